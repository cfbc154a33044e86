/**
 * The one move that may be in flight. It keeps its name until the server has answered, over any number of
 * connections, so that it is played once or not at all; and it stays "in flight" until the step that it became is here.
 * Belongs here: sending, sending again, being answered. Does not belong here: what a move is.
 */
import { newId } from "./ids.js";

const ANSWER_WITHIN = 4_000;
const STEP_WITHIN = 3_000;
const SLOW = 300;

/**
 * @typedef {import("./types.js").Pending} Pending
 * @typedef {object} OutboxNeeds
 * @property {(frame: object) => boolean} send
 * @property {() => Pending | null} get
 * @property {(pending: Pending | null) => void} set
 * @property {() => void} slow the move takes its time: say so
 * @property {() => number} seq the step that the page holds
 * @property {() => void} resync
 */

/** @param {OutboxNeeds} needs */
export function createOutbox(needs) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Pending | null} pending */
  const keep = (pending) => {
    clearTimeout(timer);
    needs.set(pending);
  };

  const flush = () => {
    const pending = needs.get();
    if (!pending || pending.accepted !== null) return;
    clearTimeout(timer);
    if (needs.send(frameOf(pending))) timer = setTimeout(flush, ANSWER_WITHIN);
  };

  return {
    /**
     * Sends a move, unless one is in flight.
     * @param {Pick<Pending, "kind" | "move" | "seq" | "choice">} wish
     * @returns {boolean} whether it was taken
     */
    put(wish) {
      if (needs.get()) return false;
      const moveId = newId();
      keep({ ...wish, moveId, accepted: null });
      setTimeout(() => needs.get()?.moveId === moveId && needs.slow(), SLOW);
      flush();
      return true;
    },

    /** A new connection stands: what was not answered is sent again. */
    flush,

    /** @param {string} moveId @param {number} seq the step that the move became */
    accepted(moveId, seq) {
      const pending = needs.get();
      if (pending?.moveId !== moveId) return;
      if (needs.seq() >= seq) return keep(null);
      keep({ ...pending, accepted: seq });
      timer = setTimeout(needs.resync, STEP_WITHIN);
    },

    /** @param {string} moveId @returns {Pending | null} the move that was refused, if it was ours */
    refused(moveId) {
      const pending = needs.get();
      if (pending?.moveId !== moveId) return null;
      keep(null);
      return pending;
    },

    /** A step arrived: perhaps it is the one that the move became. */
    arrived() {
      const accepted = needs.get()?.accepted ?? null;
      if (accepted !== null && needs.seq() >= accepted) keep(null);
    },

    /** The server could not read what it got: nothing will answer this move. */
    drop: () => keep(null),
  };
}

/** @param {Pending} pending */
function frameOf({ kind, moveId, move, seq }) {
  return kind === "undo" ? { type: "undo", move_id: moveId } : { type: "move", move_id: moveId, move, seq };
}
