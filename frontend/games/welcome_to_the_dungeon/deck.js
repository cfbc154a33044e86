/**
 * The place beside the doorway: the deck, the drawn card before your eyes only, or who looks at one.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { back, icon, monsterCard, piece, printed, times } from "./pieces.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 */

/** Six backs look like a stack; how many there are is said in words. */
const STACK = 6;

/** @param {number} cards */
const stack = (cards) => times(Math.min(STACK, cards), (index) => back(`--i:${-index}`));

/** @param {string} text @param {string} small */
const label = (text, small) => html`<p class="wt-label">${text}<small>${small}</small></p>`;

const emptyDeck = html`<div class="wt-deck is-empty">${words.emptyDeck}</div>${label(words.deck, words.allDealt)}`;

/** @param {Ctx} ctx @param {Situation} now */
function deck(ctx, { view, can }) {
  const cards = view.deck;
  if (cards === 0) return emptyDeck;
  if (!can.draw) return html`<div class="wt-deck">${stack(cards)}</div>${label(words.deck, words.deckLeft(cards))}`;
  const draw = () => ctx.play(can.draw);
  return html`<button type="button" class="wt-deck can" aria-label=${words.drawLabel(cards)} @click=${draw}>
      ${stack(cards)}</button>${label(words.draw, words.deckLeft(cards))}`;
}

/** Through the eyes of another seat, in a replay, the card is that seat's. @param {Ctx} ctx @param {number} seat */
const secrecy = (ctx, seat) => (seat === ctx.table.you ? words.onlyYou : words.onlySeat(ctx, seat));

/** @param {Ctx} ctx @param {import("./types.js").View} view @param {import("./types.js").Monster} monster */
const drawn = (ctx, view, monster) => html`<div class="wt-drawn">
  <span class="wt-secret">${icon("eye")}${secrecy(ctx, view.to_move[0])}</span>
  ${monsterCard(printed(view, monster))}</div>`;

/** @param {Ctx} ctx @param {number} seat @param {number} cards */
const looking = (ctx, seat, cards) => html`
  <div class="wt-peek">${back()}${ctx.face(seat)}${icon("eye", "wt-badge")}</div>
  ${label(words.looks(ctx, seat), words.deckLeft(cards))}`;

/** @param {Ctx} ctx @param {number} seat */
const goingIn = (ctx, seat) => html`
  <div class="wt-peek wt-peek--hero">${piece("hero")}${ctx.face(seat)}${piece("vorpal", "wt-badge")}</div>
  ${label(words.goesIn(ctx, seat), words.choosesName)}`;

/** @param {Ctx} ctx @param {Situation} now */
function contents(ctx, now) {
  const { view } = now;
  const [seat] = view.to_move;
  if (view.phase === "name") return goingIn(ctx, seat);
  if (view.phase !== "place_or_remove") return deck(ctx, now);
  return view.drawn === null ? looking(ctx, seat, view.deck) : drawn(ctx, view, view.drawn);
}

/** @param {Ctx} ctx @param {Situation} now */
export const deckSide = (ctx, now) => html`<div class="wt-deckside">${contents(ctx, now)}</div>`;
