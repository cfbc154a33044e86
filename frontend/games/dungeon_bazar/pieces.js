/**
 * How a single piece is drawn.
 *
 * Does not belong here: what is legal, who knows what, or where on the table a piece lies.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { GOODS } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Player} Player
 */

/** From this price on a card has a golden rim. */
const DEAR = 9;
const JUNK = 2;

/** One of this game's own drawings. @param {string} id @param {string} [cls] */
export const piece = (id, cls = "") =>
  html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#dbz-${id}`}></use></svg>`;

/** A line icon of the house. @param {string} id @param {string} [cls] */
export const icon = (id, cls = "") =>
  html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#i-${id}`}></use></svg>`;

/** @template T @param {number} count @param {(index: number) => T} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index));

/**
 * A merchant: the colour and the sign of the seat, the hat of the tile.
 * @param {{seat: number, tile: number | null}} who
 */
export const pawn = ({ seat, tile: number }) =>
  html`<svg class="dbz-pawn" data-seat=${seat} viewBox="0 0 32 40" aria-hidden="true"><use href="#dbz-body"></use>
    <use href=${`#dbz-hat-${number ?? seat + 1}`}></use><use href=${`#dbz-sign-${seat}`}></use></svg>`;

/** @param {number} seat */
export const goblin = (seat) =>
  html`<svg class="dbz-gob" data-seat=${seat} aria-hidden="true"><use href=${`#dbz-goblin-${seat}`}></use></svg>`;

/** Up to two stand side by side, more are counted. @param {number} seat @param {number} count */
export const horde = (seat, count) =>
  count > 2 ? html`${goblin(seat)}<b class="dbz-times">${count}</b>` : times(count, () => goblin(seat));

/** A merchant tile's number, which breaks ties. @param {number | null} number */
export const tile = (number) =>
  number === null
    ? nothing
    : html`<span class="dbz-tile num"><span class="vh">${words.tileSaid}</span>${number}</span>`;

/** An amount with its picture. @param {string} id @param {number} amount @param {string} label @param {string} [cls] */
export const fact = (id, amount, label, cls = "") => html`<span class="dbz-fact ${cls}"
  >${piece(id)}<span class="vh">${label} </span><span class="num">${amount}</span></span>`;

/** A number on a coin. @param {number} amount @param {string} [cls] */
export const onCoin = (amount, cls = "dbz-price") =>
  html`<span class=${cls}>${piece("coin")}<b class="num">${amount}</b></span>`;

/* ---------------------------------------------------------------- cards */

/** @param {Card} card */
export const isJunk = ({ price }) => price <= JUNK;

/** @param {Card} card @param {string} [cls] @param {unknown} [over] what lies on it */
export const card = (card, cls = "", over = nothing) => html`<span
  class="dbz-card ${card.price >= DEAR ? "is-dear" : ""} ${isJunk(card) ? "is-junk" : ""} ${cls}" data-kind=${card.typology}
  data-card=${`${card.typology}-${card.price}`}>${onCoin(card.price)}
  ${isJunk(card) ? html`${piece("boot", "dbz-boot")}<span class="vh">${words.junk}, </span>` : nothing}
  <span class="dbz-art">${piece(`good-${card.typology}`)}</span><span
    class="dbz-cn">${words.goods[card.typology]}</span>${over}</span>`;

/** What is seen on a back: the goods that may be under it. @param {string} content @param {string | null} [spell] */
export function backSigns(content, spell = null) {
  if (content === "junk") return piece("boot");
  if (content === "pile") return piece("bag");
  const goods = GOODS[content];
  return goods
    ? goods.map((typology) => piece(`good-${typology}`))
    : spell
      ? piece(`spell-${spell}`)
      : piece("favour-back");
}

/** @param {string} content @param {string} [cls] @param {string | null} [spell] */
export const back = (content, cls = "dbz-back", spell = null) =>
  html`<span class=${cls} data-deck=${content}>${backSigns(content, spell)}</span>`;

/** So many face-down cards, small. @param {string} deck @param {number} count */
export const backs = (deck, count) =>
  html`<span class="dbz-few" data-deck=${deck} aria-hidden="true">${times(count, () => html`<u></u>`)}</span>`;

/** A hero's portrait. @param {string} name @param {string} [cls] */
export const portrait = (name, cls = "") => piece(`hero-${name}`, cls);

export const dots = html`<span class="dbz-dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
