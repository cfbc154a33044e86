/**
 * Bazaar at the table: what the frame asks of a game, put together from the files beside this one.
 *
 * Belongs here: wiring, and what stands outside the board (plates, the players' tab, the rules in short, the lobby).
 */
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { closedBox, lying } from "../../parts/table_top.js";
import { actions } from "./actions.js";
import { theEnd } from "./end.js";
import { street } from "./market.js";
import { motion } from "./motion.js";
import { cubesOf, piece, rug, said } from "./pieces.js";
import { rates } from "./rates.js";
import { leads, situation } from "./situation.js";
import { tray } from "./tray.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Player} Player
 */

/* ---------------------------------------------------------------- the table */

/** @param {Ctx} ctx */
function board(ctx) {
  const now = situation(ctx);
  if (now.scene === "over") return theEnd(ctx, now);
  return html`${street(ctx, now)}${rates(ctx, now)}${tray(ctx, now)}`;
}

/* ---------------------------------------------------------------- players */

const SPACES = 10;

/** The cubes on a player aid, small. @param {Player} player */
const minis = ({ cubes, held }) => html`<span class="bz-minis" role="img" aria-label=${words.cubes(cubes)}>
  ${cubesOf(cubes, "bz-m")}${Array.from({ length: Math.max(0, SPACES - held) }, () => html`<i></i>`)}</span>`;

/** @param {View} view @param {Player} player */
const points = (view, { seat, points: score }) => html`<span class="bz-points num" role="img" aria-label=${words.points(score)}>
  ${leads(view, seat) ? piece("crown", "bz-leads") : nothing}<b>${score}</b></span>`;

/** @param {Ctx} ctx @param {number} seat */
function plate(ctx, seat) {
  /** @type {View} */
  const view = ctx.view;
  const player = view.players[seat];
  return {
    note: words.plateNote(ctx, view, seat),
    marks: view.outcome ? nothing : minis(player),
    held: points(view, player),
    out: false,
  };
}

/** @param {Ctx} ctx @param {number} seat */
function roster(ctx, seat) {
  const { cubes, held, wares, points: score } = ctx.view.players[seat];
  return html`${words.rosterScore(score, wares.length)} ${held ? html`${words.holds} ${said(cubes)}` : words.holdsNothing}`;
}

/* ---------------------------------------------------------------- rules, lobby */

/** @param {string} id */
const ruleIcon = (id) => (id === "ware" ? rug(0, "bz-ruleRug") : piece(id));

const rulesInShort = () => html`<p>${words.motto}</p><ul class="short">
  ${words.shortRules.map(([id, lead, text]) => html`<li>${ruleIcon(id)}<span><b>${lead}</b> ${text}</span></li>`)}</ul>
  <table class="bz-chart"><caption>${words.chartTitle}</caption>
    <thead><tr>${words.chartHead.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
    <tbody>${words.chart.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;

/** On the round table of the lobby, 400 by 400: the box, a rug, cubes and the die. */
const tableTop = () => svg`
  ${lying("bz-ware-star", 68, 96, 66, 90, -12)}${lying("bz-ware", 270, 206, 66, 90, 10)}
  ${lying("bz-cube-r", 280, 104, 40, 40, 8)}${lying("bz-cube-y", 312, 140, 40, 40, -14)}${lying("bz-cube-b", 274, 152, 40, 40, -4)}
  ${lying("bz-cube-g", 76, 226, 40, 40, 12)}${lying("bz-die-choice", 98, 268, 46, 46, -18)}
  ${closedBox({ key: "bazaar", title: words.title, wood: "#9c4f17", size: 20 })}`;

/* ---------------------------------------------------------------- all of it */

/** @param {View} view */
const headline = (view) => (view.outcome ? words.over : view.round ? words.round(view.round) : words.firstCubes);

/** @type {import("../../lib/types.js").Board} */
export const game = {
  boardClass: "bazaar",
  boardState: (ctx) => situation(ctx).scene,
  headline,
  plate,
  board,
  actions,
  roster,
  rulesInShort,
  tableTop,
  motion,
};
