/**
 * The end: who has won, every ware with its points, and what decided it.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { camel, piece, rug } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Bought} Bought
 */

/** Seats from the first place to the last. @param {View} view @returns {number[]} */
function ranking({ outcome }) {
  const places = outcome?.places ?? [];
  return [...places.keys()].sort((a, b) => places[a] - places[b] || a - b);
}

/** The first in front, as large as life; the others behind. @param {View} view */
const caravan = (view) => ranking(view).reverse().map((seat) => camel(seat, view.outcome?.places[seat] === 1 ? "bz-first" : "bz-behind"));

/** @param {Bought} bought */
const ware = ({ column, points }) => html`<span class="bz-sold__ware">${rug(column)}<b>${points}</b></span>`;

/** @param {Ctx} ctx @param {View} view @param {number} seat */
function place(ctx, view, seat) {
  const { wares, points } = view.players[seat];
  const rank = view.outcome?.places[seat] ?? 0;
  return html`<li class="bz-final ${rank === 1 ? "is-first" : ""}">
    <span class="bz-place">${words.place(rank)}</span>${ctx.face(seat)}
    <div class="bz-who"><b class="cut" data-seat=${seat}><bdi>${ctx.names(seat)}</bdi></b><small>${words.wares(wares.length)}</small></div>
    <div class="bz-sold" role="img" aria-label=${words.scoreLines(wares)}>${wares.map(ware)}</div>
    <span class="bz-total num">${points}<small class="vh">${words.pointsWord(points)}</small></span></li>`;
}

/** @param {View} view */
const emblem = ({ outcome }) => (outcome?.reason === "shared" ? piece("crown") : rug(1));

/** @param {Ctx} ctx @param {import("./types.js").Situation} now */
export const theEnd = (ctx, { view }) => html`<div class="bz-over" tabindex="0" role="region" aria-label=${words.result}>
  <div class="bz-hero"><h2>${words.victory(ctx, view)}<small>${words.marketCloses}</small></h2>${caravan(view)}</div>
  <p class="bz-why card">${view.outcome ? html`<span class="bz-emblem">${emblem(view)}</span>` : nothing}
    <span><b>${words.whatDecided}</b> ${words.decided(ctx, view)}</span></p>
  <ol class="bz-fin">${ranking(view).map((seat) => place(ctx, view, seat))}</ol></div>`;
