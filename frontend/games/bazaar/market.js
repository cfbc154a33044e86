/**
 * The street: the caravan on its way, which is the score, and the four stalls with what they mean to the hand in the tray.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { camel, cube, cubesOf, five, piece, rug } from "./pieces.js";
import { COLOURS, pick, rungOf, verdict } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Stall} Stall
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Verdict} Verdict
 */

/* ---------------------------------------------------------------- the caravan */

const SHORTEST = 25;
const STEP = 5;
const MOST_SIGNS = 8;

/** The last sign of the way: far enough for everybody and a purchase more. @param {View} view */
function lengthOf({ players }) {
  const most = Math.max(...players.map(({ points }) => points));
  return Math.max(SHORTEST, STEP * Math.ceil((most + STEP) / STEP));
}

/** @param {number} part of the whole way */
const along = (part) => `left:calc(var(--x0) + (100% - var(--x0) - 28px)*${part.toFixed(4)})`;

/** @param {number} length */
function signs(length) {
  const step = STEP * Math.ceil(length / STEP / MOST_SIGNS);
  const points = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  return points.map((point) => html`<i style=${along(point / length)}><b>${point}</b></i>`);
}

/** Camels on the same spot walk side by side. @param {Ctx} ctx @param {View} view @param {number} seat @param {number} length */
function walker(ctx, { players }, seat, length) {
  const { points } = players[seat];
  const before = players.filter((other) => other.seat < seat && other.points === points).length;
  const name = ctx.names(seat);
  return html`<span class="bz-walker" data-camel=${seat} style=${`${along(points / length)};z-index:${points + seat};--beside:${before}`}>
    ${camel(seat)}<em>${[...name][0]}</em></span>`;
}

const DUNES = html`<svg class="bz-dune" viewBox="0 0 900 64" preserveAspectRatio="none" aria-hidden="true">
  <path class="bz-dune__far" d="M0 40C120 16 220 22 330 38s220 12 320-8 180-8 250 6v28H0Z"></path>
  <path class="bz-dune__near" d="M0 52c140-22 260-8 380-4s220-18 330-14 140 10 190 6v24H0Z"></path></svg>`;

/** @param {Ctx} ctx @param {View} view */
function track(ctx, view) {
  const length = lengthOf(view);
  return html`<div class="bz-track" role="img" aria-label=${words.scoreTrack(ctx, view)}>${DUNES}<span class="bz-moon"></span>
    ${signs(length)}${view.players.map(({ seat }) => walker(ctx, view, seat, length))}</div>`;
}

/* ---------------------------------------------------------------- the stalls */

/** The four prices, the one that counts lit. @param {Stall} stall @param {Verdict} said */
function ladder({ prices }, said) {
  const lit = rungOf(said);
  return html`<span class="bz-lad" aria-hidden="true">${prices.map(
    (price, kept) => html`<i class=${kept === lit ? `is-lit is-${said.kind}` : ""}>${price}<small>${words.rung(kept)}</small></i>`,
  )}</span>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Verdict} said */
function meaning(ctx, now, said) {
  const plus = html`<b>+${said.points}</b>`;
  switch (said.kind) {
    case "roll":
      return said.colour
        ? html`${words.rollFor[0]} ${cube(COLOURS.indexOf(said.colour))} ${words.rollFor[1]} ${plus}`
        : html`${words.rollThenBuy} ${plus}`;
    case "needs":
      return html`${words.needs(ctx, now)} ${cubesOf(said.missing)}`;
    default:
      return html`${words.ready(said.kind, ctx, now)} ${plus}`;
  }
}

/** @param {Ctx} ctx @param {Situation} now @param {Stall} stall @param {Verdict} said */
function tap(ctx, now, { stall }, said) {
  if (now.options.has(`buy-${stall}`)) return pick(ctx, `buy-${stall}`);
  ctx.toast(words.whyNotBuy(ctx, now, said));
}

/** @param {number} count */
const beneath = (count) =>
  html`<span class="bz-under" aria-hidden="true">${Array.from({ length: Math.min(3, count - 1) }, () => html`<i></i>`)}</span>`;

/** @param {Ctx} ctx @param {Situation} now @param {Stall} stall @param {Verdict} said */
function goods(ctx, now, stall, said) {
  const can = now.options.has(`buy-${stall.stall}`);
  const pressed = can ? String(now.picked?.key === `buy-${stall.stall}`) : nothing;
  return html`<button type="button" class="bz-ware" aria-disabled=${can ? nothing : "true"} aria-pressed=${pressed}
      aria-label=${words.wareLabel(stall)} @click=${() => tap(ctx, now, stall, said)}>
    ${beneath(stall.left)}<span class="bz-top">${rug(stall.column ?? 0)}${stall.ware ? five(stall.ware.cubes) : nothing}</span>
    <span class="bz-left ${stall.left === 1 ? "is-last" : ""}">${words.left(stall.left)}</span></button>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Stall} stall */
function open(ctx, now, stall) {
  const said = verdict(now, stall.stall);
  const isBest = said.kind === "then" || now.picked?.key === `buy-${stall.stall}`;
  return html`<article class="bz-stall is-${said.kind} ${isBest ? "is-best" : ""}" data-stall=${stall.stall} aria-label=${words.stall(stall.stall)}>
    ${piece("awning", "bz-awn")}
    <div class="bz-shop">${goods(ctx, now, stall, said)}
      <div class="bz-deal">${ladder(stall, said)}<p class="vh">${words.prices(stall.prices)}</p>
        <p class="bz-ver">${meaning(ctx, now, said)}<span class="vh">${words.verdict(said)}</span></p></div></div></article>`;
}

/** @param {Stall} stall */
const shut = ({ stall }) => html`<article class="bz-stall is-shut" data-stall=${stall} aria-label=${words.stall(stall)}>
  ${piece("awning", "bz-awn")}<p class="bz-shutter"><span>${words.soldOut}</span></p></article>`;

/** @param {Ctx} ctx @param {Situation} now */
export const street = (ctx, now) => html`<div class="bz-street">${track(ctx, now.view)}
  <div class="bz-stalls">${now.view.stalls.map((stall) => (stall.ware ? open(ctx, now, stall) : shut(stall)))}</div></div>`;
