/** Every word of Dungeon Bazar in English. Another language has the same names. */
import * as bar from "./bar.js";
import * as board from "./board.js";
import * as frame from "./frame.js";
import * as log from "./log.js";
import * as names from "./names.js";

export const english = { ...bar, ...board, ...frame, ...log, ...names };
