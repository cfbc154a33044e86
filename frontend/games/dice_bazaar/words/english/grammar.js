/** How English puts numbers, lists and people into a sentence. Belongs here: no word of the game itself. */

/** @typedef {import("../../types.js").Ctx} Ctx */

const NUMBERS = "no one two three four five six seven eight nine ten".split(" ");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} n in words as far as the game counts */
export const number = (n) => NUMBERS[n] ?? String(n);

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** @param {string[]} list */
export const and = (list) => (list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list.at(-1)}`);

/** Figures: 2, 4 and 6. @param {number[]} list */
export const figures = (list) => and(list.map(String));

/* The reader is "you", everybody else has a name. */

/** @param {Ctx} ctx @param {number} seat */
export const isYou = (ctx, seat) => seat === ctx.you;

/** @param {Ctx} ctx @param {number} seat */
export const person = (ctx, seat) => (isYou(ctx, seat) ? "you" : ctx.names(seat));

/** The same at the head of a sentence; a name keeps its own first letter. @param {Ctx} ctx @param {number} seat */
export const subject = (ctx, seat) => (isYou(ctx, seat) ? "You" : ctx.names(seat));

/** @param {Ctx} ctx @param {number} seat */
export const whose = (ctx, seat) => (isYou(ctx, seat) ? "your" : `${ctx.names(seat)}’s`);

/** @param {Ctx} ctx @param {number} seat @param {string} you @param {string} other */
export const verb = (ctx, seat, you, other) => (isYou(ctx, seat) ? you : other);
