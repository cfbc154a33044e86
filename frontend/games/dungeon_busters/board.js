/**
 * Dungeon Busters at the table: what the frame asks of a game, put together from the files beside this one.
 *
 * Belongs here: wiring, and what stands outside the game itself (the rules in short, the lobby).
 */
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { closedBox, lying } from "../../parts/table_top.js";
import { actions } from "./actions.js";
import { theEnd } from "./end.js";
import { hall } from "./hall.js";
import { hand } from "./hand.js";
import { motion, stage } from "./motion.js";
import { battleCard, piece } from "./pieces.js";
import { plate, roster } from "./plate.js";
import { situation, told } from "./situation.js";
import { phrases } from "./talk.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
function board(ctx) {
  const now = situation(ctx);
  return now.scene === "over" ? theEnd(ctx, now) : html`${hall(ctx, now)}${hand(ctx, now)}`;
}

/** @param {Ctx} ctx */
const boardState = (ctx) => situation(ctx).scene;

/** @param {import("./types.js").View} view */
const headline = (view) => (view.outcome ? words.over : words.where(view));

/* ---------------------------------------------------------------- rules, lobby */

const rulesInShort = () => html`<p>${words.motto}</p><ul class="dbu-rules">
  ${words.shortRules.map(([id, lead, text]) => html`<li>${piece(id)}<span><b>${lead}</b> ${text}</span></li>`)}</ul>`;

/** @type {Record<string, number[]>} */
const PICTURED = { five: [2, 4, 6], all: [1, 2, 3, 4, 5, 6, 7], six: [2, 3, 4, 5, 6, 7] };

/** @param {{key: string}} option @param {{value: any}} choice */
const optionPicture = ({ key }, { value }) =>
  key === "hand" ? html`<span class="dbu-few">${(PICTURED[value] ?? []).map((card) => battleCard(card))}</span>` : null;

/** On the round table of the lobby, 400 by 400: the box, cards, a chest, gems. */
const tableTop = () => svg`
  ${lying("dbu-battle-3", 70, 112, 60, 87, -10)}${lying("dbu-battle-back", 266, 196, 60, 87, 9)}
  ${lying("dbu-chest", 276, 112, 58, 48)}${lying("dbu-gem-red", 80, 236, 30, 30)}
  ${lying("dbu-gem-yellow", 108, 254, 28, 28)}${lying("dbu-gem-blue", 84, 270, 26, 26)}
  ${closedBox({ key: "dungeon_busters", title: words.shortTitle, wood: "#8a1734", size: 22 })}`;

/* ---------------------------------------------------------------- all of it */

/** @type {import("../../lib/types.js").Board} */
export const game = {
  boardClass: "dbu",
  boardState,
  headline,
  plate,
  board,
  actions,
  roster,
  rulesInShort,
  optionPicture,
  tableTop,
  phrases,
  told,
  stage,
  motion,
};
