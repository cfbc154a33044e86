/** What the frame asks for: labels of moves and options, refusals, plates, the players' tab, the rules in short. */
import { capital, isYou, number, points, subject, verb } from "../../../../lib/words/grammar.js";
import { keepThese, lockIn, takeItBack } from "./bar.js";
import { cardsOf, colours, dungeon, gemsOf, placeAtEnd, trophies } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").Player} Player
 * @typedef {import("../../types.js").View} View
 */

export const over = "The game is over";

/** @param {View} view */
export const where = ({ dungeon: n, fight }) => (fight ? `${dungeon(n)}, fight ${fight} of 4` : `Before ${dungeon(n)}`);

/** @param {{key: string}} option @param {{value: any, title: string}} chosen */
export function choice({ key }, { value, title }) {
  return key === "hand"
    ? ({ five: "Five, in secret", all: "All", six: "Six" }[/** @type {string} */ (value)] ?? title)
    : title;
}

/** @param {any} played */
export function move(played) {
  switch (played.type) {
    case "keep":
      return keepThese(played.cards);
    case "choose":
      return lockIn(played.card);
    case "take_back":
      return takeItBack;
    case "pay":
      return `Give ${colours[/** @type {import("../../types.js").Colour} */ (played.colour)]}`;
    default:
      return `Take ${colours[/** @type {import("../../types.js").Colour} */ (played.colour)]}`;
  }
}

/** @type {Readonly<Record<string, string>>} */
const REFUSALS = Object.freeze({
  game_over: "The game is over.",
  already_played: "You have played that card. It comes back with the next dungeon.",
  nothing_chosen: "You have chosen nothing that could be taken back.",
  revealed: "The cards are open already: nothing can be taken back.",
  none_left: "No gem of that colour lies on the Spoils card.",
  not_the_most: "Give a colour of which you have the most gems.",
});

/** @param {string} code @param {string} message */
export const refusal = (code, message) => REFUSALS[code] ?? message;

/**
 * Under a player's name: what that player did or does.
 * @param {Ctx} ctx @param {number} seat @param {string} standing @param {number} [n]
 */
export function plateNote(ctx, seat, standing, n = 0) {
  switch (standing) {
    case "choosing":
      return verb(ctx, seat, "choose!", "choosing");
    case "picks":
      return verb(ctx, seat, "your pick", "picks a gem");
    case "pays":
      return verb(ctx, seat, "you pay", "pays");
    case "played":
      return `played ${n}`;
    case "buster":
      return `Buster ${n}`;
    case "place":
      return placeAtEnd(n);
    default:
      return standing;
  }
}

/** @param {number} n */
export const pointsLabel = (n) => points(n);

/** @param {number} n */
export const trophyMark = (n) => trophies(n);
export const leads = "leads";
export const isLeader = "Expedition Leader";

/** @param {number[]} held @param {number[]} played */
export const holdsLabel = (held, played) =>
  `May still hold ${cardsOf(held)}${played.length ? `, has played ${cardsOf(played)}` : ""}`;

/** @param {Ctx} ctx @param {Player} player @param {boolean} leader */
export function roster(ctx, { seat, gems, points: score, trophies: won, may_hold: held, hand, played }, leader) {
  const role = leader ? `${subject(ctx, seat)} ${verb(ctx, seat, "lead", "leads")} the expedition. ` : "";
  const cards = `${capital(number(hand))} ${hand === 1 ? "card" : "cards"} in hand, of ${cardsOf(held)}.`;
  const shown = played.length ? ` Played here: ${cardsOf(played)}.` : "";
  const whose = isYou(ctx, seat) ? "" : ` ${cards}`;
  return `${role}${capital(points(score))}: ${gemsOf(gems)}. ${trophies(won)}.${whose}${shown}`;
}

export const motto = "Win together. Be the lowest of those who count. Believe nobody.";

/** Each with its picture, its first words in bold, and the rest. */
export const shortRules = Object.freeze([
  ["battle-back", "Choose a card", "in secret. Talk as much as you like: promises bind nobody."],
  ["crack", "Equal cards", "cancel each other out. The others add up against the monster’s health."],
  [
    "chest-open",
    "Enough?",
    "The lowest card that counts opens chest 1, the next one chest 2. Then they share the Spoils, gem by gem.",
  ],
  ["spoils", "Not enough?", "Whoever played the lowest card loses all gems of the colour they have most of to the Spoils."],
  ["trophy", "The highest card", "that counts keeps the monster as a trophy, which breaks ties."],
  [
    "gem-blue",
    "After three dungeons:",
    "1 point a gem, 3 for each set of all colours, 3 for having the most of a colour alone.",
  ],
]);
