/**
 * The thirteen monsters, and what this viewer alone knows of them: sent in, or held back.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { piece, times } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {{sent: number, held: number}} Knowledge
 */

/**
 * How many copies of a monster the viewer has sent in and holds back; a spectator knows of none.
 * @param {View} view @param {string} monster @returns {Knowledge}
 */
export function known({ mine }, monster) {
  if (!mine) return { sent: 0, held: 0 };
  return {
    sent: mine.sent.filter((one) => one === monster).length,
    held: mine.held.filter((one) => one.monster === monster).length,
  };
}

/** @param {number} index @param {Knowledge} knowledge */
function markOf(index, { sent, held }) {
  if (index < sent) return "is-in";
  return index < sent + held ? "is-out" : "";
}

/** One small card for each copy. @param {View} view @param {Card} card */
export function copies(view, { monster, copies: all }) {
  const knowledge = known(view, monster);
  return times(all, (index) => html`<i class="wt-copy ${markOf(index, knowledge)}"></i>`);
}

/** @param {Ctx} ctx @param {Card} card */
function row(ctx, card) {
  const label = words.tallyLabel(card, known(ctx.view, card.monster));
  const tell = () => ctx.toast(words.stopsWhat(card), piece(card.monster));
  return html`<button type="button" aria-label=${label} @click=${tell}>
    <span class="wt-p" aria-hidden="true">${card.power}</span>${piece(card.monster)}
    <span class="wt-cp">${copies(ctx.view, card)}</span></button>`;
}

/** @param {View} view */
function key({ mine }) {
  if (!mine) return nothing;
  return html`<span><i class="wt-copy is-in"></i>${words.sentIn}</span>
    <span><i class="wt-copy is-out"></i>${words.heldBack}</span>`;
}

/** @param {Ctx} ctx @param {import("./types.js").Situation} now */
export const tally = (ctx, { view }) => html`
  <div class="wt-tally" role="group" aria-label=${words.tally(view.mine !== null)}>
    <p class="wt-legend"><span>${words.thirteen}</span>${key(view)}</p>
    ${view.monsters.map((card) => row(ctx, card))}</div>`;
