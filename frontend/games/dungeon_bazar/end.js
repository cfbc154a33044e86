/**
 * The end: towers of coins, what the dragon's favour gave and took, where everybody's coins came from.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { pawn, piece, times } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../lib/types.js").Outcome} Outcome
 */

/** As high as the highest tower is. */
const HIGH = 20;
const LAMPS = 9;

/** @param {Outcome} outcome @param {number} seat @param {string} key */
export const lineOf = ({ breakdown }, seat, key) => breakdown[seat].find((line) => line.key === key)?.value ?? 0;

/** @param {Outcome} outcome @returns {number[]} the seats, the first place first */
export const ranked = ({ places }) => [...places.keys()].sort((a, b) => places[a] - places[b]);

/** What the favours brought or cost in the end. @param {Outcome} outcome @param {number} seat */
export const favourCoins = (outcome, seat) =>
  lineOf(outcome, seat, "most_favours") + lineOf(outcome, seat, "fewest_favours");

/* ---------------------------------------------------------------- towers */

/** The first in the middle, the others to its left and right. @param {number[]} seats */
const podium = ([first, second, ...rest]) => (second === undefined ? [first] : [second, first, ...rest]);

/** @param {Ctx} ctx @param {View} view @param {Outcome} outcome @param {number} seat */
function tower(ctx, { players }, outcome, seat) {
  const { places, scores } = outcome;
  const most = Math.max(...scores, 1);
  const extra = favourCoins(outcome, seat);
  return html`<li class=${places[seat] === 1 ? "is-first" : ""} data-seat=${seat}><span
    class="dbz-placeno">${words.place(places[seat])}</span>
    ${pawn(players[seat])}<span class="dbz-tower"
      aria-hidden="true">${times(Math.max(1, Math.round((scores[seat] / most) * HIGH)), () => html`<i></i>`)}</span>
    ${extra ? html`<span class="dbz-fb ${extra < 0 ? "is-minus" : ""}">${piece("favour")}${words.signed(extra)}</span>` : nothing}
    <span class="dbz-base"><b class="num">${scores[seat]}</b><span>${ctx.names(seat)}</span></span></li>`;
}

/** @param {Ctx} ctx @param {View} view @param {Outcome} outcome */
const hall = (ctx, view, outcome) => html`<div class="dbz-hall"><span class="dbz-garland"
  aria-hidden="true">${times(LAMPS, () => piece("lamp-hung"))}</span>
  <h2>${words.hired(ctx, outcome)}</h2><p>${words.decided(ctx, view, outcome)}</p>
  <ol class="dbz-towers">${podium(ranked(outcome)).map((seat) => tower(ctx, view, outcome, seat))}</ol></div>`;

/* ---------------------------------------------------------------- line by line */

/** Lines that are told together. @type {[string, string[]][]} */
const LINES = [
  ["start", ["start"]],
  ["sales", ["sales"]],
  ["unsold", ["unsold"]],
  ["lair", ["lair"]],
  ["dungeon", ["bribes", "cloudy", "exits", "tolls"]],
  ["spells", ["spells"]],
  ["paid", ["offers", "fees", "doors"]],
];

/**
 * @param {Ctx} ctx @param {View} view @param {Outcome} outcome @param {string} title
 * @param {(seat: number) => unknown} cell @param {string} [cls]
 */
const row = (ctx, { you }, outcome, title, cell, cls = "") => html`<tr class=${cls}><th scope="row">${title}</th>
  ${ranked(outcome).map(
    (seat) => html`<td class="num ${seat === you ? "is-mine" : ""}"
    data-seat=${seat}>${cell(seat)}</td>`,
  )}</tr>`;

/** @param {number} coins */
const gain = (coins) =>
  html`<span class=${coins > 0 ? "is-good" : coins < 0 ? "is-bad" : ""}>${coins ? words.signed(coins) : 0}</span>`;

/** @param {Ctx} ctx @param {View} view @param {Outcome} outcome */
function ledger(ctx, view, outcome) {
  const sum = (/** @type {number} */ seat, /** @type {string[]} */ keys) =>
    keys.reduce((all, key) => all + lineOf(outcome, seat, key), 0);
  return html`<div class="dbz-ledger card"><table>
    <thead><tr><td></td>${ranked(outcome).map(
      (seat) => html`<th scope="col">${ctx.face(seat, "avatar--s")}<span
      class="vh">${ctx.names(seat)}</span></th>`,
    )}</tr></thead>
    <tbody>${LINES.map(([key, keys]) => row(ctx, view, outcome, words.ledger[key], (seat) => words.plain(sum(seat, keys))))}
      ${row(ctx, view, outcome, words.ledger.coins, (seat) => outcome.scores[seat] - favourCoins(outcome, seat), "is-sum")}
      ${row(ctx, view, outcome, words.ledger.favours, (seat) => view.players[seat].favours, "is-soft")}
      ${row(ctx, view, outcome, words.ledger.dragon, (seat) => gain(favourCoins(outcome, seat)), "is-soft")}
      ${row(ctx, view, outcome, words.ledger.total, (seat) => outcome.scores[seat], "is-total")}</tbody></table></div>`;
}

/* ---------------------------------------------------------------- all of it */

/** @param {Ctx} ctx @param {View} view */
export const theEnd = (ctx, view) =>
  view.outcome
    ? html`<div class="dbz-final" tabindex="0" role="region"
      aria-label=${words.result}>${hall(ctx, view, view.outcome)}${ledger(ctx, view, view.outcome)}</div>`
    : nothing;
