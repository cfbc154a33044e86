/** Why something cannot be done now. */
import { and } from "../../../../lib/words/grammar.js";
import { aCard, cards, theCard } from "./names.js";

/**
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Product} Product
 * @typedef {import("../../types.js").Stall} Stall
 */

export const rollFirst = "Your turn begins with your roll: roll first.";

/** @param {Card} card @param {number[]} numbers of the price */
export const priceLacks = (card, numbers) => `For ${theCard(card)} you lack ${and(numbers.map((number) => `a ${number}`))}.`;

/** @type {Readonly<Partial<Record<Card, string>>>} */
const NEVER = Object.freeze({
  gem: "A Gem has no symbol for a trade.",
  cobra: "A Cobra cannot be traded. It scores a die when the bazaar closes.",
  monkey: "A Monkey cannot be traded. It gives you a seventh die.",
});

/** @param {Card} card */
export const neverTraded = (card) => NEVER[card] ?? "";

/** @param {Card} card */
export const noSuchCard = (card) => `You have no ${cards[card]} to trade.`;
export const tradeNeedsRoll = "A trade turns a die that was rolled: roll first.";
export const noDieToTurn = "There is no unused die left to turn.";

/** @param {Stall} target */
export const notForTrade = ({ product, top }) =>
  top
    ? `${aCard(top).replace(/^a/, "A")} is on top of ${cards[product]}: one cannot trade for it.`
    : `${cards[product]} is sold out.`;

/** @param {Product} product @param {boolean} needs whether its price misses anything */
export const noNumberToTurn = (product, needs) =>
  needs
    ? `Your dice show what ${cards[product]} needs: set them aside, and keep your card.`
    : `The price of ${cards[product]} misses nothing more.`;

export const genieNeedsRoll = "The Genie rolls dice again: roll first.";
export const genieHelped = "The Genie helps once per turn.";
export const genieHasNoDice = "There are no unused dice for the Genie to roll.";
