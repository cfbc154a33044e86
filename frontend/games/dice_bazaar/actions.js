/**
 * The action bar: one sentence, then the same choices in words that glow on the board.
 *
 * Does not belong here: what the frame adds by itself, such as taking back, and another game after the end.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { ending, victory } from "./end.js";
import { die, icon, piece } from "./pieces.js";
import { choose, facesOf, forget, lanes, placesOf, situation, targetOf, tradable } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Product} Product
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Trading} Trading
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Actions} Actions
 */

/** @param {unknown} title @param {unknown} text @param {Choice[]} choices @returns {Actions} */
const yours = (title, text, choices) => ({ yours: true, title, text, choices });

/* ---------------------------------------------------------------- buying */

/** @param {View} view @param {Product} product */
const stallOf = ({ stalls }, product) => stalls.findIndex((stall) => stall.product === product);

/** The dearest first. @param {Situation} now @returns {Choice[]} */
const buys = ({ view, can }) =>
  [...can.buy].reverse().map(([product, move], index) => {
    const stall = view.stalls[stallOf(view, product)];
    const card = /** @type {Card} */ (stall.top);
    const value = card === product ? stall.points : 0;
    return { id: `buy-${product}`, label: words.buy(card, value), icon: piece(card), lamp: index === 0, move };
  });

/* ---------------------------------------------------------------- before the roll */

/** Short where there is little room. @param {string} lead @param {string} rest */
const short = (lead, rest) => html`<span><span class="dz-wide">${lead} </span>${rest}</span>`;

/** @param {Situation} now @returns {Choice[]} */
const backs = ({ can }) =>
  [...can.back].map(([product, move]) => ({
    id: `back-${product}`,
    label: short(words.backLead, words.back(product)),
    icon: icon("undo", "dz-keep"),
    move,
  }));

/** @param {Ctx} ctx @param {Situation} now */
function toRoll(ctx, now) {
  const { view, can } = now;
  const { free } = view.players[view.turn];
  const text = can.back.size ? words.rollOrBack : words.justRoll;
  const roll = { id: "roll", label: words.roll(free), icon: die(view.turn, 5, "dz-chip"), lamp: true, move: can.roll };
  return yours(words.yourRoll(free), text, [roll, ...backs(now)]);
}

/** All dice are set aside. @param {Situation} now */
function withoutDice(now) {
  const { view, can } = now;
  const [first, ...others] = backs(now);
  const back = first ? [{ ...first, lamp: can.buy.size === 0 }, ...others] : others;
  const must = words.mustTakeBack(can.buy.size > 0);
  /** @type {Choice} */
  const end = can.end
    ? { id: "end", label: words.letGo, move: can.end }
    : { id: "end", label: words.letGo, why: must };
  const text = view.must_take_back ? must : words.allAsideText;
  return yours(words.allAside, text, [...buys(now), ...back, end]);
}

/* ---------------------------------------------------------------- a die or a card is picked */

/** @param {Ctx} ctx @param {Situation} now @param {number} picked */
function withDie(ctx, now, picked) {
  const places = placesOf(now.can, picked);
  const choices = places.map((move) => ({
    id: `under-${move.product}`,
    label: words.under(move.product),
    icon: piece(move.product),
    lamp: places.length === 1,
    move,
  }));
  const back = { id: "leave", label: words.putDown, run: () => forget(ctx) };
  return yours(words.whereTo(picked), places.length ? words.staysThere : words.noPlace, [...choices, back]);
}

/** The next one of a few, and again from the first. @template T @param {T[]} list @param {T} one */
const following = (list, one) => list[(list.indexOf(one) + 1) % list.length];

/** @param {Ctx} ctx @param {Situation} now @param {Trading} trading @returns {Choice[]} */
function otherPicks(ctx, { can }, { card, die: picked }) {
  const dice = [...new Set(can.trade.filter((move) => move.card === card).map((move) => move.die))];
  const cards = tradable(can);
  const other = { id: "die", label: words.anotherDie, run: () => choose(ctx, { card, die: following(dice, picked) }) };
  const another = { id: "card", label: words.anotherCard, run: () => choose(ctx, { card: following(cards, card) }) };
  const keep = { id: "keep", label: words.keepCard, run: () => forget(ctx) };
  return [...(dice.length > 1 ? [other] : []), ...(cards.length > 1 ? [another] : []), keep];
}

/** @param {Ctx} ctx @param {Situation} now @param {Trading} trading */
function withCard(ctx, now, trading) {
  const { view, can } = now;
  const onto = /** @type {import("./types.js").Stall} */ (targetOf(view, trading));
  const lost = view.stalls[stallOf(view, /** @type {Product} */ (trading.card))].points;
  const faces = facesOf(can, trading);
  const turns = faces.map((move) => ({
    id: `face-${move.face}`,
    label: html`<span class="dz-line">${words.toFace(move.face)}</span>`,
    icon: die(view.turn, move.face, "dz-chip"),
    lamp: faces.length === 1,
    move,
  }));
  return yours(words.turnDie(trading.card, trading.die), words.turnText(onto.product, lost), [
    ...turns,
    ...otherPicks(ctx, now, trading),
  ]);
}

/* ---------------------------------------------------------------- after the roll */

/**
 * Dice and cards can be picked on the board at any time; where nothing can be bought, the bar has a button for that, too.
 * @param {Ctx} ctx @param {Situation} now @returns {Choice[]}
 */
function picks(ctx, { can }) {
  if (can.buy.size) return [];
  const [card] = tradable(can);
  const die = { id: "aside", label: words.setAside, lamp: true, run: () => choose(ctx, { die: can.aside[0].die }) };
  const trade = { id: "trade", label: words.tradeACard, icon: piece(card), run: () => choose(ctx, { card }) };
  return [...(can.aside.length ? [die] : []), ...(card ? [trade] : [])];
}

/** @param {Ctx} ctx @param {Situation} now @returns {Choice[]} */
function openChoices(ctx, now) {
  const { aside, buy, genie, end } = now.can;
  return [
    ...buys(now),
    ...picks(ctx, now),
    ...(genie ? [{ id: "genie", label: short(words.genieLead, words.genie), icon: piece("genie"), move: genie }] : []),
    { id: "end", label: words.end, lamp: !aside.length && !buy.size, move: end },
  ];
}

/** @param {Situation} now */
function afterRollTitle({ view, can }) {
  const products = [...can.buy.keys()];
  if (products.length > 1) return words.canBuySeveral(products);
  if (products.length === 0) return can.aside.length || can.trade.length || can.genie ? words.whatNow : words.onlyEnd;
  const index = stallOf(view, products[0]);
  const card = /** @type {Card} */ (view.stalls[index].top);
  return words.canBuy(card, view.players[view.turn].groups[index].missing);
}

/** @param {Ctx} ctx @param {Situation} now */
function toAct(ctx, now) {
  const { can, trading } = now;
  if (trading) return withCard(ctx, now, trading);
  if (now.die !== null) return withDie(ctx, now, now.die);
  const ways = {
    aside: can.aside.length > 0,
    trade: can.trade.length > 0,
    genie: can.genie !== null,
    more: can.buy.size > 0,
  };
  return yours(afterRollTitle(now), words.options(ways), openChoices(ctx, now));
}

/* ---------------------------------------------------------------- waiting */

const dots = html`<span class="looking" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Ctx} ctx @param {View} view */
function meanwhile(ctx, view) {
  const { you, turn, players } = view;
  const next = (turn + 1) % players.length;
  if (you === null) return words.next(ctx, next);
  return words.yourTurnIn(ctx, next, lanes(view).length - lanes(view).indexOf(turn));
}

/** @param {Ctx} ctx @param {View} view @returns {Actions} */
const waiting = (ctx, view) => ({
  yours: false,
  title: html`${words.waits(ctx, view)} ${dots}`,
  text: meanwhile(ctx, view),
  choices: [],
});

/* ---------------------------------------------------------------- the bar */

/** @param {Ctx} ctx @returns {Actions} */
export function actions(ctx) {
  const now = situation(ctx);
  const { view, can } = now;
  if (view.outcome) return { yours: false, title: victory(ctx, view.outcome), text: ending(view), choices: [] };
  if (!now.yours) return waiting(ctx, view);
  if (view.phase === "act") return toAct(ctx, now);
  return can.roll ? toRoll(ctx, now) : withoutDice(now);
}
