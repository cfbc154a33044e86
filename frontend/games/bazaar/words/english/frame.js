/** What the frame asks for: labels of moves, refusals, plates, the players' tab, the rules in short. */
import { keep, roll } from "./bar.js";
import { colours, cubeCount, cubes, isYou, points, stall, wares } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 */

/** @param {{key: string}} option @param {{value: any, title: string}} chosen */
export const choice = (option, { title }) => title;

/** @param {any} played */
export function move(played) {
  switch (played.type) {
    case "roll":
      return roll;
    case "trade":
      return `Trade by card ${played.card}, line ${played.equation + 1}, giving the ${played.give} side`;
    case "choose":
      return `Take ${played.colour}`;
    case "buy":
      return `Buy at ${stall(played.stall).toLowerCase()}`;
    case "send_back":
      return `Send ${cubes(played.cubes)} back`;
    default:
      return keep;
  }
}

/** @type {Readonly<Record<string, string>>} */
const REFUSALS = Object.freeze({
  game_over: "The market is closed: two stalls are empty.",
  not_your_turn: "It is not your turn.",
  now_buy: "You have had your roll or trade: buy a ware now, or keep your cubes.",
  now_choose: "You have rolled: choose the colour of your cube first.",
  now_first_cube: "Choose the colour of your first cube.",
  now_excess: "First choose which of your neighbour’s cubes go back.",
  cannot_pay: "You do not hold the cubes for that.",
  sold_out: "That stall is sold out.",
});

/** @param {string} code @param {string} message */
export const refusal = (code, message) => REFUSALS[code] ?? message;

/** Under a player's name. @param {Ctx} ctx @param {View} view @param {number} seat */
export function plateNote(ctx, view, seat) {
  const { held, wares: bought } = view.players[seat];
  if (view.outcome) return wares(bought.length);
  if (view.phase === "first_cube" && held === 0) return isYou(ctx, seat) ? "choose a cube" : "chooses a cube";
  return cubeCount(held);
}

/** @param {number} score @param {number} count */
export const rosterScore = (score, count) => `${points(score)} from ${wares(count)}.`;
export const holds = "Holds";
export const holdsNothing = "Holds no cubes.";

export const motto = "Grow your hand, trade it down, and arrive at a stall with nothing to spare.";

/** Each with its picture, its first words in bold, and the rest. */
export const shortRules = Object.freeze([
  ["die-choice", "Roll", "for one cube, or trade once. The lamp is any colour."],
  ["cube-r", "Trade", "one side of an equation for the other, either way round."],
  ["ware", "Buy", "one ware at the end of your turn with the five cubes on it. The fewer cubes you keep, the more it pays."],
  ["cube-w", "Ten cubes", "are the limit. The player to your left sends the others back."],
  ["star", "An empty stall", "makes everything dearer by a star. The second one ends the game at once."],
]);

export const chartTitle = "Points for a ware";
export const chartHead = Object.freeze(["Cubes kept", "no star", "one star", "two stars"]);
export const chart = Object.freeze([
  ["none", 5, 8, 12],
  ["1", 3, 5, 8],
  ["2", 2, 3, 5],
  ["3 or more", 1, 2, 3],
]);

/** @param {number} colour */
export const colourName = (colour) => colours[colour];
