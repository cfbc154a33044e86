/** What things are called, and how English counts and names people. Belongs here: words, no sentences about a move. */

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Cubes} Cubes */

export const title = "Bazaar";

export const colours = Object.freeze(["red", "blue", "green", "yellow", "white"]);

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");

/** @param {number} n in words as far as the game counts */
export const number = (n) => NUMBERS[n] ?? String(n);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string[]} list */
export const and = (list) => (list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list.at(-1)}`);

/** @param {Cubes} counts */
export const cubes = (counts) => and(counts.flatMap((count, colour) => (count ? [`${count} ${colours[colour]}`] : []))) || "no cubes";

/** @param {number} n */
export const points = (n) => `${n} ${n === 1 ? "point" : "points"}`;

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

/* The reader is "you", everybody else has a name. */

/** @param {Ctx} ctx @param {number} seat */
export const isYou = (ctx, seat) => seat === ctx.you;

/** @param {Ctx} ctx @param {number} seat */
export const subject = (ctx, seat) => (isYou(ctx, seat) ? "You" : ctx.names(seat));

/** @param {Ctx} ctx @param {number} seat */
export const person = (ctx, seat) => (isYou(ctx, seat) ? "you" : ctx.names(seat));

/** @param {Ctx} ctx @param {number} seat */
export const whoseName = (ctx, seat) => (isYou(ctx, seat) ? "your" : `${ctx.names(seat)}’s`);

/** @param {Ctx} ctx @param {number} seat @param {string} you @param {string} other */
export const verb = (ctx, seat, you, other) => (isYou(ctx, seat) ? you : other);
