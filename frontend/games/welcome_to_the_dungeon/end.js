/**
 * The end: the podium, what decided it, and every round with its damage against its hearts.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { marks, piece } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Entry} Entry
 */

/** @param {View} view @returns {number[]} the place of each seat; empty while the game goes on */
const placesOf = ({ outcome }) => outcome?.places ?? [];

/* ---------------------------------------------------------------- podium */

/**
 * The first in the middle, the second on the left, the others to the right: shared places stand side by side.
 * @param {number[]} places
 */
function lineUp(places) {
  const [first, second, ...others] = [...places.keys()].sort((a, b) => places[a] - places[b]);
  return [second, first, ...others];
}

/** @param {Ctx} ctx @param {View} view @param {number} seat */
function step(ctx, view, seat) {
  const place = placesOf(view)[seat];
  const { wins, losses } = view.players[seat];
  return html`<li class=${`is-place-${place}`}>${place === 1 ? piece("crown", "wt-crown") : nothing}${ctx.face(seat)}
    <b><bdi>${ctx.names(seat)}</bdi></b>${marks(wins, losses)}
    <span class="wt-step"><span class="vh">${words.placeAtEnd(place)}</span>
      <span aria-hidden="true">${place}</span></span></li>`;
}

/** @param {Ctx} ctx @param {View} view */
const podium = (ctx, view) => html`<ol class="wt-podium" style=${`--n:${view.players.length}`}>
  ${lineUp(placesOf(view)).map((seat) => step(ctx, view, seat))}</ol>`;

/* ---------------------------------------------------------------- every round */

/** @param {boolean} success */
const ending = (success) =>
  success
    ? html`<span class="is-good">${words.survivedWord}</span>${piece("crown")}`
    : html`<span class="is-bad">${words.fellWord}</span>${piece("candle-out")}`;

/** @param {Ctx} ctx @param {Entry} entry @param {boolean} last */
const line = (ctx, entry, last) => html`<tr class=${last ? "is-last" : ""}>
  <td>${entry.round}</td>
  <td><span class="wt-cell">${ctx.face(entry.challenger)}<bdi>${ctx.names(entry.challenger)}</bdi></span></td>
  <td class="num">${words.damageOf(entry)}</td>
  <td><span class="wt-cell wt-cell--end">${ending(entry.success)}</span></td></tr>`;

/** @param {Ctx} ctx @param {import("./types.js").Challenge | null} past */
function lookBack(ctx, past) {
  if (!past) return nothing;
  const open = () => ctx.set({ show: { round: past.round, at: past.flips.length } });
  return html`<button type="button" class="wt-look" @click=${open}>${piece("hero")}${words.lookBack}</button>`;
}

/** @param {Ctx} ctx @param {View} view */
const story = (ctx, { history, last_challenge: past }) => html`
  <div class="wt-story card"><h3>${words.howItWent}</h3><table>
  <thead><tr>${words.columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
  <tbody>${history.map((entry, index) => line(ctx, entry, index === history.length - 1))}</tbody></table>
  ${lookBack(ctx, past)}</div>`;

/* ---------------------------------------------------------------- all of it */

/** Where the sparks fly, in hundredths of their box, with their colours. @type {readonly [number, number, string][]} */
const SPARKS = [
  [8, 21, "#ffd75e"],
  [19, 47, "#ff8a5c"],
  [82, 43, "#7ddc8a"],
  [12, 71, "#e28bff"],
  [31, 64, "#ffd75e"],
  [69, 63, "#ffd75e"],
  [88, 70, "#ff8a5c"],
  [17, 9, "#7ddc8a"],
  [83, 9, "#e28bff"],
];

/** @param {[number, number, string]} spark */
const spark = ([x, y, colour]) => html`<span style=${`left:${x}%;top:${y}%;color:${colour}`}>${piece("spark")}</span>`;

/** Who has won, in a sentence. @param {Ctx} ctx @param {View} view */
export const victory = (ctx, view) => words.wins(ctx, placesOf(view).indexOf(1));

/** @param {Ctx} ctx @param {import("./types.js").Situation} now */
export const theEnd = (ctx, { view }) => html`<div class="wt-end" tabindex="0" role="region" aria-label=${words.result}>
  <div class="wt-sparks" aria-hidden="true">${SPARKS.map(spark)}</div>
  <div class="wt-won"><h2>${victory(ctx, view)}</h2><p>${words.decided(view)}</p>${podium(ctx, view)}</div>
  ${story(ctx, view)}</div>`;
