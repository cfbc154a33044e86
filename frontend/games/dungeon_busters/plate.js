/**
 * What stands outside the board: everybody's plate, and everybody at length in the players' tab.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { pile, piece, times } from "./pieces.js";
import { leaders, situation } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Battle} Battle
 * @typedef {import("./types.js").Situation} Situation
 */

const MANY = 3;

/* ---------------------------------------------------------------- under the name */

/** @param {Battle} battle @param {number} seat @returns {[string, number?]} */
function inBattle(battle, seat) {
  if (battle.payers.includes(seat)) return ["lowest"];
  if (battle.cancelled[seat]) return ["cancelled"];
  return battle.victory ? ["buster", battle.contributors.indexOf(seat) + 1] : ["played", battle.cards[seat]];
}

/** @param {Situation} now @param {number} seat @returns {[string, number?]} */
function standing({ view, battle, beat, live }, seat) {
  if (live && beat === "loot" && view.to_move.includes(seat)) return [view.phase === "pick" ? "picks" : "pays"];
  if (battle) return beat === "down" ? ["ready"] : inBattle(battle, seat);
  if (view.outcome) return ["place", view.outcome.places[seat]];
  return view.players[seat].ready ? ["ready"] : ["choosing"];
}

/* ---------------------------------------------------------------- what lies before a player */

/** Something small that says what it means. @param {string} cls @param {string} label @param {unknown} inside */
const sign = (cls, label, inside) => html`<span class=${cls} role="img" aria-label=${label}>${inside}</span>`;

/** The cards that may still be in a hand; those that are out are struck through. @param {Situation} now @param {Player} player */
function holds({ view }, { may_hold: held, played }) {
  const cards = view.cards.filter((card) => held.includes(card) || played.includes(card));
  const inside = cards.map((card) => html`<i class=${held.includes(card) ? "" : "is-out"}>${card}</i>`);
  return sign("dbu-holds", words.holdsLabel(held, played), inside);
}

/** Side by side as long as there is room. @param {number} count */
function trophies(count) {
  if (count === 0) return nothing;
  const inside = count > MANY ? html`${piece("trophy")}<b>${count}</b>` : times(count, () => piece("trophy"));
  return sign("dbu-tros", words.trophyMark(count), inside);
}

/** @param {Situation} now @param {Player} player */
const marks = (now, player) =>
  html`<span class="dbu-marks">${pile(player.gems)}${now.view.outcome ? nothing : holds(now, player)}</span>`;

/** @param {Situation} now @param {Player} player */
function points(now, { seat, points: score }) {
  const first = leaders(now.things.players).includes(seat);
  return html`<span class="dbu-pts num"><span class="vh">${words.pointsLabel(score)}</span><b aria-hidden="true">${score}</b>
    ${first ? sign("dbu-first", words.leads, piece("crown")) : nothing}</span>`;
}

/** @param {Situation} now @param {Player} player */
const held = (now, player) => html`<span class="dbu-held">
  ${player.seat === now.view.leader ? sign("dbu-flag", words.isLeader, piece("leader")) : nothing}
  ${trophies(player.trophies)}${points(now, player)}</span>`;

/** @param {Ctx} ctx @param {number} seat */
export function plate(ctx, seat) {
  const now = situation(ctx);
  const player = now.things.players[seat];
  return {
    note: words.plateNote(ctx, seat, ...standing(now, seat)),
    marks: marks(now, player),
    held: held(now, player),
    turn: now.battle && !(now.live && now.beat === "loot") ? false : undefined,
  };
}

/** @param {Ctx} ctx @param {number} seat */
export function roster(ctx, seat) {
  const { view, things } = situation(ctx);
  return words.roster(ctx, things.players[seat], seat === view.leader);
}
