/** How English puts numbers, lists and people into a sentence. Belongs here: no word of the game itself. */

/** @typedef {import("../../types.js").Ctx} Ctx */

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} n in words as far as the game counts */
export const number = (n) => NUMBERS[n] ?? String(n);

/** @param {number} n @param {string} one @param {string} many */
export const count = (n, one, many) => `${number(n)} ${n === 1 ? one : many}`;

/** @param {number} n in figures, for scores */
export const hearts = (n) => `${n} ${n === 1 ? "heart" : "hearts"}`;

/** @param {string[]} list @param {string} word */
const joined = (list, word) =>
  list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} ${word} ${list.at(-1)}`;

/** @param {string[]} list */
export const and = (list) => joined(list, "and");

/** @param {string[]} list */
export const or = (list) => joined(list, "or");

/** Figures that stay together on one line. @param {number[]} list */
export const figures = (list) => list.join(list.length < 3 ? "\u00a0and\u00a0" : ",\u00a0");

/* The reader is "you", everybody else has a name. */

/** @param {Ctx} ctx @param {number} seat */
export const isYou = (ctx, seat) => seat === ctx.you;

/** @param {Ctx} ctx @param {number} seat */
export const person = (ctx, seat) => (isYou(ctx, seat) ? "you" : ctx.names(seat));

/** The same at the head of a sentence; a name keeps its own first letter. @param {Ctx} ctx @param {number} seat */
export const subject = (ctx, seat) => (isYou(ctx, seat) ? "You" : ctx.names(seat));

/** @param {Ctx} ctx @param {number} seat @param {string} you @param {string} other */
export const verb = (ctx, seat, you, other) => (isYou(ctx, seat) ? you : other);
