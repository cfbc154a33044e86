/**
 * What moves: cards and tiles travel, and a challenge is told card by card over the round that has begun already.
 *
 * Belongs here: paths and pace. Does not belong here: what a moment of a challenge looks like (`challenge.js`).
 * Whatever flies shows its back: a card that is secret from somebody is never turned up on its way.
 */
import { animate, pause, plateOf, travel } from "../../lib/motion.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { back, piece } from "./pieces.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Challenge} Challenge
 * @typedef {{ctx: Ctx, root: Element, signal: AbortSignal}} Scene
 */

/* ---------------------------------------------------------------- a challenge, card by card */

const WALK_IN = 1700;
const A_CARD = 1250;
const QUICKEST = 650;
const ALL_CARDS = 9000;
const RESULT = 5500;

/** Whether these events tell a whole challenge. @param {any[]} events */
const tellsAll = (events) => events.some(({ type }) => type === "survived" || type === "fell");

/**
 * What the page shows from the first moment on: the hero walking in, or, where motion is unwelcome, the result;
 * at the end of a game that is the podium.
 * @param {Ctx} ctx @param {View} before @param {View} after @param {any[]} events
 */
export function stage(ctx, before, after, events) {
  const past = after.last_challenge;
  if (!past || !tellsAll(events) || (ctx.reduced && after.outcome)) return null;
  return { show: { round: past.round, at: ctx.reduced ? past.flips.length : -1 } };
}

/**
 * Many cards go quicker, and what comes after the last heart only confirms it.
 * @param {Challenge} past @param {number} at
 */
function paceOf({ flips, hp }, at) {
  const pace = Math.max(QUICKEST, Math.min(A_CARD, ALL_CARDS / flips.length));
  return at > 0 && flips[at - 1].total >= hp ? pace * 0.6 : pace;
}

/** @param {Ctx} ctx @param {Challenge} past @param {number} at @returns {boolean} false once somebody has closed it */
function show(ctx, { round }, at) {
  if (ctx.local.show?.round !== round) return false;
  ctx.set({ show: { round, at } });
  return true;
}

/** @param {Ctx} ctx @param {Challenge} past @param {AbortSignal} signal */
async function tell(ctx, past, signal) {
  await pause(WALK_IN, signal);
  for (let at = 0; at < past.flips.length && !signal.aborted; at += 1) {
    if (!show(ctx, past, at)) return;
    await pause(paceOf(past, at), signal);
  }
  if (!show(ctx, past, past.flips.length)) return;
  await makeRoom(ctx, signal);
}

/**
 * The result stays a while, also after a skip, and then makes room for the next round.
 * @param {Ctx} ctx @param {AbortSignal} signal
 */
async function makeRoom(ctx, signal) {
  const result = ctx.local.show;
  const close = () => void (ctx.local.show === result && ctx.set({ show: null }));
  if (signal.aborted) return void setTimeout(close, RESULT);
  await pause(RESULT, signal);
  close();
}

/* ---------------------------------------------------------------- cards and tiles */

const FLIGHT = 340;
const IN_HAND = 92;
const ON_PLATE = 38;

/** A piece as an element of its own, to fly with. @param {unknown} template */
function loose(template) {
  const box = document.createElement("div");
  render(template, box);
  return box.firstElementChild ?? undefined;
}

/**
 * Where a card of that width lies in the middle of an element.
 * @param {Element | null | undefined} element @param {number} width
 */
function cardIn(element, width) {
  if (!element) return null;
  const { left, top, width: w, height: h } = element.getBoundingClientRect();
  return new DOMRect(left + (w - width) / 2, top + (h - width * 1.4) / 2, width, width * 1.4);
}

/** @param {Scene} scene */
const deckOf = ({ root }) => cardIn(root.querySelector(".wt-deckside"), IN_HAND);

/** Your own card lies beside the deck, everybody else's is in their hand. @param {Scene} scene @param {number} seat */
const handOf = (scene, seat) => (seat === scene.ctx.view.you ? deckOf(scene) : cardIn(plateOf(seat), ON_PLATE));

/** @param {Element | null | undefined} root @param {string} selector */
const lastOf = (root, selector) => [...(root?.querySelectorAll(selector) ?? [])].at(-1) ?? null;

/**
 * @param {Scene} scene @param {Element | DOMRect | null | undefined} from
 * @param {Element | DOMRect | null | undefined} to @param {unknown} template
 */
const fly = ({ signal }, from, to, template) => travel(from, to, { copy: loose(template), duration: FLIGHT, signal });

/**
 * What lies there already stays unseen until that which flies has come.
 * @param {Scene} scene @param {Element | null} element
 */
async function unseen({ signal }, element) {
  if (element) await animate(element, [{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT }, signal);
}

/** @param {Scene} scene @param {any} event */
async function drew(scene, { seat }) {
  if (seat === scene.ctx.view.you) return;
  await fly(scene, deckOf(scene), cardIn(plateOf(seat), ON_PLATE), back());
}

/** @param {Scene} scene @param {any} event */
async function placed(scene, { seat }) {
  const top = lastOf(scene.root, ".wt-pile .wt-back");
  await Promise.all([fly(scene, handOf(scene, seat), top, back()), unseen(scene, top)]);
}

/** @param {Scene} scene @param {any} event */
async function removed(scene, { seat, item }) {
  const card = lastOf(plateOf(seat), ".wt-stack .wt-back");
  const token = lastOf(plateOf(seat), ".wt-toks .wt-tok");
  const tile = scene.root.querySelector(`.wt-items [data-item="${item}"] svg`);
  await Promise.all([
    fly(scene, handOf(scene, seat), card, back()),
    fly(scene, tile, token, piece(item)),
    unseen(scene, card),
    unseen(scene, token),
  ]);
}

/** @type {Record<string, (scene: Scene, event: any) => Promise<void>>} */
const TRAVELS = { drew, placed, removed };

/**
 * Behind another tab (log, chat, players) nothing flies.
 * @param {Ctx} ctx @param {Element} root @param {View} before @param {View} after @param {any[]} events
 * @param {AbortSignal} signal
 */
export async function motion(ctx, root, before, after, events, signal) {
  if (after.last_challenge && tellsAll(events))
    return ctx.reduced ? undefined : tell(ctx, after.last_challenge, signal);
  if (events.some(({ seat }) => seat === after.you)) ctx.set({ show: null });
  if (getComputedStyle(root).visibility === "hidden") return;
  await Promise.all(events.map((event) => TRAVELS[event.type]?.({ ctx, root, signal }, event)));
}
