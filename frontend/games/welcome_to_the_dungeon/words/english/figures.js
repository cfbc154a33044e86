/** How hearts and strengths stand in a sentence. */

/** @param {number} n in figures, for scores */
export const hearts = (n) => `${n} ${n === 1 ? "heart" : "hearts"}`;

/** Figures that stay together on one line. @param {number[]} list */
export const figures = (list) => list.join(list.length < 3 ? "\u00a0and\u00a0" : ",\u00a0");
