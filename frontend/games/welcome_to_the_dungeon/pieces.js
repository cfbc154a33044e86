/**
 * How a single piece is drawn, and the few things printed on cardboard that the view does not repeat.
 *
 * Does not belong here: what is legal, who knows what, or where on the table a piece lies.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Monster} Monster
 * @typedef {import("./types.js").Item} Item
 */

/** The ground of a monster's card. */
const TINTS = Object.freeze({
  goblin: "#7fb24a",
  skeleton: "#6e93b5",
  ork: "#c98a55",
  vampire: "#c04a67",
  golem: "#8a85a6",
  lich: "#7d56c4",
  demon: "#e56a3c",
  dragon: "#2f9b93",
});

/** @param {Monster} monster */
export const tint = (monster) => `--m:${TINTS[monster]}`;

/** The hearts on the hero's own tile and on the armour. @type {Readonly<Record<string, number>>} */
export const HEARTS = Object.freeze({ hero: 3, chainmail: 5, shield: 3 });

/** @param {import("./types.js").View} view @param {Monster} monster @returns {Card} */
export const printed = (view, monster) => /** @type {Card} */ (view.monsters.find((card) => card.monster === monster));

/** One of this game's own drawings. @param {string} id @param {string} [cls] */
export const piece = (id, cls = "") =>
  html`<svg class=${cls} aria-hidden="true"><use href=${`#wttd-${id}`}></use></svg>`;

/** A line icon of the house. @param {string} id @param {string} [cls] */
export const icon = (id, cls = "") => html`<svg class=${cls} aria-hidden="true"><use href=${`#i-${id}`}></use></svg>`;

/** @param {string} [style] */
export const back = (style = "") =>
  html`<svg class="wt-back" style=${style} aria-hidden="true"><use href="#wttd-cardback"></use></svg>`;

/** @template T @param {number} count @param {(index: number) => T} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index));

/** @param {Item[]} items */
const stopLine = (items) => html`<span class="wt-stop"><span>${words.stoppedBy(items.length > 0)}</span>
  ${(items.length ? items : ["vorpal"]).map((item) => piece(item))}</span>`;

/** A monster's card, face up. The small one shows power and art only. @param {Card} card @param {boolean} [small] */
export const monsterCard = (card, small = false) => html`
  <div class="wt-mon ${small ? "wt-mon--s" : ""}" style=${tint(card.monster)} role="img"
      aria-label=${words.monsterCard(card.monster, card.power)}>
    <span class="wt-pow">${piece("burst")}<b>${card.power}</b></span><span class="wt-art">${piece(card.monster)}</span>
    ${small ? nothing : html`<span class="wt-nm">${words.monsters[card.monster]}</span>${stopLine(card.stopped_by)}`}
  </div>`;

/** Victories as crowns, lives as candles that burn or smoke. @param {number} wins @param {number} losses */
export const marks = (wins, losses) => html`
  <span class="marks wt-marks" role="img" aria-label=${words.marks(wins, losses)}>
  ${times(2, (i) => piece(i < wins ? "crown" : "crown-no"))}<span class="wt-gap"></span>
  ${times(2, (i) => piece(i < 2 - losses ? "candle" : "candle-out"))}</span>`;
