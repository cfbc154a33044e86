/** What stands on the board itself: stalls, lanes, the felt, the crates, the end. */
import { and, capital, count, isYou, number, person, subject, verb } from "../../../../lib/words/grammar.js";
import { figures } from "./figures.js";
import { aCard, cards, crates, theCard } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Product} Product
 * @typedef {import("../../types.js").Stall} Stall
 * @typedef {import("../../types.js").Group} Group
 * @typedef {import("../../types.js").Player} Player
 * @typedef {import("../../types.js").Crate} Crate
 */

/* ---------------------------------------------------------------- stalls */

/** @param {number} n */
export const left = (n) => `${n} left`;
export const soldOut = "Sold out";

/** @param {Stall} stall */
export function stall({ product, top, left: number, price }) {
  if (!top) return `${cards[product]}, sold out`;
  const card = top === product ? "" : `, ${theCard(top)} on top`;
  return `${cards[product]}${card}, ${number} left, price ${figures(price)}`;
}

/** @param {number[]} dice */
export const price = (dice) => `Price ${figures(dice)}`;
export const priceTitle = "The price";
export const priceHint = "match it to buy";

/** @param {Card[]} hidden */
export const within = (hidden) => `still in this stack: ${and(hidden.map(aCard))}`;

/** @param {Card} card @param {number[]} paid */
export const buyLabel = (card, paid) => `Buy ${theCard(card)}${paid.length ? ` with your ${figures(paid)}` : ""}`;

/** @param {Product} product @param {Product | null} onto */
export const tradeSymbol = (product, onto) =>
  onto ? `${capital(aCard(product))} can be traded to turn a die for ${cards[onto]}` : "A Gem cannot be traded";
export const trade = "trade";
export const noTrade = "no trade";

/** @param {Product} product @param {Product | null} onto */
export const tradeLabel = (product, onto) =>
  onto ? `Trade your ${cards[product]}: turn a die and place it under ${cards[onto]}` : "";

/* ---------------------------------------------------------------- lanes */

/** @param {Ctx} ctx @param {number} seat @param {Group} group @param {boolean} danger */
export function lane(ctx, seat, { dice, missing }, danger) {
  if (dice.length === 0) return `${subject(ctx, seat)}: nothing set aside`;
  const needs = missing.length ? `, ${verb(ctx, seat, "need", "needs")} ${figures(missing)}` : ", complete";
  return `${subject(ctx, seat)}: ${figures(dice)} set aside${needs}${danger ? ", in danger" : ""}`;
}
export const oneShort = "1 short";
export const complete = "complete";

/** @param {number} n */
export const free = (n) => `${n} free`;

/** @param {number} n */
export const freeDice = (n) => `${count(n, "die", "dice")} free`;

/** @param {number} die @param {Product} product */
export const setAsideLabel = (die, product) => `Set your ${die} aside under ${cards[product]}`;

/** @param {number} die @param {number} face @param {Product} product */
export const turnLabel = (die, face, product) => `Turn your ${die} to ${face} and place it under ${cards[product]}`;
export const takeBack = "take back";

/** @param {Product} product */
export const takeBackLabel = (product) => `Take back your dice from ${cards[product]}`;
export const market = "The market";
export const heads = "Whose dice lie where";

/* ---------------------------------------------------------------- the felt */

/** @param {Ctx} ctx @param {number} seat @param {number} n */
export const inCup = (ctx, seat, n) =>
  `${n ? capital(count(n, "die", "dice")) : "No die"} in ${isYou(ctx, seat) ? "your" : `${ctx.names(seat)}’s`} cup`;

/** @param {number} n */
export const lieAside = (n) => (n ? `${number(n)} ${n === 1 ? "lies" : "lie"} set aside` : "none is set aside");

/** @param {Ctx} ctx @param {number} seat @param {number[]} dice */
export const hasRolled = (ctx, seat, dice) =>
  dice.length
    ? `${subject(ctx, seat)} ${verb(ctx, seat, "have", "has")} ${dice.length === 1 ? `a ${dice[0]}` : figures(dice)}`
    : noDice(ctx, seat);

/** @param {Ctx} ctx @param {number} seat */
const noDice = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "have", "has")} no dice left`;
export const pickHint = "pick a die, then a glowing place";
export const nothingFits = "none of them fits a price";

/** @param {Card} card */
export const turnHint = (card) => `pick the die that your ${cards[card]} turns`;

/** @param {number} n */
export const used = (n) => `${number(n)} used`;
export const yourDice = "Your dice";

/** @param {number} face */
export const yourDie = (face) => `Your ${face}`;
export const yourCards = "Your cards";

/** @param {Card} card @param {number} n */
export const tradeCard = (card, n) => `Trade ${n > 1 ? `one of your ${n}` : "your"} ${cards[card]}`;
export const askGenie = "Ask your Genie: roll these dice again";

/** @param {number} n */
export const rollLabel = (n) => `Roll ${count(n, "die", "dice")}`;

/* ---------------------------------------------------------------- the sign and the crates */

/** @param {View} view */
export const closing = ({ house }) =>
  house.length === 1
    ? "The bazaar closes when one stall is sold out."
    : "The bazaar closes when two stalls are sold out.";

/** @param {Product} product @param {number} n */
export const fewest = (product, n) => `${cards[product]}: ${n} left`;
export const collection = "Collection";

/** @param {Ctx} ctx @param {Crate} crate */
export const crateLabel = (ctx, { key, points, seats }) =>
  `${capital(crates[key])}, ${points} points: ${seats.length ? and(seats.map((seat) => person(ctx, seat))) : "nobody"} now`;

/** @param {Ctx} ctx @param {Crate} crate */
export const crateAtEnd = (ctx, { key, points, seats }) =>
  `+${points} ${crates[key]}: ${seats.length ? and(seats.map((seat) => person(ctx, seat))) : "nobody"}`;

/* ---------------------------------------------------------------- the end */

export const result = "Result";

/** @param {Ctx} ctx @param {number[]} winners @param {number} score */
export function wins(ctx, winners, score) {
  if (winners.length > 1) return `${and(winners.map((seat) => subject(ctx, seat)))} share the victory with ${score}`;
  return `${subject(ctx, winners[0])} ${verb(ctx, winners[0], "win", "wins")} with ${score}`;
}

/** @param {Product[]} products that are sold out */
export const closed = (products) =>
  products.length === 1
    ? `${cards[products[0]]} is sold out: the merchant closes.`
    : `${and(products.map((product) => cards[product]))} are sold out: the bazaar closes.`;

/** @type {Readonly<Record<string, string>>} */
const DECIDED = Object.freeze({
  points: "the points.",
  gems: "the Gems, after equal points.",
  products: "the number of products, after equal points and Gems.",
  cobras: "the Cobras, after equal points, Gems and products.",
  shared: "nothing: points, Gems, products and Cobras are all equal.",
});

/** @param {string} reason */
export const decided = (reason) => DECIDED[reason] ?? "";
export const decidedBy = "What decided it:";

/** The winner without any Cobra, if that is somebody else. @param {Ctx} ctx @param {number[]} seats */
export const cobrasDecided = (ctx, seats) =>
  `the Cobras. Without them ${and(seats.map((seat) => person(ctx, seat)))} would have won.`;

/** @param {number} lead */
export const byPoints = (lead) => `${count(lead, "point")} more than the next.`;
export const total = "Total";
export const scoreLines = "Scores";
export const dieColumn = "die";
export const crateColumn = "crates";

/** @param {number[]} dice */
export const cobraDice = (dice) => (dice.length ? `the dice of the Cobras: ${figures(dice)}` : "no Cobra");
