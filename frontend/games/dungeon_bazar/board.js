/**
 * Dungeon Bazar at the table: what the frame asks of a game, put together from the files beside this one.
 *
 * Belongs here: wiring, and what stands outside the game itself (the rules in short, the lobby).
 */
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { closedBox, lying } from "../../parts/table_top.js";
import { actions } from "./actions.js";
import { faces, tiles } from "./before.js";
import { theEnd } from "./end.js";
import { beside, peeked } from "./goods.js";
import { map } from "./map.js";
import { market } from "./market.js";
import { motion, stage } from "./motion.js";
import { piece } from "./pieces.js";
import { plate, roster } from "./plate.js";
import { rewards } from "./rewards.js";
import { situation, told } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 */

/** The goods whose wishes light up in the heroes' lists. @param {Situation} now @returns {string[]} */
const lit = ({ card }) => (card !== null && typeof card === "object" ? [card.typology] : []);

/** @param {Ctx} ctx @param {Situation} now @param {unknown} middle */
const table = (ctx, now, middle) =>
  html`<div class="dbz-table">${middle}${beside(ctx, now, lit(now))}${peeked(ctx, now)}</div>`;

/** @param {Ctx} ctx */
function board(ctx) {
  const now = situation(ctx);
  switch (now.scene) {
    case "tiles":
      return tiles(ctx, now);
    case "faces":
      return faces(ctx, now);
    case "map":
      return table(ctx, now, map(ctx, now));
    case "rewards":
      return table(ctx, now, rewards(ctx, now));
    case "market":
      return market(ctx, now);
    default:
      return theEnd(ctx, now.view);
  }
}

/** @param {Ctx} ctx */
const boardState = (ctx) => situation(ctx).scene;

/** @param {import("./types.js").View} view */
const headline = (view) => (view.outcome ? words.over : words.where(view));

/* ---------------------------------------------------------------- rules, lobby */

const rulesInShort = () => html`<p>${words.motto}</p><ul class="short dbz-rules">
  ${words.shortRules.map(([id, lead, text]) => html`<li>${piece(id)}<span><b>${lead}</b> ${text}</span></li>`)}</ul>`;

/** @type {Record<string, Record<string, string[]>>} */
const PICTURED = {
  shopping: { once: ["head"], loop: ["head", "head"] },
  tiles: { dealt: ["favour-back"], picked: ["pawn-0", "pawn-3"] },
};

/** @param {{key: string}} option @param {{value: any}} choice */
const optionPicture = ({ key }, { value }) =>
  PICTURED[key]?.[value]
    ? html`<span class="dbz-pictured">${PICTURED[key][value].map((id) => piece(id))}</span>`
    : null;

/** On the round table of the lobby, 400 by 400: the box, pawns, coins, a room, the Ogre. */
const tableTop = () => svg`<g class="dbz-top">
  ${lying("dbz-room-mossy_hall", 64, 120, 74, 58, -8)}${lying("dbz-door-open-v", 132, 128, 14, 34, -8)}${lying("dbz-pawn-0", 84, 190, 40, 50)}
  ${lying("dbz-goblin-0", 74, 246, 30, 30, -12)}${lying("dbz-coin", 104, 262, 26, 26)}${lying("dbz-coin", 92, 286, 26, 26)}
  ${lying("dbz-ogre", 286, 108, 50, 50, 6)}${lying("dbz-favour", 296, 176, 34, 34, 10)}${lying("dbz-pawn-3", 290, 222, 40, 50)}
  ${lying("dbz-hero-hedge_witch", 270, 278, 44, 44, 12)}
  ${closedBox({ key: "dungeon_bazar", title: words.shortTitle, wood: "#1b5a4a", line: "#12102a", shade: "#06201c", size: 17 })}</g>`;

/* ---------------------------------------------------------------- all of it */

/** @type {import("../../lib/types.js").Board} */
export const game = {
  boardClass: "dbz",
  boardState,
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
