/** Left of the stalls: whose lane is whose, and above that the sign of the bazaar or the crates of the Collection. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { die, icon, mark, piece } from "./pieces.js";
import { lanes } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Crate} Crate
 */

/** @param {Ctx} ctx @param {View} view @param {number} seat */
function head(ctx, { players, turn, phase }, seat) {
  const { free } = players[seat];
  const on = seat === turn && phase !== "over" ? "is-turn" : "";
  return html`<li class=${`dz-head ${on}`} data-seat=${seat}>${ctx.face(seat, "avatar--s")}
    <span class="grow"><b class="cut"><bdi>${ctx.names(seat)}</bdi></b>
    <small>${die(seat, 5, "dz-tiny")}<span class="vh">${words.freeDice(free)}</span>
      <span aria-hidden="true">${words.free(free)}</span></small></span></li>`;
}

/** @param {Ctx} ctx @param {Crate} one */
const crate = (ctx, one) => html`<li><span class="dz-crate" role="img" aria-label=${words.crateLabel(ctx, one)}>
  <b>+${one.points}</b><span>${words.crates[one.key]}</span>
  <span class="dz-who">${one.seats.map((seat) => mark(seat))}</span></span></li>`;

/** @param {import("./types.js").Stall} stall */
const fewest = ({ product, left }) =>
  html`<span class="dz-fewest">${piece(product)}<b>${words.fewest(product, left)}</b></span>`;

/** The stack that will be empty first. @param {View} view */
function sign({ stalls, house, ...view }) {
  const open = stalls.filter(({ left }) => left > 0).sort((a, b) => a.left - b.left);
  return html`<div class="dz-sign"><p>${words.closing({ stalls, house, ...view })}</p>
    ${open.slice(0, 1).map(fewest)}</div>`;
}

/** @param {Ctx} ctx @param {View} view */
const top = (ctx, view) =>
  view.crates.length
    ? html`<div class="dz-crates"><h2>${piece("crate")}${words.collection}</h2>
        <ul>${view.crates.map((one) => crate(ctx, one))}</ul></div>`
    : sign(view);

/** @param {Ctx} ctx @param {View} view */
export const heads = (ctx, view) => html`<div class="dz-side">${top(ctx, view)}
  <p class="dz-pricesign" aria-hidden="true"><span>${words.priceTitle}<small>${words.priceHint}</small></span>${icon("arrow")}</p>
  <ol class="dz-heads" aria-label=${words.heads}>${lanes(view).map((seat) => head(ctx, view, seat))}</ol></div>`;
