/** What things are called, and how they are counted. Belongs here: words, no sentences about a move. */
import { and } from "../../../../lib/words/grammar.js";

export { and, capital, isYou, number, person, points, subject, verb, whose } from "../../../../lib/words/grammar.js";

/** @typedef {import("../../types.js").Cubes} Cubes */

export const title = "Bazaar";

export const colours = Object.freeze(["red", "blue", "green", "yellow", "white"]);

/** @param {Cubes} counts */
export const cubes = (counts) => and(counts.flatMap((count, colour) => (count ? [`${count} ${colours[colour]}`] : []))) || "no cubes";

/** @param {number} n */
export const pointsWord = (n) => (n === 1 ? "point" : "points");

/** @param {number} n */
export const wares = (n) => `${n} ${n === 1 ? "ware" : "wares"}`;

/** @param {number} n */
export const cubeCount = (n) => `${n} ${n === 1 ? "cube" : "cubes"}`;

/** @param {number} stall counted from 0 */
export const stall = (stall) => `Stall ${stall + 1}`;

/** @param {number} n */
export const round = (n) => `Round ${n}`;

export const firstCubes = "First cubes";

/** @param {number} kept */
export const rung = (kept) => (kept === 3 ? "3+" : String(kept));

/** @param {number} kept */
export const keptWords = (kept) => (kept === 0 ? "none kept" : `${kept} kept`);

/** @type {Readonly<Record<number, string>>} */
export const columns = Object.freeze({ 0: "no star", 1: "one star", 2: "two stars" });

/** @param {import("../../types.js").Face} shown */
export const face = (shown) => (shown === "choice" ? "rolled the lamp: any colour" : `rolled ${shown}`);
