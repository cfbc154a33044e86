/** What the things are called. */
import { and, count } from "../../../../lib/words/grammar.js";

/**
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").CrateKey} CrateKey
 */

export const title = "Dice Bazaar";

/** @type {Readonly<Record<Card, string>>} */
export const cards = Object.freeze({
  spice: "Spice",
  teapot: "Tea Pot",
  pottery: "Pottery",
  gem: "Gem",
  cobra: "Cobra",
  genie: "Genie",
  monkey: "Monkey",
});

/** @type {Readonly<Record<Card, [string, string]>>} */
const COUNTED = Object.freeze({
  spice: ["Spice", "Spices"],
  teapot: ["Tea Pot", "Tea Pots"],
  pottery: ["Pottery", "Potteries"],
  gem: ["Gem", "Gems"],
  cobra: ["Cobra", "Cobras"],
  genie: ["Genie", "Genies"],
  monkey: ["Monkey", "Monkeys"],
});

/** @param {Card} card */
export const theCard = (card) => `the ${cards[card]}`;

/** @param {Card} card */
export const aCard = (card) => `a ${cards[card]}`;

/** @param {Card} card @param {number} n */
export const someCards = (card, n) => count(n, ...COUNTED[card]);

/** Everything that somebody has bought. @param {Card[]} owned */
export function owns(owned) {
  if (owned.length === 0) return "nothing bought yet";
  const kinds = /** @type {Card[]} */ (Object.keys(cards)).filter((card) => owned.includes(card));
  return `bought: ${and(kinds.map((card) => someCards(card, owned.filter((one) => one === card).length)))}`;
}

/** @param {number} n */
export const round = (n) => `Round ${n}`;

/** @param {number} n a place at the end */
export const placeAtEnd = (n) => ["", "first", "second", "third", "fourth"][n];

/** @type {Readonly<Record<CrateKey, string>>} */
export const crates = Object.freeze({
  most_spice: "most Spices",
  no_gem: "no Gem",
  each_type: "one of each",
  five_spice: "five Spices",
});
