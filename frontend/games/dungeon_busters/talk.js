/**
 * What is said before the cards are open: the phrases that can be sent with one tap, and the bubbles over the cards.
 * Talk binds nobody, and nothing here asks whether it is true.
 */
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 */

/** How long after it was said a line stands over a card, if this page did not see the monster appear. */
const FRESH = 90_000;
const SHORT = 56;

/** The last line that somebody has said to this monster. @param {Ctx} ctx @param {number} seat @returns {string | null} */
export function promiseOf(ctx, seat) {
  if (ctx.replaying) return null;
  const { heard } = ctx.local;
  const isNew = (/** @type {import("../../lib/types.js").Message} */ { id, at }) =>
    heard === undefined ? ctx.now() - at < FRESH : id > heard;
  const line = ctx.said.filter((message) => message.seat === seat && isNew(message)).at(-1);
  return line ? cut(line.text) : null;
}

/** @param {string} text */
const cut = (text) => (text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text);

/** The id of the last line so far: what comes later is about the next monster. @param {Ctx} ctx */
export const lastHeard = (ctx) => ctx.said.at(-1)?.id ?? 0;

/** One tap each. The cards are those that are in your hand; saying one does not play it. @param {Ctx} ctx @returns {string[]} */
export function phrases(ctx) {
  /** @type {View | null} */
  const view = ctx.view;
  if (!view?.mine || view.phase !== "choose" || ctx.replaying) return [];
  return [
    ...view.mine.hand.map(words.willPlay),
    ...(view.monster ? [words.together(view.monster.hp)] : []),
    ...words.sayings,
  ];
}
