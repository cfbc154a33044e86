/**
 * The doorway with the pile of monsters, and what opens inside it: naming, the challenge, the end.
 *
 * Does not belong here: the contents of those three, which have files of their own.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { challenge } from "./challenge.js";
import { theEnd } from "./end.js";
import { naming } from "./naming.js";
import { back, piece, times } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- the pile */

/**
 * Thirteen cards fan out as far as five do: the more there are, the less each one turns and drops.
 * @param {number} index @param {number} cards
 */
function fanned(index, cards) {
  const off = index - (cards - 1) / 2;
  const turn = off * Math.min(5, 34 / cards);
  const drop = off ** 2 * Math.min(1.6, 58 / cards ** 2);
  return `rotate:${turn}deg;transform:translateY(${drop}px)`;
}

/** @param {number} cards */
const pile = (cards) => html`
  <div class="wt-pile" style=${`--n:${Math.max(2, cards)}`} aria-hidden="true">
    ${times(cards, (index) => back(fanned(index, cards)))}</div>
  <p class="wt-plate">${words.waiting(cards)}</p>`;

/* ---------------------------------------------------------------- ways in */

/** The whole doorway takes the drawn card. @param {Ctx} ctx @param {Situation} now */
function enter(ctx, { can, view, item }) {
  if (!can.place || !view.drawn || item) return nothing;
  const label = words.placeInside(view.drawn);
  return html`<button type="button" class="wt-enter" aria-label=${label} @click=${() => ctx.play(can.place)}></button>`;
}

/**
 * The last challenge, for whoever was not there to see it.
 * @param {Ctx} ctx @param {import("./types.js").Challenge | null} past
 */
function lastRound(ctx, past) {
  if (!past) return nothing;
  const open = () => ctx.set({ show: { round: past.round, at: past.flips.length } });
  return html`<button type="button" class="wt-last" aria-label=${words.lastRoundLabel(ctx, past)} @click=${open}>
    ${piece(past.success ? "crown" : "candle-out")}<span class="wt-full">${words.lastRound(ctx, past)}</span>
    <span class="wt-brief">${words.round(past.round)}</span></button>`;
}

/** @param {Ctx} ctx @param {Situation} now */
const doorway = (ctx, now) =>
  html`${pile(now.view.pile)}${enter(ctx, now)}${now.can.place ? nothing : lastRound(ctx, now.view.last_challenge)}`;

const INSIDE = Object.freeze({ table: doorway, naming, challenge, over: theEnd });

/** @param {string} name */
const layer = (name) =>
  html`<svg class="wt-scene wt-${name}" aria-hidden="true"><use href=${`#wttd-${name}`}></use></svg>`;

/** @param {Ctx} ctx @param {Situation} now */
export function dungeon(ctx, now) {
  const glows = now.scene === "table" && now.can.place && !now.item;
  return html`<section class="wt-dungeon ${glows ? "can" : ""}" aria-label=${words.dungeon}>
    ${layer("scene")}${layer("eyes")}${layer("lights")}${INSIDE[now.scene](ctx, now)}</section>`;
}
