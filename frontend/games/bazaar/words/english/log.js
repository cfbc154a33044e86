/** The log: a line for what happened, with cubes in it. */
import { html } from "../../../../vendor/lit-html/lit-html.js";
import { and, capital, colours, columns, cubes as counted, keptWords, points, round, stall, subject, verb, whose } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {{seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private"}} Line
 */

/** @param {Ctx} ctx @param {number} seat @param {unknown} text @param {unknown} [icon] @returns {Line} */
const line = (ctx, seat, text, icon) => ({ seat, text: html`<b><bdi>${subject(ctx, seat)}</bdi></b> ${text}`, icon });

/** @param {Ctx} ctx @param {string} colour @param {string} [cls] */
const cube = (ctx, colour, cls = "i") => ctx.use(`bz-cube-${colour[0]}`, cls);

/** Cubes inside a line, with their names for those who do not see them. @param {Ctx} ctx @param {number[]} cubes */
const said = (ctx, cubes) => html`<span class="bz-said" role="img" aria-label=${counted(cubes)}>${cubes.flatMap((count, colour) =>
  Array.from({ length: count }, () => cube(ctx, colours[colour], "bz-c")),
)}</span>`;

/** @param {Ctx} ctx @param {{seat: number, face: string, took: string | null}} event */
function rolled(ctx, { seat, face, took }) {
  if (took) return line(ctx, seat, `rolled ${took}`, cube(ctx, took));
  return line(ctx, seat, face === "choice" ? "rolled the lamp" : `rolled ${face}, and the Bank has none`);
}

/** @param {Ctx} ctx @param {any} event */
function bought(ctx, { seat, column, kept, points: score }) {
  return line(ctx, seat, html`bought a ware, ${columns[/** @type {number} */ (column)]}, ${keptWords(kept)}: <b>${points(score)}</b>`);
}

/** @param {Ctx} ctx @param {{stall: number, empty: number}} event @returns {Line} */
const sold_out = (ctx, { stall: number_, empty }) => ({
  text: empty === 1 ? `${stall(number_)} is sold out: from now on every ware counts one star more` : `${stall(number_)} is sold out: the market closes`,
});

/** @param {Ctx} ctx @param {{seats: number[], points: number}} event */
function won(ctx, { seats, points: score }) {
  if (seats.length === 1) return line(ctx, seats[0], `${verb(ctx, seats[0], "win", "wins")} with ${points(score)}`);
  return { text: html`<b>${and(seats.map((seat) => capital(subject(ctx, seat))))}</b> share the victory with ${points(score)}` };
}

/** @type {Record<string, (ctx: Ctx, event: any) => Line | null>} */
const LINES = {
  opened: (ctx, { starter }) => line(ctx, starter, verb(ctx, starter, "go first", "goes first")),
  round_started: (ctx, event) => ({ kind: "round", text: round(event.round) }),
  rolled,
  chose: (ctx, { seat, colour }) => line(ctx, seat, `took ${colour}`, cube(ctx, colour)),
  traded: (ctx, { seat, gave, got }) => line(ctx, seat, html`traded ${said(ctx, gave)} for ${said(ctx, got)}`),
  bought,
  kept: () => null,
  uncovered: () => null,
  sold_out,
  sent_back: (ctx, { seat, owner, cubes }) => line(ctx, seat, html`sent ${said(ctx, cubes)} of ${whose(ctx, owner)} cubes back`),
  won,
};

/** @param {any} event @param {Ctx} ctx @returns {Line | null} */
export const log = (event, ctx) => LINES[event.type]?.(ctx, event) ?? null;
