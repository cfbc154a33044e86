/** The end: who has won and with what, line by line, and what decided it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die, piece } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../lib/types.js").Outcome} Outcome
 */

/** @param {Outcome} outcome */
const winners = ({ places }) => [...places.keys()].filter((seat) => places[seat] === 1);

/** @param {Outcome} outcome @returns {number[]} the seats, best first */
const ranked = ({ places }) => [...places.keys()].sort((a, b) => places[a] - places[b]);

/** @param {Outcome} outcome @param {number} seat @param {string} key */
const valueOf = ({ breakdown }, seat, key) => breakdown[seat].find((line) => line.key === key)?.value ?? 0;

/* ---------------------------------------------------------------- what decided it */

/** Who would have won without any Cobra. @param {Outcome} outcome */
function withoutCobras(outcome) {
  const scores = outcome.scores.map((score, seat) => score - valueOf(outcome, seat, "cobra"));
  const best = Math.max(...scores);
  return [...scores.keys()].filter((seat) => scores[seat] === best);
}

/** @param {Ctx} ctx @param {Outcome} outcome */
function why(ctx, outcome) {
  if (outcome.reason !== "points") return words.decided(outcome.reason);
  const [first, second] = [...outcome.scores].sort((a, b) => b - a);
  const others = withoutCobras(outcome);
  const [winner] = winners(outcome);
  return others.includes(winner) ? words.byPoints(first - second) : words.cobrasDecided(ctx, others);
}

/* ---------------------------------------------------------------- the table */

/** @param {number} value @param {unknown} below */
const cell = (value, below) =>
  html`<td>${value || below !== nothing ? html`<b>${value}</b>` : "–"}<small>${below}</small></td>`;

/** @param {View} view @param {Outcome} outcome @param {number} seat @param {number} index */
function products({ players, stalls }, outcome, seat, index) {
  const { product, points } = stalls[index];
  const number = players[seat].cards.filter((card) => card === product).length;
  return cell(valueOf(outcome, seat, product), number ? `${number} × ${points}` : nothing);
}

/** @param {View} view @param {Outcome} outcome @param {number} seat */
function cobra({ cobras }, outcome, seat) {
  const dice = cobras[seat] ?? [];
  const below = dice.length
    ? html`<span class="dz-cobras" role="img" aria-label=${words.cobraDice(dice)}>${dice.map((face) => die(null, face))}</span>`
    : nothing;
  return cell(valueOf(outcome, seat, "cobra"), below);
}

/** @param {View} view @param {Outcome} outcome @param {number} seat */
function crates({ crates: all }, outcome, seat) {
  if (all.length === 0) return nothing;
  return cell(
    all.reduce((sum, { key }) => sum + valueOf(outcome, seat, key), 0),
    nothing,
  );
}

/** Which crate went to whom. @param {Ctx} ctx @param {View} view */
const crateLines = (ctx, view) =>
  view.crates.length
    ? html`<ul class="dz-cratelines">${view.crates.map((one) => html`<li>${words.crateAtEnd(ctx, one)}</li>`)}</ul>`
    : nothing;

/** @param {Ctx} ctx @param {View} view @param {Outcome} outcome @param {number} seat */
const row = (ctx, view, outcome, seat) => html`<tr class=${outcome.places[seat] === 1 ? "is-first" : ""}>
  <th scope="row"><span class="dz-name">${ctx.face(seat)}
    <span class="cut">${outcome.places[seat]}. <bdi>${ctx.names(seat)}</bdi></span></span></th>
  ${view.stalls.map((_, index) => products(view, outcome, seat, index))}${cobra(view, outcome, seat)}${crates(view, outcome, seat)}
  <td class="dz-total num">${outcome.scores[seat]}</td></tr>`;

/** @param {string} id @param {string} name @param {unknown} below */
const column = (id, name, below) =>
  html`<th scope="col">${piece(id)}<span class="vh">${name}</span><small>${below}</small></th>`;

/** @param {View} view */
const head = (view) => html`<thead><tr><td></td>
  ${view.stalls.map(({ product, points }) => column(product, words.cards[product], points))}
  ${column("cobra", words.cards.cobra, words.dieColumn)}
  ${view.crates.length ? html`<th scope="col">${piece("crate")}<small>${words.crateColumn}</small></th>` : nothing}
  <th scope="col">${words.total}</th></tr></thead>`;

/* ---------------------------------------------------------------- all of it */

/** Who has won, in a sentence. @param {Ctx} ctx @param {Outcome} outcome */
export const victory = (ctx, outcome) => words.wins(ctx, winners(outcome), Math.max(...outcome.scores));

/** @param {View} view */
export const ending = ({ stalls }) =>
  words.closed(stalls.filter(({ left }) => left === 0).map(({ product }) => product));

/** @param {Ctx} ctx @param {View} view @param {Outcome} outcome */
export const theEnd = (
  ctx,
  view,
  outcome,
) => html`<div class="dz-end" tabindex="0" role="region" aria-label=${words.result}>
  <div class="dz-hero">${winners(outcome).map((seat) => ctx.face(seat, "avatar--l"))}
    <h2>${victory(ctx, outcome)}<small>${ending(view)}</small></h2>
    <span class="dz-goods" aria-hidden="true">${piece("gem")}${piece("pottery")}${piece("teapot")}</span></div>
  <div class="panel dz-scores"><table aria-label=${words.scoreLines}>${head(view)}
    <tbody>${ranked(outcome).map((seat) => row(ctx, view, outcome, seat))}</tbody></table>${crateLines(ctx, view)}</div>
  <p class="card dz-why"><b>${words.decidedBy}</b> ${why(ctx, outcome)}</p></div>`;
