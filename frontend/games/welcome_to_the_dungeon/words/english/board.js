/** What stands on the board itself: hero, doorway, deck, naming, the challenge, the end. */
import { capital, count, number, person, subject, verb } from "../../../../lib/words/grammar.js";
import { hearts } from "./figures.js";
import { items, odds, theItem, theMonster, thirteen } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").Item} Item
 * @typedef {import("../../types.js").Monster} Monster
 * @typedef {import("../../types.js").Shown} Shown
 * @typedef {import("../../types.js").Challenge} Challenge
 */

/* ---------------------------------------------------------------- the hero */

export const hero = "The hero";
export const equipment = "The hero’s equipment";

/** @param {number} left @param {number} all */
export const heartsOf = (left, all) => `${left} of ${all} hearts`;

/** After the number of hearts that are left. @param {number} all */
export const ofHearts = (all) => `of ${all} hearts`;
export const justHearts = "hearts";

/** @param {Ctx} ctx @param {number} seat */
export const takenBy = (ctx, seat) => `with ${person(ctx, seat)}`;

/* ---------------------------------------------------------------- doorway and deck */

export const dungeon = "The dungeon";

/** @param {number} pile */
export const waiting = (pile) =>
  pile ? `${capital(count(pile, "monster waits", "monsters wait"))} inside` : "Nobody waits inside";

/** @param {number} left */
export const deckLeft = (left) => `${left} left in the deck`;

/** @param {number} left */
export const drawLabel = (left) => `Draw a monster card, ${left} left`;
export const deck = "The deck";
export const emptyDeck = "Empty";
export const allDealt = "no card is left";
export const onlyYou = "Only you see it";

/** @param {Ctx} ctx @param {number} seat */
export const onlySeat = (ctx, seat) => `Only ${ctx.names(seat)} sees it`;

/** @param {Ctx} ctx @param {number} seat */
export const looks = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "look", "looks")}`;
export const choosesName = "the Vorpal Sword waits for a name";

/** @param {boolean} knows */
export const tally = (knows) => (knows ? `${thirteen}, and what you know of them` : thirteen);
export const sentIn = "you sent it in";
export const heldBack = "you hold it back";

/* ---------------------------------------------------------------- naming */

export const nameWhich = "Which monster will the Vorpal Sword slay?";
export const nameEffect = "Every copy of it does you no harm. All hear your choice.";
export const nameGroup = "Name a monster";

/* ---------------------------------------------------------------- the challenge */

/** @param {Ctx} ctx @param {Shown} shown */
export const challenge = (ctx, shown) => `The challenge of round ${shown.round}: ${person(ctx, shown.challenger)}`;

/** @param {number} cards */
export const toCome = (cards) => (cards ? `${cards} to come` : "The last one");

/** @param {Monster} monster @param {Item} item */
export const stopped = (monster, item) => `The ${items[item]} stops ${theMonster(monster)}. No harm done.`;

/** @param {Monster} monster */
export const hits = (monster) => `Nothing stops ${theMonster(monster)}.`;
export const alreadyFallen = "The hero lies fallen. The rest turn over all the same.";
export const metLabel = "Monsters met";

/** @param {Item | null} item @param {number} damage */
export const verdictOf = (item, damage) => (item ? `stopped by ${theItem(item)}` : `${damage} damage`);

/** @param {Ctx} ctx @param {number} seat */
export const enters = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "go", "goes")} into the dungeon`;

/** @param {Shown} shown */
export const entersWith = ({ flips, hp }) => capital(odds(flips.length, hp));

/** @param {Monster} monster */
export const namedAloud = (monster) => `The Vorpal Sword is for ${theMonster(monster)}.`;

/** @param {Ctx} ctx @param {Shown} shown */
export const outcomeOf = (ctx, { success, challenger: seat }) =>
  success
    ? `${subject(ctx, seat)} ${verb(ctx, seat, "survive", "survives")}!`
    : `${subject(ctx, seat)} ${verb(ctx, seat, "fall", "falls")}`;

/** @param {Shown} shown */
export function reckoning({ flips, success, hp, damage }) {
  if (flips.length === 0) return "The dungeon was empty.";
  if (!success) return `${damage} damage against ${hearts(hp)}.`;
  return `${capital(count(hp - damage, "heart", "hearts"))} left of ${number(hp)}.`;
}
export const heldBackWas = "Held back this round";

/** @param {Ctx} ctx @param {import("../../types.js").Reveal} card */
export const revealedLabel = (ctx, { seat, monster, item }) =>
  `${subject(ctx, seat)} held ${theMonster(monster)} back and took ${theItem(item)}`;

/** @param {Ctx} ctx @param {Challenge} past */
export const lastRound = (ctx, { round, challenger, success }) =>
  `Round ${round}: ${person(ctx, challenger)} ${success ? "survived" : "fell"}`;

/** @param {Ctx} ctx @param {Challenge} past */
export const lastRoundLabel = (ctx, past) => `${lastRound(ctx, past)}. Show how`;

/* ---------------------------------------------------------------- the end */

export const result = "Result";

/** @param {Ctx} ctx @param {number} seat */
export const wins = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "win", "wins")}!`;

/** What decided it. @param {import("../../types.js").View} view */
export function decided({ outcome, history }) {
  const last = history.at(-1);
  if (!outcome || !last) return "";
  if (outcome.reason === "last_standing") return "All the others have lost both candles.";
  const met = last.size ? `${count(last.size, "monster", "monsters")} met` : "nobody was there";
  return `The second victory in the dungeon: ${met}, and ${count(last.hp - last.damage, "heart", "hearts")} left.`;
}
export const howItWent = "How it went";
export const lookBack = "See the last challenge";
export const columns = Object.freeze(["Round", "Challenger", "Damage / hearts", "Result"]);
export const survivedWord = "survived";
export const fellWord = "fell";

/** @param {import("../../types.js").Entry} entry */
export const damageOf = ({ damage, hp }) => `${damage} / ${hp}`;
