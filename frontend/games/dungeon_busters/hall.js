/**
 * The hall: how far the party has come, the monster with its health, the strength that is brought against it.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chests, spoils } from "./chests.js";
import { icon, piece, times } from "./pieces.js";
import { again } from "./situation.js";
import { slots } from "./slots.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Battle} Battle
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Situation} Situation
 */

const DUNGEONS = [1, 2, 3];
const FIGHTS = 4;

/** Where the picture is: a battle that is still shown may lie behind where the game is. @param {Situation} now */
const placeOf = ({ battle, view }) => (battle ? { dungeon: battle.card.dungeon, fight: battle.fight } : view);

/** @param {number} fight @param {number} at */
const step = (fight, at) => html`<i class=${fight < at ? "is-done" : fight === at ? "is-here" : ""}></i>`;

/** @param {number} n @param {number} dungeon @param {number} fight */
const door = (
  n,
  dungeon,
  fight,
) => html`<li class=${n < dungeon ? "is-done" : n === dungeon ? "is-here" : ""} aria-hidden="true">
  ${piece("door")}<span>${words.roman(n)}</span>
  ${n === dungeon ? html`<em>${times(FIGHTS, (i) => step(i + 1, fight))}</em>` : nothing}</li>`;

/** @param {Situation} now */
function path(now) {
  const { dungeon, fight } = placeOf(now);
  return html`<ol class="dbu-path" aria-label=${words.wayLabel(dungeon, fight)}>
    ${DUNGEONS.map((n) => door(n, dungeon, fight))}</ol>`;
}

/* ---------------------------------------------------------------- the battle before */

/** After the end, from the last battle back to the result. @param {Ctx} ctx @param {Situation} now */
const toResult = (
  ctx,
  { view },
) => html`<button type="button" class="dbu-last is-way-on" @click=${() => ctx.set({ show: null })}>
  <span>${words.goOn(view)}</span>${icon("arrow")}</button>`;

/** @param {Ctx} ctx @param {Situation} now */
function lookBack(ctx, now) {
  const { view, battle } = now;
  const last = view.battle;
  if (battle && view.outcome) return toResult(ctx, now);
  if (battle || !last) return nothing;
  return html`<button type="button" class="dbu-last ${last.victory ? "is-won" : "is-lost"}" aria-label=${words.lastBattleLabel(last)}
    @click=${() => ctx.set(again(last))}>${icon("eye")}<span>${words.lastBattle(last)}</span></button>`;
}

/* ---------------------------------------------------------------- health and strength */

/**
 * A part of the strength; a narrow one has no room for a name.
 * @param {Ctx} ctx @param {number} seat @param {number} card @param {number} index @param {boolean} wide
 */
const part = (
  ctx,
  seat,
  card,
  index,
  wide,
) => html`<span class="dbu-seg" data-seat=${seat} style=${`--n:${card};--i:${index}`}>
  ${wide ? html`<span class="dbu-segname">${ctx.names(seat)}</span>` : nothing} ${card}</span>`;

/**
 * The strength lies over the hearts, a part for each card that counts, the lowest first.
 * @param {Ctx} ctx @param {Battle} battle @param {number} columns
 */
const strength = (ctx, { contributors, cards }, columns) =>
  contributors.map((seat, index) => part(ctx, seat, cards[seat], index, cards[seat] * 5 > columns));

/** @param {Ctx} ctx @param {Card} card @param {Battle | null} battle open cards, if there are any */
function bar(ctx, card, battle) {
  const columns = Math.max(card.hp, battle?.strength ?? 0);
  const label = battle ? words.strengthOf(battle, card.hp) : words.health(card.hp);
  return html`<div class="dbu-bar" role="img" aria-label=${label} style=${`--n:${columns}`}>
    <span class="dbu-hearts" aria-hidden="true">${times(card.hp, () => piece("heart"))}</span>
    <span class="dbu-segs" aria-hidden="true">${battle ? strength(ctx, battle, columns) : nothing}</span></div>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Card} card */
function monster(ctx, { battle, beat }, card) {
  const open = battle && beat !== "down" ? battle : null;
  return html`<div class="dbu-mon" data-monster=${card.monster}>
    <div class="dbu-monhead"><h2>${words.monsters[card.monster]}</h2>
      <span class="dbu-hp" role="img" aria-label=${words.health(card.hp)}>${piece("heart")}<b>${card.hp}</b></span></div>
    ${bar(ctx, card, open)}
    ${piece(card.monster, "dbu-art")}
    ${open ? html`<p class="dbu-stamp ${open.victory ? "" : "is-bad"}">${words.stamp(open)}</p>` : nothing}</div>`;
}

/** Before the first monster: the door of the dungeon. @param {Situation} now */
const entrance = ({
  view,
}) => html`<div class="dbu-mon dbu-mon--door"><div class="dbu-monhead"><h2>${words.dungeon(view.dungeon)}</h2></div>
  <p>${words.firstWaits}</p>${piece("door", "dbu-art")}</div>`;

/* ---------------------------------------------------------------- all of it */

/** @param {Situation} now */
function mood({ battle, beat }) {
  if (!battle || beat === "down") return "calm";
  return battle.victory ? "won" : "lost";
}

/** @param {Ctx} ctx @param {Situation} now */
export function hall(ctx, now) {
  const card = now.battle?.card ?? now.view.monster;
  return html`<div class="dbu-hall" data-mood=${mood(now)} data-beat=${now.battle ? now.beat : "choose"}>
    ${piece("torch", "dbu-torch is-left")}${piece("torch", "dbu-torch is-right")}
    ${path(now)}${lookBack(ctx, now)}${spoils(ctx, now)}
    ${card ? monster(ctx, now, card) : entrance(now)}${card ? chests(ctx, now, card) : nothing}
    ${slots(ctx, now)}</div>`;
}
