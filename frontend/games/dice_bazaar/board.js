/**
 * Dice Bazaar at the table: what the frame asks of a game, put together from the files beside this one.
 *
 * Belongs here: wiring, and what stands outside the board (plates, the players' tab, the rules in short, the lobby).
 */
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { closedBox, lying } from "../../parts/table_top.js";
import { actions } from "./actions.js";
import { theEnd } from "./end.js";
import { felt } from "./felt.js";
import { heads } from "./heads.js";
import { motion } from "./motion.js";
import { bought, piece } from "./pieces.js";
import { leaders, situation } from "./situation.js";
import { stall } from "./stall.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 */

/* ---------------------------------------------------------------- the table */

/** @param {Ctx} ctx */
function board(ctx) {
  const now = situation(ctx);
  const { view } = now;
  if (view.outcome) return theEnd(ctx, view, view.outcome);
  return html`<div class="dz-market" role="group" tabindex="0" aria-label=${words.market}
      aria-busy=${ctx.pending ? "true" : nothing} data-seats=${view.players.length}
      style=${`--seats:${view.players.length}`}>
      ${heads(ctx, view)}<div class="dz-stalls">${view.stalls.map((_, index) => stall(ctx, now, index))}</div></div>
    ${felt(ctx, now)}`;
}

/** @param {Ctx} ctx */
const boardState = ({ view }) => view.phase;

/* ---------------------------------------------------------------- players */

/** @param {Ctx} ctx @param {number} seat */
function score({ view }, seat) {
  const leads = leaders(view).includes(seat);
  const { score: points } = view.players[seat];
  const crown = leads ? html`${piece("crown", "dz-leads")}<span class="vh">${words.leads}</span>` : nothing;
  return html`<span class="held dz-score">${crown}
    <b class="num">${points}</b><span class="vh">${words.points(points)}</span></span>`;
}

/** @param {Ctx} ctx @param {number} seat */
function plate(ctx, seat) {
  const { outcome, players } = ctx.view;
  return {
    note: words.plateNote(ctx, players[seat], outcome ? outcome.places[seat] : null),
    marks: bought(players[seat].cards),
    held: score(ctx, seat),
  };
}

/** @param {Ctx} ctx @param {number} seat */
const roster = (ctx, seat) => words.roster(ctx, ctx.view.players[seat]);

/* ---------------------------------------------------------------- rules, lobby */

const rulesInShort = () => html`<p>${words.motto}</p><ul class="short">
  ${words.shortRules.map(([id, lead, text]) => html`<li>${piece(id)}<span><b>${lead}</b> ${text}</span></li>`)}</ul>`;

/** @type {Readonly<Record<string, Record<string, string[]>>>} */
const PICTURES = Object.freeze({
  length: { 1: ["gem"], 2: ["gem", "spice"] },
  collection: { true: ["crate"] },
  monkey: { true: ["monkey"] },
});

/** @param {{key: string}} option @param {{value: any}} choice */
function optionPicture({ key }, { value }) {
  const pieces = PICTURES[key]?.[String(value)];
  return pieces ? html`${pieces.map((id) => piece(id))}` : null;
}

/** On the round table of the lobby, 400 by 400: the box, the cup, dice of all four colours. */
const tableTop = () => svg`
  ${lying("dzb-die-g4", 84, 118, 40, 40, -14)}${lying("dzb-die-r2", 78, 196, 36, 36, 11)}${lying("dzb-die-b5", 282, 132, 40, 40, 9)}
  ${lying("dzb-die-y3", 290, 206, 36, 36, -12)}${lying("dzb-cup", 274, 250, 58, 58, 8)}${lying("dzb-teapot", 74, 250, 56, 56, -6)}
  ${closedBox({ key: "dice_bazaar", title: words.title, wood: "#0f4a60", line: "#062532", shade: "#06202b", size: 17 })}`;

/* ---------------------------------------------------------------- all of it */

/** @param {View} view */
const headline = (view) => (view.outcome ? words.over : words.round(view.round));

/** @type {import("../../lib/types.js").Board} */
export const game = {
  boardClass: "dzb",
  boardState,
  headline,
  plate,
  board,
  actions,
  roster,
  rulesInShort,
  optionPicture,
  tableTop,
  motion,
};
