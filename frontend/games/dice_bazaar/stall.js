/**
 * A stall: its roof, the card on top of its stack, the trade symbol, the price, and below it everybody's dice.
 *
 * What may be done here glows: the card that can be bought, the sockets where a die may go, the groups that may be
 * taken back.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { die, icon, mark, need, piece } from "./pieces.js";
import { whyNotBuy, whyNotTrade } from "./reasons.js";
import { choose, facesOf, isNear, lanes, targetOf, tradable } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Stall} Stall
 * @typedef {import("./types.js").Group} Group
 * @typedef {{on: boolean, face: number}} Cell
 */

/* ---------------------------------------------------------------- the shelf */

/** What a card brings: points, or a die for the Cobra. @param {Stall} stall */
function points({ top, product, points: number }) {
  const value = top === product ? number : 0;
  return html`<span class="dz-points">${top === "cobra" ? die(null, 5, "dz-cobra") : value}</span>`;
}

/** @param {Stall} stall */
const hidden = ({ within }) =>
  within.length
    ? html`<span class="dz-within" role="img" aria-label=${words.within(within)}>${within.map((card) => piece(card))}</span>`
    : nothing;

/** @param {Stall} stall */
const face = (stall) => html`${points(stall)}${piece(/** @type {string} */ (stall.top))}
  <b>${words.cards[/** @type {import("./types.js").Card} */ (stall.top)]}</b><span class="dz-left">${words.left(stall.left)}</span>`;

/** The dice that the hand would pay. @param {Situation} now @param {number} index */
const paid = ({ view }, index) => view.players[view.turn].groups[index].missing;

/** It says what is missing. @param {Ctx} ctx @param {Situation} now @param {number} index @param {string} looks */
const unpaid = (ctx, now, index, looks) =>
  html`<button type="button" class=${looks} aria-disabled="true" @click=${() => ctx.toast(whyNotBuy(now, index))}>
    ${face(now.view.stalls[index])}</button>`;

/** @param {Ctx} ctx @param {Situation} now @param {number} index */
function product(ctx, now, index) {
  const stall = now.view.stalls[index];
  if (!stall.top) return html`<div class="dz-shut"><b>${words.soldOut}</b></div>`;
  const buy = now.can.buy.get(stall.product);
  const looks = `dz-card card ${stall.left > 1 ? "dz-card--stack" : ""}`;
  if (!buy) return keyed(stall.left, now.yours ? unpaid(ctx, now, index, looks) : html`<div class=${looks}>${face(stall)}</div>`);
  return keyed(
    stall.left,
    html`<button type="button" class=${`${looks} can`} aria-label=${words.buyLabel(stall.top, paid(now, index))}
    @click=${() => ctx.play(buy)}>${face(stall)}</button>`,
  );
}

/** @param {Stall} stall */
const symbol = ({
  onto,
}) => html`<span class="dz-symbol" aria-hidden="true"><i>${words.trade}</i>${die(null, 5, "dz-tiny")}${icon("arrow")}
  ${piece(/** @type {string} */ (onto))}</span>`;

/** A symbol of no use now. @param {Ctx} ctx @param {Situation} now @param {Stall} stall */
function printed(ctx, now, stall) {
  const inside = html`<span class="vh">${words.tradeSymbol(stall.product, stall.onto)}</span>${symbol(stall)}`;
  if (!now.yours) return html`<span class="dz-trade">${inside}</span>`;
  const tell = () => ctx.toast(whyNotTrade(now, stall.product));
  return html`<button type="button" class="dz-trade dz-trade--idle" aria-disabled="true" @click=${tell}>${inside}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Stall} stall */
function trade(ctx, now, stall) {
  if (!stall.onto) return html`<span class="dz-trade dz-trade--no">${words.noTrade}</span>`;
  if (!tradable(now.can).includes(stall.product)) return printed(ctx, now, stall);
  const on = now.trading?.card === stall.product;
  return html`<button type="button" class="dz-trade dz-trade--can can" aria-pressed=${String(on)}
    aria-label=${words.tradeLabel(stall.product, stall.onto)}
    @click=${() => choose(ctx, on ? {} : { card: stall.product, die: now.die })}>${symbol(stall)}</button>`;
}

/* ---------------------------------------------------------------- dice under the price */

/**
 * The sockets of a lane: each number of the price once, filled where a die of the group lies.
 * @param {number[]} price @param {number[]} dice @returns {Cell[]}
 */
function cells(price, dice) {
  const left = [...dice];
  return price.map((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return { on: at >= 0, face: number };
  });
}

/** The move that a socket offers. @param {Situation} now @param {Stall} stall @param {number} number */
function offer({ view, can, trading }, stall, number) {
  if (!trading) return can.aside.find((move) => move.product === stall.product && move.die === number);
  return stall === targetOf(view, trading) ? facesOf(can, trading).find((move) => move.face === number) : undefined;
}

/** @param {Ctx} ctx @param {Situation} now @param {Stall} stall @param {Cell} cell */
function socket(ctx, now, stall, { face: number }) {
  const move = offer(now, stall, number);
  if (!move) return html`<span class="dz-cell">${need(number)}</span>`;
  const hot = now.trading || now.die === number ? "is-hot" : "";
  const label =
    move.type === "trade"
      ? words.turnLabel(move.die, number, stall.product)
      : words.setAsideLabel(number, stall.product);
  return html`<button type="button" class=${`dz-cell dz-cell--go can ${hot}`} aria-label=${label}
    @click=${() => ctx.play(move)}>${need(number)}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Stall} stall */
function takeBack(ctx, now, stall) {
  const move = now.can.back.get(stall.product);
  return move
    ? html`<button type="button" class="dz-back can" aria-label=${words.takeBackLabel(stall.product)} @click=${() => ctx.play(move)}>
        ${icon("undo")}<span>${words.takeBack}</span></button>`
    : nothing;
}

/**
 * Somebody else lacks one die here: their purchase would roll the price anew.
 * @param {Situation} now @param {number} index @param {number} seat
 */
function inDanger({ view }, index, seat) {
  const own = view.players[seat].groups[index].dice.length > 0;
  return own && view.players.some((other) => other.seat !== seat && isNear(other.groups[index]));
}

/** @param {Group} group @param {boolean} mine @param {boolean} danger */
function looksOf(group, mine, danger) {
  const flags = {
    "dz-lane--mine": mine,
    "dz-lane--empty": group.dice.length === 0,
    "dz-lane--near": isNear(group),
    "dz-lane--full": group.dice.length > 0 && group.missing.length === 0,
    "dz-lane--danger": danger,
  };
  return ["dz-lane", ...Object.entries(flags).flatMap(([name, on]) => (on ? [name] : []))].join(" ");
}

/** @param {Group} group */
function tag(group) {
  if (isNear(group)) return html`<span class="dz-tag">${words.oneShort}</span>`;
  return group.dice.length > 0 && group.missing.length === 0
    ? html`<span class="dz-tag">${words.complete}</span>`
    : nothing;
}

/** @param {Ctx} ctx @param {Situation} now @param {number} index @param {number} seat */
function lane(ctx, now, index, seat) {
  const stall = now.view.stalls[index];
  const group = now.view.players[seat].groups[index];
  const mine = seat === now.view.you;
  const danger = inDanger(now, index, seat);
  const inside = cells(stall.price, group.dice).map((cell) => {
    if (cell.on) return html`<span class="dz-cell is-on">${die(seat, cell.face)}</span>`;
    return mine ? socket(ctx, now, stall, cell) : html`<span class="dz-cell">${need(cell.face)}</span>`;
  });
  return html`<div class=${looksOf(group, mine, danger)} data-lane=${seat} role="group"
    aria-label=${words.lane(ctx, seat, group, danger)}>
    ${mark(seat)}<span class="dz-cells">${inside}</span>${tag(group)}${mine ? takeBack(ctx, now, stall) : nothing}</div>`;
}

/* ---------------------------------------------------------------- all of it */

/** @param {number[]} dice */
const price = (dice) => html`<div class="dz-price" role="img" aria-label=${words.price(dice)}>
  <span class="dz-cells">${dice.map((number) => die(null, number))}</span></div>`;

const OPEN_PRICE = Object.freeze({ spice: 2, teapot: 3, pottery: 4, gem: 5 });

/** @param {Ctx} ctx @param {Situation} now @param {number} index */
export function stall(ctx, now, index) {
  const one = now.view.stalls[index];
  const ready = now.can.buy.has(one.product) ? "dz-stall--ready" : "";
  const target = now.trading && one === targetOf(now.view, now.trading) ? "dz-stall--target" : "";
  return html`<section class=${`dz-stall ${one.top ? ready : "dz-stall--shut"} ${target}`} data-stall=${one.product}
      style=${`--n:${OPEN_PRICE[one.product]}`} aria-label=${words.stall(one)}>
    ${piece("awning", "dz-awning")}
    <div class="dz-shelf">${product(ctx, now, index)}${one.top ? html`${hidden(one)}${trade(ctx, now, one)}` : nothing}</div>
    ${price(one.price)}
    <div class="dz-lanes">${lanes(now.view).map((seat) => lane(ctx, now, index, seat))}</div></section>`;
}
