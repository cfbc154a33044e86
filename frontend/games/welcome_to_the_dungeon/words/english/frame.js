/** What the frame asks for: labels of moves and options, refusals, plates, the players' tab, the rules in short. */
import { isYou, verb } from "../../../../lib/words/grammar.js";
import { holds, items, monsters, placeAtEnd, youHold } from "./names.js";
import { draw, nameNobody, pass, place } from "./bar.js";

/** @typedef {import("../../types.js").Ctx} Ctx */

export const over = "The game is over";

/** @param {{key: string}} option @param {{value: any, title: string}} chosen */
export function choice({ key }, { value, title }) {
  if (key !== "torch") return title;
  return value >= 3 ? "1 to 3" : "1 and 2";
}

/** @param {any} played */
export function move(played) {
  switch (played.type) {
    case "draw":
      return draw;
    case "pass":
      return pass;
    case "place":
      return place;
    case "remove":
      return `Take the ${items[/** @type {import("../../types.js").Item} */ (played.item)]} away`;
    default:
      return played.monster
        ? `Name the ${monsters[/** @type {import("../../types.js").Monster} */ (played.monster)]}`
        : nameNobody;
  }
}

/** @type {Readonly<Record<string, string>>} */
const REFUSALS = Object.freeze({
  game_over: "The game is over.",
  not_your_turn: "It is not your turn.",
  not_naming: "A monster is named only by the one who goes in, just before going in.",
  must_name: "You are about to go in: name a monster for the Vorpal Sword, or nobody.",
  already_drawn: "You hold a card already: send it in, or keep it out and take an item away.",
  must_draw_first: "Draw a monster first, or pass.",
  deck_empty: "The deck is empty, so you can only pass.",
  no_items: "The hero has no item left, so the monster must go in.",
  item_gone: "That item has been taken away already this round.",
});

/** @param {string} code @param {string} message */
export const refusal = (code, message) => REFUSALS[code] ?? message;

/** Under a player's name. @param {Ctx} ctx @param {number} seat @param {string | number} standing */
export function plateNote(ctx, seat, standing) {
  switch (standing) {
    case "turn":
      return verb(ctx, seat, "your turn", "is thinking");
    case "looks":
      return verb(ctx, seat, "drew a card", "is looking");
    case "names":
      return verb(ctx, seat, "you go in", "goes in");
    case "in":
      return "still in";
    default:
      return typeof standing === "number" ? placeAtEnd(standing) : standing;
  }
}

/** @param {Ctx} ctx @param {import("../../types.js").Player} player */
export function roster(ctx, { seat, wins, losses, out, withheld }) {
  if (out) return "Both candles are out: no longer in the game.";
  const victories = ["No victory", "One victory", "Two victories"][wins];
  const lives = ["both candles burn", "one candle left", "no candle left"][losses];
  const cards = isYou(ctx, seat) ? youHold : holds;
  return `${victories}, ${lives}.${withheld.length ? ` ${cards(withheld)}.` : ""}`;
}

export const motto = "Nobody wants to go in. Somebody must.";

/** Each with its picture, its first words in bold, and the rest. */
export const shortRules = Object.freeze([
  [
    "cardback",
    "Draw",
    "a monster and look at it in secret. Send it into the dungeon, or keep it out and take one item from the hero.",
  ],
  ["flag", "Pass", "and you are out of this round. The last one left goes in."],
  [
    "hero",
    "Inside,",
    "monsters turn over one by one. Each takes its number in hearts unless an item stops it. One heart must last.",
  ],
  ["crown", "Survive twice", "and you win the game."],
  ["candle-out", "Fall twice", "and both your candles are out: you leave the game."],
]);
