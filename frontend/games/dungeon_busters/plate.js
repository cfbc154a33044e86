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

/** The cards that may still be in a hand; those that are out are struck through. @param {Situation} now @param {Player} player */
const holds = ({ view }, { may_hold: held, played }) => html`<span class="dbu-holds" role="img" aria-label=${words.holdsLabel(held, played)}>
  ${view.cards.filter((card) => held.includes(card) || played.includes(card)).map((card) => html`<i class=${held.includes(card) ? "" : "is-out"}>${card}</i>`)}</span>`;

/** @param {number} count */
const trophies = (count) => count === 0 ? nothing : html`<span class="dbu-tros" role="img" aria-label=${words.trophyMark(count)}>${count > 3 ? html`${piece("trophy")}<b>${count}</b>` : times(count, () => piece("trophy"))}</span>`;

/** @param {Situation} now @param {Player} player */
const marks = (now, player) => html`<span class="dbu-marks">${pile(player.gems)}${now.view.outcome ? nothing : holds(now, player)}</span>`;

/** @param {Situation} now @param {Player} player */
function held(now, player) {
  const { view, things } = now;
  const first = leaders(things.players).includes(player.seat);
  return html`<span class="dbu-held">${player.seat === view.leader ? html`<span class="dbu-flag" role="img" aria-label=${words.isLeader}>${piece("leader")}</span>` : nothing}
    ${trophies(player.trophies)}<span class="dbu-pts num"><span class="vh">${words.pointsLabel(player.points)}</span><b aria-hidden="true">${player.points}</b>
    ${first ? html`<span class="dbu-first" role="img" aria-label=${words.leads}>${piece("crown")}</span>` : nothing}</span></span>`;
}

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
