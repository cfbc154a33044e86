/** What stands on the board itself: the hall, the cards on the table, the hand, the end. */
import { capital, count, people, person, points, subject, verb, whose } from "../../../../lib/words/grammar.js";
import { colours, dungeon, gemsOf, monsters, ordinal, roman, some, theMonster } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Battle} Battle
 * @typedef {import("../../types.js").Gems} Gems
 * @typedef {import("../../types.js").Offer} Offer
 * @typedef {import("../../types.js").Entry} Entry
 */

/* ---------------------------------------------------------------- the hall */

export const way = "The way";

/** @param {number} n @param {number} fight */
export const wayLabel = (n, fight) => (fight ? `${dungeon(n)}, fight ${fight} of 4` : `Before ${dungeon(n)}`);

/** @param {number} hp */
export const health = (hp) => `${hp} health`;

/** @param {Battle} battle @param {number} hp */
export const strengthOf = ({ strength }, hp) => `Strength ${strength} against ${hp} health`;

/** @param {Battle} battle */
export const stamp = ({ strength, card, victory }) => `${strength} : ${card.hp}, ${victory ? "busted!" : "beaten"}`;
export const firstWaits = "The first monster waits";
export const chests = "Chests";

/** @param {number} n */
export const chestFor = (n) => ["lowest card", "next lowest", "third lowest"][n];

/** @param {Ctx} ctx @param {number | null} seat */
export const chestTo = (ctx, seat) => (seat === null ? "to the Spoils" : `to ${ctx.names(seat)}`);
export const bankShort = "the bank had no more";
export const spoils = "Spoils";
export const noSpoils = "empty";
export const winnersShare = "winners share these";

/** @param {Ctx} ctx @param {number[]} queue */
export const pickOrderShort = (ctx, queue) =>
  `${[...queue, queue[0]].map((seat) => (seat === ctx.you ? "you" : ctx.names(seat))).join(", ")} …`;
export const bank = "Bank";

/** @param {Gems} gems */
export const bankLabel = (gems) => `In the bank: ${gemsOf(gems)}`;

/** @param {Offer} offer */
export const takeLabel = ({ colour, points: worth }) => `Take a ${colours[colour]} gem, worth ${points(worth)} now`;

/** @param {Offer} offer */
export const giveLabel = ({ colour, gems, points: worth }) => `Give ${some(colour, gems)}, costs ${points(-worth)}`;

/* ---------------------------------------------------------------- cards on the table */

export const table = "Cards on the table";
export const yourCard = "your card";
export const onlyYou = "only you see it";
export const isReady = "ready";
export const isChoosing = "choosing";
export const cancelled = "cancelled";
export const lowest = "lowest";

/** @param {number} rank from 1 */
export const rank = (rank) => ordinal(rank);

/** @param {number} strength */
export const adds = (strength) => `+${strength}`;

/** @param {import("../../types.js").Payment} payment */
export const paid = ({ colour, gems }) => (colour ? `loses ${some(colour, gems)}` : "nothing to lose");

/* ---------------------------------------------------------------- the hand */

export const yourHand = "Your hand";
export const handHint = "The card you play stays out until the next dungeon.";
export const keepHint = "Tap those that you leave out.";
export const played = "played";
export const leftOut = "out";
export const locked = "locked in";
export const playedReason = "You have played that card. It comes back with the next dungeon.";

/* ---------------------------------------------------------------- the battle before */

/** @param {Battle} battle */
export const lastBattle = ({ card, strength, victory }) =>
  `${monsters[card.monster]} ${strength} : ${card.hp} ${victory ? "busted" : "beaten"}`;

/** @param {Battle} battle */
export const lastBattleLabel = (battle) => `The battle before: ${lastBattle(battle)}. Show it again`;

/* ---------------------------------------------------------------- promises */

/** @param {Ctx} ctx @param {number} seat */
export const saidBy = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "say", "says")}:`;

/** @param {number} card */
export const willPlay = (card) => `I will play a ${card}.`;
export const sayings = Object.freeze(["I go high.", "I go low.", "Somebody has to go high!", "I do not believe a word."]);

/** @param {number} hp */
export const together = (hp) => `Together we need ${hp}.`;

/* ---------------------------------------------------------------- the end */

export const result = "Result";

/** @param {View} view @returns {number[]} */
const winners = ({ outcome }) => (outcome?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));

/** @param {Ctx} ctx @param {View} view */
export function wins(ctx, view) {
  const first = winners(view);
  const score = view.outcome?.scores[first[0]] ?? 0;
  if (first.length > 1) return `${capital(people(ctx, first))} share the victory with ${score}`;
  return `${subject(ctx, first[0])} ${verb(ctx, first[0], "win", "wins")} with ${score}`;
}

/** @param {View} view */
export function lastWords({ history, spoils: left }) {
  const last = history.at(-1);
  if (!last) return "";
  const gems = left.red + left.blue + left.yellow;
  const lost = gems ? ` ${capital(count(gems, "gem stays", "gems stay"))} on the Spoils card.` : "";
  return `${capital(theMonster(last.monster))} ${last.victory ? "was the last to fall" : "kept its chests"}.${lost}`;
}

export const decidedBy = "What decided it:";

/**
 * The line in which the winner is furthest ahead of the next one.
 * @param {View} view @param {number} first @param {number} second
 */
function furthest({ outcome }, first, second) {
  const [one, other] = [first, second].map((seat) => outcome?.breakdown[seat] ?? []);
  const sum = (/** @type {{key: string, value: number}[]} */ lines, /** @type {string} */ start) =>
    lines.filter(({ key }) => key.startsWith(start)).reduce((all, { value }) => all + value, 0);
  const leads = ["gems", "sets", "most"].map((key) => ({ key, mine: sum(one, key), theirs: sum(other, key) }));
  return leads.sort((a, b) => b.mine - b.theirs - (a.mine - a.theirs))[0];
}

/** @type {Record<string, string>} */
const FOR = { gems: "for gems", sets: "for colour sets", most: "for the most of a colour" };

/** @param {Ctx} ctx @param {View} view */
export function decided(ctx, view) {
  const { outcome, players } = view;
  if (!outcome) return "";
  const first = winners(view);
  if (outcome.reason === "shared") return `${capital(people(ctx, first))} are level in points and in trophies.`;
  const [seat] = first;
  const next = players
    .map((player) => player.seat)
    .filter((other) => other !== seat)
    .sort((a, b) => outcome.places[a] - outcome.places[b])[0];
  if (outcome.reason === "trophies") {
    const more = `${players[seat].trophies} against ${whose(ctx, next)} ${players[next].trophies}`;
    return `${points(outcome.scores[seat])} each, and trophies break the tie: ${more}.`;
  }
  const { key, mine, theirs } = furthest(view, seat, next);
  const ahead = capital(points(outcome.scores[seat] - outcome.scores[next]));
  return `${ahead} ahead of ${person(ctx, next)}, most of it ${FOR[key]}: ${mine} against ${theirs}.`;
}

export const columns = Object.freeze({
  gems: "gems",
  sets: "sets",
  most: "most",
  trophies: "trophies",
  total: "Total",
  colour: colours,
});

/** @param {number} value */
export const setsOf = (value) => `${value / 3} × 3`;
export const mostOf = "most +3";
export const howItWent = "How it went";
export const lookBack = "See the last battle";
export const battleColumns = Object.freeze(["Fight", "Monster", "Strength", "Trophy"]);

/** @param {Entry} entry */
export const battleNo = (entry) => `${roman(entry.dungeon)}.${entry.fight}`;

/** @param {Entry} entry */
export const battleResult = ({ strength, hp, victory }) => `${strength} : ${hp} ${victory ? "busted" : "beaten"}`;
