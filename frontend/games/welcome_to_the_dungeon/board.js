/**
 * Welcome to the Dungeon at the table: what the frame asks of a game, put together from the files beside this one.
 *
 * Belongs here: wiring, and what stands outside the board (plates, the players' tab, the rules in short, the lobby).
 */
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { closedBox, lying } from "../../parts/table_top.js";
import { actions } from "./actions.js";
import { deckSide } from "./deck.js";
import { dungeon } from "./dungeon.js";
import { heroSide } from "./hero.js";
import { motion, stage } from "./motion.js";
import { back, icon, marks, piece } from "./pieces.js";
import { situation, standingOf, tallyOf, told } from "./situation.js";
import { tally } from "./tally.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Item} Item
 * @typedef {import("./types.js").Player} Player
 */

/* ---------------------------------------------------------------- the table */

/** @param {Ctx} ctx */
function board(ctx) {
  const now = situation(ctx);
  const beside = now.scene === "table" ? html`${deckSide(ctx, now)}${tally(ctx, now)}` : nothing;
  return html`<div class=${`wt-table wt-table--${now.scene}`} aria-busy=${ctx.pending ? "true" : nothing}>
    ${heroSide(ctx, now)}${dungeon(ctx, now)}${beside}</div>`;
}

/* ---------------------------------------------------------------- players */

/** The cards in a stack, and the tiles that lie on them. @param {Item[]} items */
const stack = (items) => html`<span class="wt-stack">${items.map((_, index) => back(`--i:${index}`))}</span>
  <span class="wt-toks">${items.map((item) => html`<span class="wt-tok">${piece(item)}</span>`)}</span>
  ${items.length > 1 ? html`<b class="wt-many" aria-hidden="true">${items.length}</b>` : nothing}`;

/** Your own cards may be looked at again: a tap says what they are. @param {Ctx} ctx @param {Player} player */
function held(ctx, { seat, withheld: items }) {
  const { mine, you } = ctx.view;
  if (items.length === 0) return nothing;
  const style = `--n:${items.length};--cols:${items.length > 4 ? 3 : Math.min(2, items.length)}`;
  const kind = `held wt-held ${items.length > 1 ? "wt-held--many" : ""}`;
  const cards = stack(items);
  if (seat !== you) {
    return html`<span class=${kind} style=${style} role="img" aria-label=${words.holds(items)}>${cards}</span>`;
  }
  const look = () => ctx.toast(words.holdsKnown(mine.held), icon("eye"));
  return html`<button type="button" class=${kind} style=${style} aria-label=${words.lookAgain(items)} @click=${look}>
    ${cards}</button>`;
}

/** @param {Ctx} ctx @param {number} seat */
function plate(ctx, seat) {
  const now = situation(ctx);
  const player = now.view.players[seat];
  const { wins, losses } = tallyOf(now, player);
  const playing = !now.view.outcome && !now.shown;
  return {
    note: words.plateNote(ctx, seat, standingOf(now, player)),
    marks: marks(wins, losses),
    held: now.view.outcome ? nothing : held(ctx, player),
    out: playing && (player.passed || player.out),
    turn: now.shown && !now.shown.told ? seat === now.shown.challenger : undefined,
  };
}

/** @param {Ctx} ctx @param {number} seat */
function roster(ctx, seat) {
  const now = situation(ctx);
  const player = now.view.players[seat];
  return words.roster(ctx, { ...player, ...tallyOf(now, player) });
}

/* ---------------------------------------------------------------- rules, lobby */

/** @param {string} id */
const ruleIcon = (id) => (id === "flag" ? icon(id) : piece(id));

const rulesInShort = () => html`<p>${words.motto}</p><ul class="wt-short">
  ${words.shortRules.map(([id, lead, text]) => html`<li>${ruleIcon(id)}<span><b>${lead}</b> ${text}</span></li>`)}</ul>`;

const WEAKEST = Object.freeze(["goblin", "skeleton", "ork"]);

/**
 * The Torch stops as many kinds as its number says, the weakest first.
 * @param {{key: string}} option @param {{value: any}} choice
 */
const optionPicture = ({ key }, { value }) =>
  key === "torch" ? html`${WEAKEST.slice(0, value).map((monster) => piece(monster))}` : null;

/** On the round table of the lobby, 400 by 400: the box, two cards, two items. */
const tableTop = () => svg`
  ${lying("wttd-cardback", 76, 110, 62, 87, -9)}${lying("wttd-cardback", 262, 196, 62, 87, 8)}
  ${lying("wttd-grail", 272, 104, 56, 56)}${lying("wttd-shield", 78, 226, 56, 56)}
  ${closedBox({ key: "welcome_to_the_dungeon", title: words.shortTitle, wood: "#2c2058", size: 19 })}`;

/* ---------------------------------------------------------------- all of it */

/** @param {import("./types.js").View} view */
const headline = (view) => (view.outcome ? words.over : words.round(view.round));

/** @type {import("../../lib/types.js").Board} */
export const game = {
  boardClass: "wttd",
  headline,
  plate,
  board,
  actions,
  roster,
  rulesInShort,
  optionPicture,
  tableTop,
  told,
  stage,
  motion,
};
