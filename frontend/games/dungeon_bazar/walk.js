/**
 * Hands on the map: the first tap shows the way, the second one goes it, door by door.
 *
 * Does not belong here: finding ways, which the view brings, and what the map looks like.
 */
import { legal, moveOf, movesOf, reach, routeTo, situation } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Situation} Situation
 */

/** How long after a step the next one is taken where nothing is seen to move. */
const BEAT = 140;

/* ---------------------------------------------------------------- one step after the other */

/** What brings one nearer to that room: to act at all, the dragon's help, a door, a room.
 * @param {Situation} now @param {number} cell @returns {Move | null} */
export function nextStep(now, cell) {
  const { view, acting } = now;
  const route = routeTo(view, cell);
  if (!route || route.actions === 0) return null;
  if (!acting) return moveOf(now, "act");
  if (reach(view, route) === "help" && view.turn?.left === 0) return moveOf(now, "ask_help");
  return legal(view, route.steps[0]) ?? (reach(view, route) === "help" ? moveOf(now, "ask_help") : null);
}

/** @param {Ctx} ctx @param {Situation} now @param {number} cell */
export function go(ctx, now, cell) {
  const step = nextStep(now, cell);
  if (!step || ctx.pending) return;
  ctx.set({ aim: cell, walk: cell });
  ctx.play(step);
}

/** The steps of a walk. @type {readonly string[]} */
const STEPS = Object.freeze(["acted", "walked", "door_opened", "help_asked"]);

/** After one's own step: the next one, if a way is being gone. @param {Ctx} ctx @param {any[]} events */
export function goOn(ctx, events) {
  const cell = ctx.local.walk;
  if (cell === undefined || cell === null) return;
  const mine = events.some(({ type, seat }) => seat === ctx.you && STEPS.includes(type));
  const now = situation(ctx);
  const route = routeTo(now.view, cell);
  if (!mine || !now.acting || !route || route.actions === 0) return stop(ctx, route?.actions === 0);
  const step = reach(now.view, route) === "far" ? null : nextStep(now, cell);
  if (!step) return stop(ctx, false);
  setTimeout(() => ctx.local.walk === cell && ctx.play(step), ctx.reduced ? BEAT : 0);
}

/** @param {Ctx} ctx @param {boolean} arrived */
function stop(ctx, arrived) {
  ctx.set({ walk: null, ...(arrived ? { aim: null } : {}) });
}

/* ---------------------------------------------------------------- taps and keys */

/** @param {Ctx} ctx @param {Situation} now @param {Room} room @param {string} light */
export function tap(ctx, now, room, light) {
  if (light === "ogre") {
    const move = movesOf(now, "recruit_ogre").find(({ cell }) => cell === room.cell);
    if (move && !ctx.pending) ctx.play(move);
    return;
  }
  if (light === "none" || light === "far") return ctx.toast(words.roomSaid(ctx, now.view, room));
  if (ctx.local.aim === room.cell) return go(ctx, now, room.cell);
  ctx.set({ aim: room.cell, walk: null });
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** From room to room with the arrow keys. @param {KeyboardEvent} event */
export function arrows(event) {
  const arrow = ARROWS[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest("[data-room]") : null;
  if (!arrow || !(from instanceof HTMLElement)) return;
  event.preventDefault();
  const cell = Number(from.dataset.room);
  const [column, row] = [(cell % 3) + arrow[0], Math.floor(cell / 3) + arrow[1]];
  if (column < 0 || column > 2 || row < 0 || row > 2) return;
  const next = from.parentElement?.querySelector(`[data-cell="${row * 3 + column}"]`);
  if (next instanceof HTMLElement) next.focus();
}
