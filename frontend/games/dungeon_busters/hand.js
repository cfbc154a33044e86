/**
 * Your own cards: choosing one for the battle, and making up the hand of the whole game.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { battleCard } from "./pieces.js";
import { pickKey } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Mine} Mine
 * @typedef {import("./types.js").Situation} Situation
 */

/** A card that cannot be chosen; it says why when asked. */
const OUT = "is-out";

/** Cards in a fan: the middle one stands upright. @param {number} index @param {number} count */
function fan(index, count) {
  const off = index - (count - 1) / 2;
  return `--a:${(off * 4).toFixed(1)}deg;--y:${(off * off * 1.5).toFixed(1)}px`;
}

/**
 * @typedef {object} Look
 * @property {string} state classes
 * @property {boolean} pressed
 * @property {string} mark what stands across the card
 * @property {() => void} tap
 */

/** @param {number} card @param {string} style @param {Look} look */
const button = (
  card,
  style,
  { state, pressed, mark, tap },
) => html`<button type="button" class=${`dbu-hc ${state}`} style=${style}
  aria-label=${`${words.battleCard(card)}${mark ? `, ${mark}` : ""}`} aria-pressed=${String(pressed)}
  aria-disabled=${state === OUT ? "true" : nothing} data-card=${card} @click=${tap}>
  ${battleCard(card)}${mark ? html`<em>${mark}</em>` : nothing}</button>`;

/* ---------------------------------------------------------------- choosing */

/** @param {Ctx} ctx @param {Situation} now @param {Mine} mine @param {number} card @returns {Look} */
function choosable(ctx, { can, card: picked, view }, mine, card) {
  if (!mine.hand.includes(card))
    return { state: OUT, pressed: false, mark: words.played, tap: () => ctx.toast(words.playedReason) };
  const lies = mine.chosen === card;
  const pressed = picked === card || (lies && picked === null);
  const next = picked === card || lies ? null : card;
  const tap = () => void (can.choose.has(card) && ctx.set({ pick: { key: pickKey(view), card: next } }));
  return {
    state: `${can.choose.size ? "is-free" : ""} ${pressed ? "is-up" : ""}`,
    pressed,
    mark: lies ? words.locked : "",
    tap,
  };
}

/* ---------------------------------------------------------------- making up the hand */

/**
 * Those that are to be left out: picked, or, once the hand is made up, those that are not in it.
 * @param {Situation} now @param {Mine} mine
 */
export const leftOut = ({ view, left }, mine) =>
  left.length || mine.kept.length === 0 ? left : view.cards.filter((card) => !mine.kept.includes(card));

/** @param {Ctx} ctx @param {Situation} now @param {Mine} mine @param {number} card @returns {Look} */
function keepable(ctx, now, mine, card) {
  const out = leftOut(now, mine);
  const pressed = out.includes(card);
  const most = now.view.cards.length - now.view.hand;
  const left = pressed ? out.filter((one) => one !== card) : [...out, card].slice(-most);
  const tap = () => void (now.can.keep.size && ctx.set({ pick: { key: pickKey(now.view), left } }));
  return { state: `is-free ${pressed ? "is-left" : ""}`, pressed, mark: pressed ? words.leftOut : "", tap };
}

/* ---------------------------------------------------------------- all of it */

/** @param {Ctx} ctx @param {Situation} now */
export function hand(ctx, now) {
  const { view, scene } = now;
  const { mine } = view;
  if (!mine || (scene !== "choose" && scene !== "keep")) return nothing;
  const cards = scene === "keep" ? view.cards : mine.kept;
  const look = scene === "keep" ? keepable : choosable;
  const open = scene === "choose" && now.card === null && mine.chosen === null && now.can.choose.size > 0;
  const fanned = repeat(
    cards,
    (card) => card,
    (card, index) => button(card, fan(index, cards.length), look(ctx, now, mine, card)),
  );
  return html`<div class=${`dbu-hand ${open ? "is-open" : ""}`} role="group" aria-label=${words.yourHand} data-count=${cards.length}>
    <p class="dbu-handnote"><b>${words.yourHand}</b><small>${scene === "keep" ? words.keepHint : words.handHint}</small></p>
    <div class="dbu-fan">${fanned}</div></div>`;
}
