/**
 * What is to be seen, which may lag behind what is true: a game may show a sequence (cards turned one by one), and
 * what happens meanwhile waits its turn. Skipping shows the truth. Nothing but pictures ever waits here.
 */
import { calm } from "./motion.js";

const LONGEST = 60_000;

/**
 * @typedef {import("./types.js").Picture} Picture
 * @typedef {object} ShowNeeds
 * @property {() => import("./types.js").Kit} kit
 * @property {() => Picture} shown
 * @property {(picture: Picture, local: object | null) => void} put shows a picture now; `local`: what to merge into it, null: forget it
 * @property {(picture: Picture) => import("./types.js").Ctx} ctx
 * @property {() => Element | null} root the board's element
 * @property {() => void} settled nothing moves any more
 *
 * @typedef {{controller: AbortController, staged: boolean}} Run
 */

/** @param {ShowNeeds} needs */
export function createShow(needs) {
  /** @type {Picture[]} */
  let queue = [];
  /** @type {Run | null} */
  let running = null;

  /** @param {Picture} picture */
  const present = (picture) => {
    running?.controller.abort();
    const before = needs.shown();
    const run = { controller: new AbortController(), staged: false };
    const patch = prepared(needs, picture, before);
    run.staged = patch !== null;
    running = run;
    if (calm()) run.controller.abort();
    needs.put(picture, patch ?? {});
    const timer = setTimeout(() => run.controller.abort(), LONGEST);
    move(needs, picture, before, run.controller.signal).finally(() => {
      clearTimeout(timer);
      if (running === run) next();
    });
  };

  const next = () => {
    running = null;
    const picture = queue.shift();
    if (picture) present(picture);
    else needs.settled();
  };

  /** @param {Picture} picture */
  const jump = (picture) => {
    queue = [];
    running?.controller.abort();
    running = null;
    needs.put(picture, picture.seq === needs.shown().seq ? {} : null);
  };

  return {
    /** The truth without any way to it: a first load, a reconnect, a page that nobody looks at. */
    jump,

    /** One step further. @param {Picture} picture */
    step: (picture) => {
      if (document.hidden || needs.shown().view === null) jump(picture);
      else if (running?.staged) queue.push(picture);
      else present(picture);
    },

    /** Enough of this: the rest of what moves is shown at once. */
    skip: () => running?.controller.abort(),

    /** @returns {boolean} */
    busy: () => running !== null,
  };
}

/** @param {ShowNeeds} needs @param {Picture} picture @param {Picture} before @returns {object | null} */
function prepared(needs, picture, before) {
  try {
    return needs.kit().game.stage?.(needs.ctx(picture), before.view, picture.view, picture.events) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** @param {ShowNeeds} needs @param {Picture} picture @param {Picture} before @param {AbortSignal} signal */
async function move(needs, picture, before, signal) {
  const root = needs.root();
  if (!root) return;
  try {
    await needs.kit().game.motion?.(needs.ctx(picture), root, before.view, picture.view, picture.events, signal);
  } catch (error) {
    console.error(error);
  }
}
