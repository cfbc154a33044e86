/** What things are called, and what is printed on them. */
import { and, count, number, or } from "../../../../lib/words/grammar.js";
import { figures } from "./figures.js";

/**
 * @typedef {import("../../types.js").Item} Item
 * @typedef {import("../../types.js").Monster} Monster
 * @typedef {import("../../types.js").Card} Card
 */

export const title = "Welcome to the Dungeon";
export const shortTitle = "The Dungeon";

export const monsters = Object.freeze({
  goblin: "Goblin",
  skeleton: "Skeleton",
  ork: "Ork",
  vampire: "Vampire",
  golem: "Golem",
  lich: "Lich",
  demon: "Demon",
  dragon: "Dragon",
});

export const items = Object.freeze({
  chainmail: "Chainmail",
  shield: "Knight Shield",
  lance: "Dragon Lance",
  grail: "Holy Grail",
  torch: "Torch",
  vorpal: "Vorpal Sword",
});

/** Where room is short. */
export const shortItems = Object.freeze({
  chainmail: "Chainmail",
  shield: "Shield",
  lance: "Lance",
  grail: "Grail",
  torch: "Torch",
  vorpal: "Sword",
});

/** @param {Monster} monster */
export const theMonster = (monster) => `the ${monsters[monster]}`;

/** @param {Item} item */
export const theItem = (item) => `the ${items[item]}`;

/** @param {Item[]} list */
export const theItems = (list) => and(list.map(theItem));

/** Before the icons on a monster's card. @param {boolean} hasIcon otherwise the Vorpal Sword alone helps */
export const stoppedBy = (hasIcon) => (hasIcon ? "stopped by" : "only by");

/** @param {Monster} monster @param {number} power */
export const monsterCard = (monster, power) => `${monsters[monster]}, power ${power}`;

/** @param {Item} item @param {Card[]} stops the monsters on whose cards the item's icon stands */
export function itemDoes(item, stops) {
  if (item === "chainmail") return "+5 hearts";
  if (item === "shield") return "+3 hearts";
  if (item === "vorpal") return "stops one named";
  return `stops ${stops.length === 1 ? theMonster(stops[0].monster) : figures(stops.map(({ power }) => power))}`;
}

/** @param {Card} card */
export function stopsWhat({ monster, power, copies, stopped_by: stoppers }) {
  const many = copies > 1 ? `${number(copies)} of them` : "only one";
  const by = or([...stoppers.map(theItem), "a Vorpal Sword that names it"]);
  return `${monsters[monster]}, power ${power}, ${many}. Stopped by ${by}.`;
}

/** @param {{sent: number, held: number}} known */
export function knownOf({ sent, held }) {
  const facts = [sent && `${number(sent)} you sent in`, held && `${number(held)} you hold back`];
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join("");
}

/** @param {Card} card @param {{sent: number, held: number}} known */
export const tallyLabel = ({ monster, power, copies }, known) =>
  `${monsters[monster]}, power ${power}, ${number(copies)} in the game${knownOf(known)}`;

/** Before the figures on a monster that may be named. */
export const powerWord = ", power ";
export const copiesWord = ", in the game ";

/** @param {number} wins @param {number} losses */
export const marks = (wins, losses) => `${wins} of 2 victories, ${2 - losses} of 2 candles burning`;

/** @param {Item[]} taken */
const cards = (taken) => `${taken.length} ${taken.length === 1 ? "card" : "cards"} back and took ${theItems(taken)}`;

/** @param {Item[]} taken */
export const holds = (taken) => `Holds ${cards(taken)}`;

/** @param {Item[]} taken */
export const youHold = (taken) => `You hold ${cards(taken)}`;

/** @param {Item[]} taken */
export const lookAgain = (taken) => `${youHold(taken)}. Look again`;

/** @param {{item: Item, monster: Monster}[]} held */
export const holdsKnown = (held) =>
  `Only you know: ${and(held.map(({ monster, item }) => `${theMonster(monster)} lies under ${theItem(item)}`))}.`;

/** @param {number} n */
export const round = (n) => `Round ${n}`;

/** @param {Monster} monster */
export const stopsNamed = (monster) => `stops ${theMonster(monster)}`;

/** Before an item's name, for those who do not see it glow. */
export const takeLabel = "Take away: ";

/** @param {Monster} monster */
export const placeInside = (monster) => `Place ${theMonster(monster)} inside`;

/** @param {number} n a place at the end */
export const placeAtEnd = (n) => ["", "first", "second", "third", "fourth"][n];

export const thirteen = "The thirteen monsters";

/** What a challenger is up against. @param {number} pile @param {number} hp */
export const odds = (pile, hp) =>
  `${pile ? count(pile, "monster waits", "monsters wait") : "nobody waits"} inside, ${count(hp, "heart", "hearts")} to lose.`;
