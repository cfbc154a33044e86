/** How the numbers on dice stand in a sentence. */
import { and } from "../../../../lib/words/grammar.js";

/** Figures: 2, 4 and 6. @param {number[]} list */
export const figures = (list) => and(list.map(String));
