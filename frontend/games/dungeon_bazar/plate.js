/**
 * What stands outside the board: everybody's plate, and everybody at length in the players' tab.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fact, goblin, pawn, piece, tile } from "./pieces.js";
import { richest, showing } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Player} Player
 */

/** Something small that says what it means. @param {string} cls @param {string} label @param {unknown} inside */
const sign = (cls, label, inside) => html`<span class=${cls} role="img" aria-label=${label}>${inside}</span>`;

/** In the market that is told, coins are where they were before. @param {Ctx} ctx @param {Player} player */
function things(ctx, player) {
  const show = showing(ctx);
  return show?.kind === "market" ? { ...player, ...show.market.stalls[player.seat] } : player;
}

/** @param {Ctx} ctx @param {Player} player */
function marks(ctx, player) {
  const { coins, favours } = things(ctx, player);
  const { seat, goblins, backs, cloudy, accountant, spells } = player;
  return html`<span class="dbz-facts">${fact("coin", coins, words.coins, "is-coins")}${fact("favour", favours, words.favours)}
    <span class="dbz-fact">${goblin(seat)}<span class="vh">${words.goblinsInHand} </span><span
      class="num">${goblins}</span></span>
    <span class="dbz-extras">${backs.length ? fact("bag", backs.length, words.goodsHeld, "is-goods") : nothing}
    ${cloudy ? sign("dbz-has", words.hasCloudy, piece("babydragon")) : nothing}
    ${accountant ? sign("dbz-has", words.hasAccountant, piece("accountant")) : nothing}
    ${spells.map((spell) => sign("dbz-has dbz-has--spell", words.hasSpell(spell), piece(`spell-${spell}`)))}</span></span>`;
}

/** @param {View} view @param {Player} player */
function held({ players, first, outcome }, { seat, tile: number }) {
  const leads = !outcome && richest(players).includes(seat);
  return html`<span class="dbz-plinth">${pawn({ seat, tile: number })}
    ${leads ? sign("dbz-lead", words.mostCoins, piece("crown")) : nothing}
    ${first === seat && !outcome ? sign("dbz-firstp", words.firstPlayer, piece("first")) : nothing}</span>`;
}

/** What this player is doing, if it is worth a word. @param {Ctx} ctx @param {View} view @param {Player} player */
function doing(ctx, view, { seat, sealed, exit }) {
  if (view.outcome) return words.placeAtEnd(view.outcome.places[seat]);
  if (view.phase === "offer") return sealed ? words.hasSealed : words.choosing;
  if (view.phase === "faces") return sealed ? words.isReady : words.choosing;
  if (view.phase === "dungeon" && exit !== null) return words.leftAs(exit);
  return "";
}

/** @param {Ctx} ctx @param {number} seat */
export function plate(ctx, seat) {
  const view = /** @type {View} */ (ctx.view);
  const player = view.players[seat];
  const says = doing(ctx, view, player);
  const power = player.power ? words.powersShort[player.power] : "";
  return {
    note: html`${tile(player.tile)}<span class=${says ? "dbz-doing" : "dbz-power"}>${says || power}</span>`,
    marks: marks(ctx, player),
    held: held(view, player),
    turn: showing(ctx) ? false : undefined,
  };
}

/** @param {Ctx} ctx @param {number} seat */
export function roster(ctx, seat) {
  const view = /** @type {View} */ (ctx.view);
  return words.roster(ctx, view, view.players[seat]);
}
