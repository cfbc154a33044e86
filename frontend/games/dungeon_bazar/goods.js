/**
 * Beside the dungeon: heroes who wait with purse and list, your goods, what decides in a room. On a phone a strip, and all of
 * it one tap away.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { card, goblin, icon, pawn, piece, portrait } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Hero} Hero
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- a hero */

/** @param {Wish} wish @param {string} [cls] */
export const wish = ({ typology, mark, invisible }, cls = "") => html`<li data-kind=${typology}
  class="${cls} ${mark === "open" ? "" : `is-${mark}`} ${invisible ? "is-blind" : ""}">
  ${piece(`good-${typology}`)}<span class="vh">${words.goods[typology]}${words.wishState(mark, invisible)}</span></li>`;

/** @param {Hero} hero @param {string[]} [lit] goods that are lit up in the list */
export const wishes = (
  { name, wishes: list },
  lit = [],
) => html`<ol class="dbz-wishes" aria-label=${words.listOf(name)}>
  ${list.map((one) => wish(one, lit.includes(one.typology) && one.mark === "open" ? "is-lit" : ""))}</ol>`;

/** @param {Hero} hero @param {boolean} [whole] whether to say what he came with */
export const purse = ({ purse: coins, coins: came }, whole = false) => html`<span class="dbz-purse">${piece("bag")}
  <b class="num">${coins}</b><span class="vh">${words.coins}</span>${whole ? html`<small>${words.ofCoins(came)}</small>` : nothing}</span>`;

/** @param {View["spells"]} spells @param {Hero} hero */
export function spellOn(spells, { name }) {
  const lies = spells.find(({ hero }) => hero === name);
  return lies
    ? html`<span class="dbz-spelled">${piece(`spell-${lies.spell}`)}<span>${words.spelled[lies.spell]}</span></span>`
    : nothing;
}

/** @param {View} view @param {Hero} hero @param {number} index @param {string[]} lit */
const waits = ({ spells }, hero, index, lit) => html`<li class="dbz-hero card" data-hero=${hero.name}>
  <span class="dbz-face">${portrait(hero.name)}<span class="dbz-ord" aria-hidden="true">${index + 1}</span></span>
  <div class="dbz-hb"><b class="dbz-hn">${words.heroes[hero.name]}</b>${wishes(hero, lit)}
    ${spellOn(spells, hero)}</div>${purse(hero)}</li>`;

/* ---------------------------------------------------------------- your goods */

/** @param {View} view */
function goods({ mine, forecast, you }) {
  if (!mine) return nothing;
  const shown = forecast[you ?? 0];
  const hint = shown
    ? words.wouldFetch(shown)
    : mine.forecast && mine.goods.length
      ? words.wouldFetchAlone(mine.forecast)
      : null;
  return html`<section class="dbz-goods"><h2>${words.yourGoods}</h2>
    <div class="dbz-mini">${mine.goods.map((one) => card(one))}</div>
    ${hint ? html`<p class="dbz-hint">${hint}</p>` : nothing}
    ${mine.goods.length ? nothing : html`<p class="dbz-hint">${words.noGoodsYet}</p>`}</section>`;
}

/** @param {View} view */
const how = ({ players, you }) => html`<section class="dbz-how"><h2>${words.howRoomPays}</h2><ul>
  <li>${pawn(players[you ?? 0])}<b>2</b>${goblin(you ?? 0)}<b>1</b>${piece("ogre")}<b>2</b><span
    class="vh">${words.weights}</span></li>
  <li>${piece("crown")}<span>${words.mostWeight}</span></li><li>${piece("flag")}<span>${words.tiesLeave}</span></li>
  <li>${piece("head")}<span>${words.headMeans}</span></li></ul></section>`;

/** Whose wish put the Entrance where it lies. @param {View} view */
const whyHere = ({ entrance, rooms }) =>
  entrance
    ? html`<p class="dbz-why">${portrait(entrance.hero)}<span>${words.whyEntrance(entrance, rooms[entrance.cell])}</span></p>`
    : nothing;

/* ---------------------------------------------------------------- one tap away on a phone */

/**
 * @param {Ctx} ctx @param {Situation} now @param {"heroes" | "goods"} name @param {unknown} inside
 * @param {string} label
 */
const opener = (ctx, { peek }, name, inside, label) => html`<button type="button" class="dbz-peeker dbz-peeker--${name}"
  aria-label=${label} aria-expanded=${String(peek === name)} @click=${() => ctx.set({ peek: peek === name ? null : name })}>${inside}</button>`;

/** @param {Ctx} ctx @param {Situation} now */
const openers = (ctx, now) => html`${opener(ctx, now, "heroes", nothing, words.heroesAtLength)}
  ${
    now.view.mine
      ? opener(
          ctx,
          now,
          "goods",
          html`${icon("book")}${piece("bag")}<b
    class="num">${now.view.mine.goods.length}</b>`,
          words.goodsAtLength,
        )
      : nothing
  }`;

/** @param {Hero} hero @param {number} index @param {View} view */
const atLength = (hero, index, { spells }) => html`<li class="dbz-long card">${portrait(hero.name)}
  <div><b>${index + 1}. ${words.heroes[hero.name]}</b>
    <ol>${hero.wishes.map(
      ({
        typology,
        mark,
        invisible,
      }) => html`<li data-kind=${typology} class=${`is-${mark}`}>${piece(`good-${typology}`)}
      ${words.goods[typology]}${words.wishState(mark, invisible)}</li>`,
    )}</ol>${spellOn(spells, hero)}</div>${purse(hero, true)}</li>`;

/** @param {Ctx} ctx @param {Situation} now */
export function peeked(ctx, { view, peek }) {
  if (!peek) return nothing;
  const close = html`<button type="button" class="btn btn--icon" aria-label=${words.close}
    @click=${() => ctx.set({ peek: null })}>${icon("x")}</button>`;
  const inside =
    peek === "heroes"
      ? html`<ol>${view.heroes.map((hero, index) => atLength(hero, index, view))}</ol>${whyHere(view)}`
      : html`${goods(view)}${how(view)}`;
  return html`<section class="dbz-peek" aria-label=${peek === "heroes" ? words.atTheMarket : words.yourGoods}>
    <header><h2>${peek === "heroes" ? words.atTheMarket : words.yourGoods}</h2>${close}</header>${inside}</section>`;
}

/* ---------------------------------------------------------------- all of it */

/** @param {Ctx} ctx @param {Situation} now @param {string[]} [lit] */
export function beside(ctx, now, lit = []) {
  const { view, scene } = now;
  // Where it is higher than the dungeon it scrolls, by keys too.
  return html`<div class="dbz-side" role="group" aria-label=${words.atTheMarket} tabindex="0"><section class="dbz-line"><h2>${words.atTheMarket}</h2>
    <ol class="dbz-queue">${view.heroes.map((hero, index) => waits(view, hero, index, lit))}</ol>
    ${openers(ctx, now)}</section>
    ${scene === "map" && !view.turn ? whyHere(view) : nothing}
    ${scene === "map" && !view.mine?.goods.length ? how(view) : goods(view)}</div>`;
}
