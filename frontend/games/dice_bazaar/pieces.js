/**
 * How a single piece is drawn: dice, cards, marks.
 *
 * Does not belong here: what is legal, or where on the table a piece lies.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Product} Product
 */

/** The colours of the dice by seat: leaf, diamond, drop, sun. The merchants' are white. */
const COLOURS = Object.freeze(["g", "r", "b", "y"]);

/** @type {readonly Product[]} */
export const PRODUCTS = Object.freeze(["spice", "teapot", "pottery", "gem"]);

/** One of this game's own drawings. @param {string} id @param {string} [cls] */
export const piece = (id, cls = "") =>
  html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#dzb-${id}`}></use></svg>`;

/** A line icon of the house. @param {string} id @param {string} [cls] */
export const icon = (id, cls = "") =>
  html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#i-${id}`}></use></svg>`;

/** A die of a seat, or of a merchant. @param {number | null} seat @param {number} face @param {string} [cls] */
export const die = (seat, face, cls = "dz-d") => piece(`die-${seat === null ? "w" : COLOURS[seat]}${face}`, cls);

/** @param {number} seat @param {string} [cls] */
export const mark = (seat, cls = "dz-mark") => piece(`mark-${COLOURS[seat]}`, cls);

/**
 * Equal cards together, in the order of the market.
 * @param {Card[]} cards @returns {[Card, number][]}
 */
export function counted(cards) {
  /** @type {Map<Card, number>} */
  const counts = new Map();
  for (const card of /** @type {Card[]} */ ([...PRODUCTS, "cobra", "genie", "monkey"])) {
    const number = cards.filter((one) => one === card).length;
    if (number) counts.set(card, number);
  }
  return [...counts];
}

/** How many there are, if more than one. @param {number} number */
export const many = (number) => (number > 1 ? html`<i>${number}</i>` : nothing);

/** What somebody has bought, as small pictures. @param {Card[]} cards */
export const bought = (cards) => html`
  <span class="dz-bought" role="img" aria-label=${words.owns(cards)}>
  ${counted(cards).map(([card, number]) => html`<span>${piece(card)}${many(number)}</span>`)}</span>`;

/** A number that is wanted. @param {number} face */
export const need = (face) => html`<i class="dz-need">${face}</i>`;
