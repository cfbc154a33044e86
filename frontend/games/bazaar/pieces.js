/**
 * How a single piece is drawn: a cube, a die, a ware, a camel.
 *
 * Does not belong here: what is legal, or where on the table a piece lies.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { each } from "./situation.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Cubes} Cubes */

const LETTERS = "rbgyw";
/** @type {Readonly<Record<import("./types.js").Face, string>>} */
const FACES = Object.freeze({ red: "r", blue: "b", green: "g", yellow: "y", white: "w", choice: "choice" });

/** One of this game's own drawings. @param {string} id @param {string} [cls] */
export const piece = (id, cls = "") => html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#bz-${id}`}></use></svg>`;

/** A line icon of the house. @param {string} id */
export const icon = (id) => html`<svg aria-hidden="true"><use href=${`#i-${id}`}></use></svg>`;

/** @param {number} colour @param {string} [cls] */
export const cube = (colour, cls = "bz-c") => piece(`cube-${LETTERS[colour]}`, cls);

/** Cubes one by one, for the eye alone. @param {Cubes} cubes @param {string} [cls] */
export const cubesOf = (cubes, cls = "bz-c") => each(cubes).map((colour) => cube(colour, cls));

/** Cubes inside a sentence, with their names for those who do not see them. @param {Cubes} cubes */
export const said = (cubes) =>
  html`<span class="bz-said" role="img" aria-label=${words.cubes(cubes)}>${cubesOf(cubes)}</span>`;

/** @param {import("./types.js").Face} face @param {string} [cls] */
export const die = (face, cls = "bz-die") => piece(`die-${FACES[face]}`, cls);

const RUGS = Object.freeze(["ware", "ware-star", "ware-fine"]);

/** A rug with as many stars as it scores by. @param {number} column 0, 1 or 2 @param {string} [cls] */
export const rug = (column, cls = "bz-rug") => html`${piece(RUGS[column], cls)}
  ${column === 2 ? html`<span class="bz-twin" aria-hidden="true">${piece("star")}${piece("star")}</span>` : nothing}`;

/** The five cubes on a ware, the most frequent in the corners. @param {Cubes} cubes */
export function five(cubes) {
  const inOrder = each(cubes).sort((a, b) => cubes[b] - cubes[a] || a - b);
  return html`<span class="bz-five" aria-hidden="true">${inOrder.map((colour) => cube(colour))}</span>`;
}

/** A camel in the colour of its seat. @param {number} seat @param {string} [cls] */
export const camel = (seat, cls = "") =>
  html`<svg class=${cls || nothing} style=${`--c:var(--seat-${seat})`} aria-hidden="true"><use href="#bz-camel"></use></svg>`;
