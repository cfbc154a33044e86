/** What things are called. */
import { and, capital, count, number } from "../../../../lib/words/grammar.js";

/**
 * @typedef {import("../../types.js").Gems} Gems
 * @typedef {import("../../types.js").Colour} Colour
 * @typedef {import("../../types.js").Monster} Monster
 */

export const title = "Dungeon Busters";
export const shortTitle = "Busters";

/** @type {Readonly<Record<Monster, string>>} */
export const monsters = Object.freeze({
  blue_slime: "Blue Slime",
  red_slime: "Red Slime",
  skeleton: "Skeleton",
  mimic: "Mimic",
  chimera: "Chimera",
  mandragora: "Mandragora",
  kobold: "Kobold",
  basilisk: "Basilisk",
  dullahan: "Dullahan",
  poison_slime: "Poison Slime",
  cerberus: "Cerberus",
  skeleton_warrior: "Skeleton Warrior",
  dragon: "Dragon",
});

/** A name of its own needs no article. @param {Monster} monster */
export const theMonster = (monster) => (monster === "cerberus" ? "Cerberus" : `the ${monsters[monster]}`);

/** @type {Readonly<Record<Colour, string>>} */
export const colours = Object.freeze({ red: "red", blue: "blue", yellow: "yellow" });

const ROMAN = Object.freeze(["", "I", "II", "III"]);

/** @param {number} n */
export const roman = (n) => ROMAN[n];

/** @param {number} n */
export const dungeon = (n) => `Dungeon ${ROMAN[n]}`;

/** @param {Gems} gems @returns {[Colour, number][]} */
const present = (gems) => /** @type {[Colour, number][]} */ (Object.entries(gems)).filter(([, n]) => n > 0);

/** Such as "two red and one blue". @param {Gems} gems */
export const gemsOf = (gems) => and(present(gems).map(([colour, n]) => `${number(n)} ${colours[colour]}`)) || "no gems";

/** Such as "three reds". @param {Colour} colour @param {number} n */
export const some = (colour, n) => count(n, colours[colour], `${colours[colour]}s`);

/** @param {number} n */
export const ordinal = (n) => ["", "1st", "2nd", "3rd", "4th", "5th"][n];

/** @param {number} n a place at the end */
export const placeAtEnd = (n) => ["", "first", "second", "third", "fourth", "fifth"][n];

/** @param {number} strength */
export const battleCard = (strength) => `Battle card ${strength}`;

/** @param {number} n */
export const trophies = (n) => capital(n === 0 ? "no trophy" : count(n, "trophy", "trophies"));

/** @param {number[]} cards */
export const cardsOf = (cards) => cards.join(" ");
