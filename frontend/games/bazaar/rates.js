/**
 * The two exchange cards: ten equations, of which the sides that you can pay glow. A tap on a side means: give this, get the other.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cubesOf } from "./pieces.js";
import { lacking, pick, tradeKey, unpick } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Equation} Equation
 * @typedef {import("./types.js").Side} Side
 * @typedef {{card: number, row: number, equation: Equation}} Row
 */

const ARROWS = html`<span class="bz-swap" aria-hidden="true"><svg viewBox="0 0 24 24">
  <path class="bz-there" d="M4 8h14M14 4l4 4-4 4"></path><path class="bz-back" d="M20 16H6M10 12l-4 4 4 4"></path></svg></span>`;

/** @param {Side} side @returns {Side} */
const across = (side) => (side === "left" ? "right" : "left");

/** @param {Ctx} ctx @param {Situation} now @param {Row} row @param {Side} give */
function why(ctx, { view }, { equation }, give) {
  const lacks = lacking(view.players[view.turn].cubes, equation[give]);
  ctx.toast(lacks.some(Boolean) ? words.youLack(lacks) : words.bankLacks(lacking(view.bank, equation[across(give)])));
}

/** @param {Ctx} ctx @param {Situation} now @param {Row} row @param {Side} side */
function pan(ctx, now, row, side) {
  const cubes = html`<span>${cubesOf(row.equation[side])}</span>`;
  const isGot = now.picked?.key === tradeKey(row.card, row.row, across(side));
  const place = `${row.card}-${row.row}-${side}`;
  if (now.scene !== "act") return html`<span class="bz-pan" data-pan=${place}>${cubes}</span>`;
  const key = tradeKey(row.card, row.row, side);
  const can = now.options.has(key);
  const isGiven = now.picked?.key === key;
  const tap = () => (can ? (isGiven ? unpick(ctx) : pick(ctx, key)) : why(ctx, now, row, side));
  return html`<button type="button" class="bz-pan ${can ? "can" : ""} ${isGot ? "is-got" : ""}" data-pan=${place} @click=${tap}
    aria-pressed=${can ? String(isGiven) : nothing} aria-disabled=${can ? nothing : "true"}
    aria-label=${words.trade(row.equation[side], row.equation[across(side)])}>${cubes}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Row} row */
const line = (ctx, now, row) => html`<li class="bz-eq" aria-label=${now.scene === "act" ? nothing : words.equation(row.equation)}>
  ${pan(ctx, now, row, "left")}${ARROWS}${pan(ctx, now, row, "right")}</li>`;

/** @param {Ctx} ctx @param {Situation} now */
export const rates = (ctx, now) => html`<div class="bz-rates">${now.view.cards.map(
  ({ number, equations }, place) => html`<section class="bz-rate" aria-label=${words.exchangeCard(place, number)}>
    <h2>${words.changers[place]}<span>${words.cardNumber(number)}</span></h2>
    <ul>${equations.map((equation, row) => line(ctx, now, { card: number, row, equation }))}</ul></section>`,
)}</div>`;
