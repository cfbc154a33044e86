/**
 * A challenge inside the doorway: the hero walks in, the cards turn one by one, then what came of it.
 *
 * Belongs here: how one moment of it looks. Does not belong here: its pace (`motion.js`), and the hero's hearts,
 * which go out on the hero's own card (`hero.js`).
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { back, monsterCard, piece, printed, times } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Flip} Flip
 * @typedef {import("./types.js").Shown} Shown
 * @typedef {import("./types.js").Reveal} Reveal
 */

/* ---------------------------------------------------------------- the cards met so far */

/** @param {Flip} flip */
const verdictBadge = ({ stopped_by: item, damage }) => html`
  <span class="wt-v ${item ? "is-ok" : ""}" role="img" aria-label=${words.verdictOf(item, damage)}
    >${item ? piece(item) : `−${damage}`}</span>`;

/** @param {View} view @param {Flip} flip @param {boolean} open */
const met = (view, flip, open) => html`<li class=${open ? "is-now" : ""}>
  ${monsterCard(printed(view, flip.monster), true)}${verdictBadge(flip)}</li>`;

const slot = html`<li class="wt-slot" aria-hidden="true"></li>`;

/** @param {View} view @param {Shown} shown */
const turned = (view, { flips, at, told }) => html`<ol class="wt-turned" aria-label=${words.metLabel}>
  ${flips.map((flip, index) => (index <= at ? met(view, flip, index === at && !told) : slot))}</ol>`;

/** More than seven stand in two rows, so that each can still be told from the others. @param {number} cards */
function rows(cards) {
  const lines = cards > 7 ? 2 : 1;
  return `--rows:${cards ? lines : 0};--in-row:${Math.max(1, Math.ceil(cards / lines))}`;
}

/* ---------------------------------------------------------------- the card that lies open */

/** @param {number} cards */
const toCome = (cards) => html`<div class="wt-rest">
  <span class="wt-pile" style=${`--n:${Math.max(2, cards)}`}>${times(cards, () => back())}</span>
  ${words.toCome(cards)}</div>`;

/** Whether the hero had lost the last heart before this card was turned. @param {Shown} shown */
const fellBefore = ({ flips, hp, at }) => at > 0 && flips[at - 1].total >= hp;

/** @param {Shown} shown */
function verdict(shown) {
  const { monster, stopped_by: item, damage } = shown.flips[shown.at];
  if (item) return html`<span class="wt-block">${piece(item)}</span><p>${words.stopped(monster, item)}</p>`;
  const why = fellBefore(shown) ? words.alreadyFallen : words.hits(monster);
  return html`<span class="wt-hit">−${damage}${piece("heart")}</span><p>${why}</p>`;
}

/** Each card comes as a new element, so that it turns over. @param {View} view @param {Shown} shown */
function open(view, shown) {
  const card = monsterCard(printed(view, shown.flips[shown.at].monster));
  const both = html`<div class="wt-open">${card}</div><div class="wt-verdict">${verdict(shown)}</div>`;
  return html`<div class="wt-now">${toCome(shown.flips.length - shown.at - 1)}${keyed(shown.at, both)}</div>`;
}

/* ---------------------------------------------------------------- before and after */

/** @param {Ctx} ctx @param {Shown} shown */
const entering = (ctx, shown) => html`<div class="wt-tale">
  <span class="wt-who">${piece("hero")}${ctx.face(shown.challenger)}</span>
  <h2>${words.enters(ctx, shown.challenger)}</h2><p>${words.entersWith(shown)}</p>
  ${shown.named ? html`<p class="wt-named">${piece("vorpal")}${words.namedAloud(shown.named)}</p>` : nothing}</div>`;

/** @param {Ctx} ctx @param {View} view @param {Reveal} card */
const revealed = (ctx, view, card) => html`<li><span role="img" aria-label=${words.revealedLabel(ctx, card)}>
  ${monsterCard(printed(view, card.monster), true)}${ctx.face(card.seat)}
  <span class="wt-tok">${piece(card.item)}</span></span></li>`;

/** @param {Ctx} ctx @param {View} view @param {Reveal[]} cards */
function heldBack(ctx, view, cards) {
  if (cards.length === 0) return nothing;
  return html`<div class="wt-shown"><h3>${words.heldBackWas}</h3>
    <ul>${cards.map((card) => revealed(ctx, view, card))}</ul></div>`;
}

/** @param {Ctx} ctx @param {Shown} shown */
const prize = (ctx, { success, challenger }) => html`<span class="wt-who ${success ? "" : "is-fallen"}">
  ${ctx.face(challenger)}${piece(success ? "crown" : "candle-out", "wt-prize")}</span>`;

/** @param {Ctx} ctx @param {View} view @param {Shown} shown */
const told = (ctx, view, shown) => html`<div class="wt-tale wt-tale--told">
    <div class="wt-result">${prize(ctx, shown)}
      <div><h2>${words.outcomeOf(ctx, shown)}</h2><p>${words.reckoning(shown)}</p></div></div>
    ${heldBack(ctx, view, shown.revealed)}</div>
  <button type="button" class="wt-close" aria-label=${words.goOn(view)} @click=${() => ctx.set({ show: null })}>×</button>`;

/** @param {Ctx} ctx @param {View} view @param {Shown} shown */
function moment(ctx, view, shown) {
  if (shown.told) return told(ctx, view, shown);
  return shown.at < 0 ? entering(ctx, shown) : open(view, shown);
}

/** The colour of the light: harm, no harm, or neither yet. @param {Shown} shown */
function mood({ told: done, success, at, flips }) {
  if (done) return success ? "is-safe" : "is-hurt";
  if (at < 0) return "";
  return flips[at].stopped_by ? "is-safe" : "is-hurt";
}

/** @param {Ctx} ctx @param {import("./types.js").Situation} now */
export function challenge(ctx, { view, shown }) {
  if (!shown) return nothing;
  const looks = `wt-fight ${mood(shown)} ${shown.told ? "is-told" : ""}`;
  return html`<div class=${looks} style=${rows(shown.flips.length)} role="group" aria-label=${words.challenge(ctx, shown)}>
    ${moment(ctx, view, shown)}${turned(view, shown)}</div>`;
}
