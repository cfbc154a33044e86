/**
 * The board of a game that brings none: what may be done, and what is known, in words.
 * It can be played with; it is the fallback, and meant to look like one.
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { plainWords } from "../lib/plain_words.js";
import { words } from "../lib/words.js";

const HOUSE = new Set(["phase", "to_move", "you", "moves", "players", "outcome"]);

/** @type {import("../lib/types.js").Board} */
export const plainBoard = {
  boardClass: "plain panel",
  headline: (view) => String(view.phase).replaceAll("_", " "),
  plate: (ctx, seat) => ({ note: ctx.view?.to_move.includes(seat) ? words.plain.toMove : "" }),
  board: (ctx) => html`<div class="plain__facts">${ctx.view.outcome ? places(ctx) : ""}${facts(ctx.view)}</div>`,
  actions: (ctx) => ({
    yours: isYours(ctx),
    title: isYours(ctx) ? words.plain.yourTurn : waiting(ctx),
    choices: isYours(ctx) ? ctx.view.moves.map((/** @type {any} */ move) => choice(move, ctx)) : [],
  }),
  roster: (ctx, seat) => line(ctx.view?.players[seat] ?? {}),
};

/** @param {import("../lib/types.js").Ctx} ctx */
function isYours(ctx) {
  return ctx.you !== null && ctx.view.to_move.includes(ctx.you);
}

/** @param {import("../lib/types.js").Ctx} ctx */
function waiting(ctx) {
  return ctx.view.to_move.map(ctx.names).join(", ");
}

/** @param {any} move @param {import("../lib/types.js").Ctx} ctx */
function choice(move, ctx) {
  return { id: JSON.stringify(move), label: plainWords.move?.(move, ctx), move };
}

/** @param {import("../lib/types.js").Ctx} ctx */
function places(ctx) {
  const order = ctx.seats.map(({ seat }) => seat).sort((a, b) => ctx.view.outcome.places[a] - ctx.view.outcome.places[b]);
  return html`<ol class="plain__places">
    ${order.map((seat) => html`<li><b>${ctx.view.outcome.places[seat]}</b> <bdi>${ctx.names(seat)}</bdi> · ${ctx.view.outcome.scores[seat]}</li>`)}
  </ol>`;
}

/** @param {Record<string, unknown>} view */
function facts(view) {
  const own = Object.entries(view).filter(([key]) => !HOUSE.has(key));
  return html`<dl>
    ${own.map(([key, value]) => html`<dt>${key.replaceAll("_", " ")}</dt><dd>${typeof value === "object" ? JSON.stringify(value) : String(value)}</dd>`)}
  </dl>`;
}

/** @param {Record<string, unknown>} player */
function line(player) {
  return Object.entries(player)
    .map(([key, value]) => `${key.replaceAll("_", " ")}: ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(", ");
}
