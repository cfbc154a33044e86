/** What the frame asks for: labels of moves and options, refusals, plates, the players' tab, the rules in short. */
import { capital, count, isYou, verb } from "../../../../lib/words/grammar.js";
import { cards, owns, placeAtEnd } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Product} Product
 * @typedef {import("../../types.js").Player} Player
 */

export const over = "The bazaar is closed";

/** @type {Readonly<Record<string, Record<string, string>>>} */
const CHOICES = Object.freeze({
  length: { 1: "One product", 2: "Two products" },
  collection: { false: "Left out", true: "Played with" },
  monkey: { false: "Left out", true: "Played with" },
  values: { "1-3-5-8": "1, 3, 5, 8", "1-2-4-8": "1, 2, 4, 8" },
});

/** @param {{key: string}} option @param {{value: any, title: string}} chosen */
export const choice = ({ key }, { value, title }) => CHOICES[key]?.[String(value)] ?? title;

/** @param {any} played */
export function move(played) {
  const under = cards[/** @type {Product} */ (played.product)];
  switch (played.type) {
    case "take_back":
      return `Take back from ${under}`;
    case "roll":
      return "Roll";
    case "buy":
      return `Buy at ${under}`;
    case "set_aside":
      return `Set ${played.die} aside under ${under}`;
    case "trade":
      return `Trade ${cards[/** @type {Card} */ (played.card)]}: ${played.die} becomes ${played.face}`;
    case "ask_genie":
      return "Ask the Genie";
    default:
      return "End turn";
  }
}

/** @type {Readonly<Record<string, string>>} */
const REFUSALS = Object.freeze({
  game_over: "The bazaar is closed.",
  not_your_turn: "It is not your turn.",
});

/** @param {string} code @param {string} message */
export const refusal = (code, message) => REFUSALS[code] ?? message;

/** Under a player's name. @param {Ctx} ctx @param {Player} player @param {number | null} place at the end */
export function plateNote(ctx, { seat, free }, place) {
  if (place) return capital(placeAtEnd(place));
  const { phase, turn } = ctx.view;
  if (seat !== turn) return `${free} free`;
  if (phase === "roll" && free) return verb(ctx, seat, "your roll", "rolls");
  return `${free} free`;
}

/** @param {number} score */
export const points = (score) => count(score, "point");
export const leads = "leads";

/** @param {Ctx} ctx @param {Player} player */
export function roster(ctx, { seat, score, cards: owned, free, dice }) {
  const who = isYou(ctx, seat) ? "You have" : "Has";
  return `${capital(points(score))}. ${capital(owns(owned))}. ${who} ${dice} dice, ${free} of them free.`;
}

export const motto = "Match a merchant’s price with your dice before somebody makes him change it.";

/** Each with its picture, its first words in bold, and the rest. */
export const shortRules = Object.freeze([
  ["cup", "Roll", "all your dice that are not set aside, once per turn."],
  [
    "die-w6",
    "Buy",
    "when your dice match the whole price. The price is then rolled anew, and dice that no longer match go home.",
  ],
  [
    "die-g4",
    "Set aside",
    "dice that a price needs. They wait there, but you roll fewer next turn. Before a roll you may take a whole group back.",
  ],
  ["teapot", "Trade", "a Spice, Tea Pot or Pottery to turn one unused die to any number that the next product needs."],
  ["genie", "Genie, Monkey, Cobra:", "a second roll each turn, a seventh die, and a die’s worth of points at the end."],
  ["gem", "The end", "comes when a product is sold out. Most points win."],
]);
