/**
 * The hero and the six items: hearts by what gives them, what is taken and by whom, what may be taken.
 *
 * Does not belong here: the action bar, which offers the same in words.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { HEARTS, piece, times } from "./pieces.js";
import { pickKey } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Item} Item
 * @typedef {import("./types.js").Tile} Tile
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- hearts */

/** @param {Tile[]} items @returns {string[]} what gives the hero hearts, first what loses them last */
const sources = (items) => ["hero", ...items.filter(({ item, on }) => on && item in HEARTS).map(({ item }) => item)];

/** The card that lies open in a challenge. @param {Situation} now */
const openCard = ({ shown }) => (shown && shown.at >= 0 && !shown.told ? shown.flips[shown.at] : null);

/**
 * Hearts break before the eyes when the open card takes them.
 * @param {number} index @param {number} left @param {number} lost @param {boolean} fades
 */
function heart(index, left, lost, fades) {
  if (index < left) return piece("heart", `wt-h ${fades ? "is-fading" : ""}`);
  return piece("heart-out", `wt-h ${index < left + lost ? "is-breaking" : ""}`);
}

/** @param {Situation} now @param {number} left */
function hearts(now, left) {
  let index = 0;
  const lost = openCard(now)?.damage ?? 0;
  const row = (/** @type {string} */ source) =>
    times(HEARTS[source], () => heart(index++, left, lost, now.item === source));
  return sources(now.items).map((source) => html`<span>${piece(source, "wt-src")}${row(source)}</span>`);
}

/**
 * The hearts in a number; if the picked item carries some, what is left without it.
 * @param {number} hp @param {number} left @param {number} carried
 */
const count = (hp, left, carried) =>
  carried
    ? html`<s>${hp}</s> ${hp - carried} <small>${words.justHearts}</small>`
    : html`${left} <small>${words.ofHearts(hp)}</small>`;

/** @param {Situation} now */
function heroCard(now) {
  const hp = now.shown?.hp ?? now.view.hp;
  const left = now.shown?.left ?? hp;
  return html`<div class="wt-hero card">
    <div class="wt-pic ${left === 0 ? "is-fallen" : ""}">${piece("hero")}</div>
    <div><h2>${words.hero}</h2><div class="wt-life">
      <div class="wt-hearts" role="img" aria-label=${words.heartsOf(left, hp)}>${hearts(now, left)}</div>
      <div class="wt-hp num" aria-hidden="true">${count(hp, left, HEARTS[now.item ?? ""] ?? 0)}</div>
    </div></div></div>`;
}

/* ---------------------------------------------------------------- items */

/** @param {Item} item @param {string} does */
const face = (item, does) => html`${piece(item)}
  <b><span class="wt-full">${words.items[item]}</span><span class="wt-brief">${words.shortItems[item]}</span></b>
  <small>${does}</small>`;

/** In a challenge the Vorpal Sword tells for which monster it was named. @param {Situation} now @param {Item} item */
function doesOf({ view, shown }, item) {
  if (item === "vorpal" && shown?.named) return words.stopsNamed(shown.named);
  return words.itemDoes(
    item,
    view.monsters.filter((card) => card.stopped_by.includes(item)),
  );
}

/** @param {Ctx} ctx @param {Tile} tile */
const gone = (ctx, { item, taken_by: seat }) => html`
  <li class="wt-item is-gone" data-item=${item}>${face(item, words.takenBy(ctx, Number(seat)))}</li>`;

/** @param {Ctx} ctx @param {Situation} now @param {Item} item */
function takeable(ctx, now, item) {
  const pressed = now.item === item;
  const pick = () => ctx.set({ pick: { key: pickKey(now.view), item: pressed ? null : item } });
  const looks = `wt-item ${pressed ? "is-picked" : ""} ${now.item ? "" : "can"}`;
  return html`<li data-item=${item}><button type="button" class=${looks} aria-pressed=${pressed} @click=${pick}>
    <span class="vh">${words.takeLabel}</span>${face(item, doesOf(now, item))}</button></li>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Tile} tile */
function tile(ctx, now, { item, on, taken_by }) {
  if (!on) return gone(ctx, { item, on, taken_by });
  if (now.can.remove.has(item)) return takeable(ctx, now, item);
  const works = openCard(now)?.stopped_by === item;
  return html`<li class="wt-item ${works ? "is-working" : ""}" data-item=${item}>${face(item, doesOf(now, item))}</li>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export const heroSide = (ctx, now) =>
  now.scene === "over"
    ? nothing
    : html`<div class="wt-heroside">${heroCard(now)}
      <ul class="wt-items" aria-label=${words.equipment}>${now.items.map((held) => tile(ctx, now, held))}</ul></div>`;
