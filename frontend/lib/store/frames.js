/**
 * What a frame does to what a page knows of a table: pure, one function for each type of frame.
 * The one rule of sequence stands here: an update is taken only if it follows the step that is held.
 * Belongs here: the truth as the server tells it. Does not belong here: what is shown of it, and when (`show.js`).
 */
import { applyPatch } from "../patch.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {object} Truth
 * @property {import("../types.js").TableCard | null} table
 * @property {number} seq the step that is held; -1 for none
 * @property {any} view
 * @property {any[]} events of the last step
 * @property {boolean} canUndo
 * @property {number | null} deadline
 * @property {{seats: number[], watching: number}} presence
 * @property {import("../types.js").Message[]} messages
 * @property {boolean} fresh whether the connection has not spoken of the table's state yet
 * @property {boolean} awaiting whether the whole truth was asked for and has not come
 */

/** @type {Truth} */
export const NOTHING_KNOWN = {
  table: null,
  seq: -1,
  view: null,
  events: [],
  canUndo: false,
  deadline: null,
  presence: { seats: [], watching: 0 },
  messages: [],
  fresh: true,
  awaiting: false,
};

const KEPT_MESSAGES = 200;

/**
 * @template {Truth} T
 * @param {T} truth
 * @param {Frame} frame one that `readFrame` let through
 * @returns {{truth: T, gap: boolean}} `gap`: the page has to ask for the whole truth
 */
export function receive(truth, frame) {
  switch (frame.type) {
    case "state":
      return known(whole(truth, frame));
    case "update":
      return step(truth, frame);
    case "table":
      return known(withCard({ ...truth, fresh: false }, frame.table));
    case "presence":
      return known({ ...truth, presence: { seats: frame.seats, watching: frame.watching } });
    case "message":
      return known(said(truth, frame));
    default:
      return known(truth);
  }
}

/** @template T @param {T} truth */
function known(truth) {
  return { truth, gap: false };
}

/** @template {Truth} T @param {T} truth @param {Frame} frame @returns {T} */
function whole(truth, frame) {
  const old = frame.seq < truth.seq && !truth.fresh && !truth.awaiting;
  if (old) return truth;
  return {
    ...truth,
    seq: frame.seq,
    view: frame.view,
    events: [],
    canUndo: Boolean(frame.can_undo),
    table: newer(truth.table, frame.table),
    deadline: frame.table.deadline ?? null,
    fresh: false,
    awaiting: false,
  };
}

/** @template {Truth} T @param {T} truth @param {Frame} frame @returns {{truth: T, gap: boolean}} */
function step(truth, frame) {
  if (truth.awaiting || frame.seq <= truth.seq) return known(truth);
  if (frame.seq !== truth.seq + 1) return { truth, gap: true };
  const view = patched(truth.view, frame.patch);
  if (view === undefined) return { truth, gap: true };
  return known({
    ...truth,
    seq: frame.seq,
    view,
    events: frame.events,
    canUndo: Boolean(frame.can_undo),
    deadline: frame.deadline ?? null,
    fresh: false,
  });
}

/** @param {any} view @param {any} patch @returns {any} undefined where the patch does not fit */
function patched(view, patch) {
  try {
    return applyPatch(view, patch);
  } catch {
    return undefined;
  }
}

/**
 * A card that came by any way: an older one than the one that is held is left aside.
 * @template {Truth} T
 * @param {T} truth
 * @param {import("../types.js").TableCard} card
 * @returns {T}
 */
export function withCard(truth, card) {
  const table = newer(truth.table, card);
  if (table !== card) return truth;
  return { ...truth, table, deadline: card.seq >= truth.seq ? card.deadline : truth.deadline };
}

/** @param {import("../types.js").TableCard | null} held @param {import("../types.js").TableCard} card */
function newer(held, card) {
  return held && held.code === card.code && card.revision < held.revision ? held : card;
}

/** @template {Truth} T @param {T} truth @param {Frame} frame @returns {T} */
function said(truth, frame) {
  const message = /** @type {import("../types.js").Message} */ (/** @type {unknown} */ (frame));
  if (truth.messages.some(({ id }) => id === message.id)) return truth;
  const messages = [...truth.messages, message].sort((a, b) => a.id - b.id);
  return { ...truth, messages: messages.slice(-KEPT_MESSAGES) };
}
