/**
 * How a single piece is drawn.
 *
 * Does not belong here: what is legal, who knows what, or where on the table a piece lies.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { COLOURS } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Gems} Gems
 * @typedef {import("./types.js").Colour} Colour
 */

/** One of this game's own drawings. @param {string} id @param {string} [cls] */
export const piece = (id, cls = "") =>
  html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#dbu-${id}`}></use></svg>`;

/** A line icon of the house. @param {string} id @param {string} [cls] */
export const icon = (id, cls = "") =>
  html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#i-${id}`}></use></svg>`;

/** @template T @param {number} count @param {(index: number) => T} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index));

/** @param {Colour} colour */
export const gem = (colour) => piece(`gem-${colour}`, "dbu-gem");

/**
 * Gems of a colour that may be taken or given, as a button where they lie.
 * @param {import("./types.js").Ctx} ctx @param {import("./types.js").Move} move
 * @param {Colour} colour @param {number} count @param {string} label
 */
export const glowing = (
  ctx,
  move,
  colour,
  count,
  label,
) => html`<button type="button" class="dbu-pick can" aria-label=${label}
  aria-disabled=${ctx.pending ? "true" : nothing} @click=${() => ctx.pending || ctx.play(move)}>${gem(colour)}<b>${count}</b></button>`;

/** So many gems, one by one. @param {Gems} gems */
export const gems = (gems) => html`<span class="dbu-gems" role="img" aria-label=${words.gemsOf(gems)}>
  ${COLOURS.flatMap((colour) => times(gems[colour], () => gem(colour)))}</span>`;

/** A pile in figures: each colour with its number. @param {Gems} gems */
export const pile = (gems) => html`<span class="dbu-pile" role="img" aria-label=${words.gemsOf(gems)}>
  ${COLOURS.map((colour) => html`<span class=${gems[colour] ? "" : "is-none"}>${gem(colour)}${gems[colour]}</span>`)}</span>`;

/** A battle card. @param {number} strength @param {string} [cls] */
export const battleCard = (strength, cls = "") => piece(`battle-${strength}`, `dbu-bc ${cls}`);

export const cardBack = () => piece("battle-back", "dbu-bc");

/** A card that cancelled out: torn in two. @param {number} strength */
export const torn = (strength) =>
  html`<span class="dbu-torn">${piece(`battle-${strength}`, "dbu-half")}${piece(`battle-${strength}`, "dbu-half")}</span>`;

export const dots = html`<span class="dbu-dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
