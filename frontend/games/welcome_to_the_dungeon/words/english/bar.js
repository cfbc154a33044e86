/** The action bar: one sentence, and the choices. */
import { and, capital, count, person, subject, verb } from "../../../../lib/words/grammar.js";
import { hearts } from "./figures.js";
import { odds, theItem, theMonster } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").Item} Item
 * @typedef {import("../../types.js").Monster} Monster
 * @typedef {import("../../types.js").Player} Player
 */

/* ---------------------------------------------------------------- your turn */

export const draw = "Draw a monster";
export const pass = "Pass";
export const place = "Place it inside";

/** @param {Ctx} ctx */
export const yourTurn = (ctx) => `Your turn, ${ctx.names(Number(ctx.you))}`;
export const drawOrPass = "Draw in secret, or leave this dungeon to the others.";
export const mustPass = "No monster is left to draw.";
export const emptyReason = "The deck is empty, so you can only pass.";

/** @param {Monster} monster @param {number} power */
export const youDrew = (monster, power) => `You drew ${theMonster(monster)}, power ${power}`;
export const placeOrTake = "Send it in, or keep it out and take an item away.";
export const mustPlace = "No item is left to take, so it must go in.";
export const takeItem = "Take an item";
export const noItem = "The hero has no item left, so the monster must go in.";
export const chooseItem = "Choose one of the glowing items.";

/** @param {Item} item */
export const takeAway = (item) => `Take ${theItem(item)} away?`;

/** @param {Monster} monster @param {number | null} left hearts, if the item carries some */
export const takeEffect = (monster, left) => {
  const effect = left === null ? "" : `${hearts(left)} ${left === 1 ? "remains" : "remain"}. `;
  return `${effect}${capital(theMonster(monster))} stays out, face down.`;
};
export const takeIt = "Take it away";
export const chooseAgain = "Choose again";

/** @param {Ctx} ctx */
export const youGoIn = (ctx) => `You go in, ${ctx.names(Number(ctx.you))}`;

/** @param {number} pile @param {number} hp */
export const youFace = (pile, hp) =>
  `The others passed. ${capital(count(pile, "monster", "monsters"))}, ${count(hp, "heart", "hearts")}.`;

/** @param {Monster} monster */
export const nameAndGo = (monster) => `Name ${theMonster(monster)} and go in`;
export const nameFirst = "Name a monster";
export const nameFirstReason = "Choose the monster first: one of the eight cards.";
export const nameNobody = "Name nobody";

/* ---------------------------------------------------------------- waiting */

/** @param {Ctx} ctx @param {number} seat */
export const thinks = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "draw or pass", "draws or passes")}`;

/** @param {Ctx} ctx @param {number} seat */
export const looksAtCard = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "look", "looks")} at a card`;

/** @param {Ctx} ctx @param {number} seat */
export const goesIn = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "go", "goes")} in`;

/** @param {number} pile @param {number} hp */
export const theyName = (pile, hp) => `${capital(odds(pile, hp))} The Vorpal Sword waits for a name.`;
export const youAreOut = "Your candles are out, you watch the others.";

/** Who is still in this round, and who has left it. @param {Ctx} ctx @param {Player[]} players */
export function standing(ctx, players) {
  const names = (/** @type {boolean} */ passed) =>
    players.filter((player) => !player.out && player.passed === passed).map(({ seat }) => person(ctx, seat));
  const left = names(true).length ? ` Passed: ${and(names(true))}.` : "";
  return `Still in: ${and(names(false))}.${left}`;
}

/* ---------------------------------------------------------------- while a challenge is shown */

/** @param {number} toMeet */
const toCome = (toMeet) => (toMeet ? `, ${toMeet} ${toMeet === 1 ? "monster" : "monsters"} to come` : "");

/** @param {number} left @param {number} toMeet */
export const heartsLeft = (left, toMeet) => `${hearts(left)} left${toCome(toMeet)}`;

/** @param {number} toMeet */
export const noHeartLeft = (toMeet) => `No heart left${toCome(toMeet)}`;

/** @param {Ctx} ctx @param {number} n @param {number} seat */
export const thenRound = (ctx, n, seat) => `After this, round ${n} begins with ${person(ctx, seat)}.`;
export const skip = "Skip";

/** @param {import("../../types.js").View} view */
export const goOn = (view) => (view.outcome ? "To the result" : `Round\u00a0${view.round}`);
