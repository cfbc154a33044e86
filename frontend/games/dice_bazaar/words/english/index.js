/** Every word of Dice Bazaar in English. Another language has the same names. */
import * as bar from "./bar.js";
import * as board from "./board.js";
import * as frame from "./frame.js";
import * as log from "./log.js";
import * as names from "./names.js";
import * as reasons from "./reasons.js";

export const english = { ...bar, ...board, ...frame, ...log, ...names, ...reasons };
