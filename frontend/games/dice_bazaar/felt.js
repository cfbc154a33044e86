/**
 * The felt: the cup before a roll, the dice after it, and your cards beside them. Everybody sees whose turn it is roll.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { bought, counted, die, many, piece } from "./pieces.js";
import { whyIdle } from "./reasons.js";
import { choose, forget, placesOf, tradable } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Card} Card
 */

/** How dice come to lie: a turn each, so that no two look alike. */
const TURNS = Object.freeze([-14, 9, -5, 16, -10, 6, -18]);

/** @param {number} index */
const lying = (index) => `--r:${TURNS[index % TURNS.length]}deg;--i:${index}`;

/* ---------------------------------------------------------------- before the roll */

/** @param {Ctx} ctx @param {Situation} now */
function cup(ctx, { view, can }) {
  const { free } = view.players[view.turn];
  const roll = can.roll;
  if (!roll) return piece("cup", "dz-cup");
  return html`<button type="button" class="dz-cupbtn" aria-label=${words.rollLabel(free)} @click=${() => ctx.play(roll)}>
    ${piece("cup", "dz-cup")}</button>`;
}

/** A die that waits, with any face. @param {number} seat @param {number} index */
const rest = (seat, index) =>
  html`<span class="dz-rest" style=${lying(index)}>${die(seat, ((index * 4) % 6) + 1)}</span>`;

/** @param {Ctx} ctx @param {Situation} now */
function beforeRoll(ctx, now) {
  const { turn, players } = now.view;
  const { free, groups } = players[turn];
  const aside = groups.reduce((sum, { dice }) => sum + dice.length, 0);
  const rests = Array.from({ length: free }, (_, index) => index);
  return html`<p>${words.inCup(ctx, turn, free)}<small>${words.lieAside(aside)}</small>${own(now)}</p>
    ${cup(ctx, now)}
    <div class="dz-dice" aria-hidden="true">${rests.map((index) => rest(turn, index))}</div>`;
}

/* ---------------------------------------------------------------- after the roll */

/** @param {Ctx} ctx @param {Situation} now @param {number} face */
function pick(ctx, { trading, die: picked, can }, face) {
  if (trading)
    return (
      can.trade.some((move) => move.card === trading.card && move.die === face) &&
      choose(ctx, { ...trading, die: face })
    );
  return picked === face ? forget(ctx) : choose(ctx, { die: face });
}

/** @param {Ctx} ctx @param {Situation} now @param {number} face @param {number} index */
function yourDie(ctx, now, face, index) {
  const on = face === (now.trading?.die ?? now.die);
  const can = now.trading || placesOf(now.can, face).length > 0 ? "" : "is-idle";
  return html`<button type="button" class=${`dz-rolled ${on ? "is-picked" : ""} ${can}`} style=${lying(index)}
    aria-pressed=${String(on)}
    aria-label=${words.yourDie(face)} @click=${() => pick(ctx, now, face)}>${die(now.view.turn, face)}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now */
function dice(ctx, now) {
  const { hand, turn } = now.view;
  /** @type {Map<number, number>} */
  const seen = new Map();
  const keyOf = (/** @type {number} */ face) => `${face}.${seen.set(face, (seen.get(face) ?? 0) + 1).get(face)}`;
  const one = (/** @type {number} */ face, /** @type {number} */ index) =>
    now.yours
      ? yourDie(ctx, now, face, index)
      : html`<span class="dz-rolled" style=${lying(index)}>${die(turn, face)}</span>`;
  return html`<div class="dz-dice" role="group" aria-label=${now.yours ? words.yourDice : words.hasRolled(ctx, turn, hand)}>
    ${repeat(hand, keyOf, one)}</div>`;
}

/** @param {Situation} now */
function hint({ trading, yours, can, view }) {
  if (trading) return words.turnHint(trading.card);
  if (!yours || view.hand.length === 0) return view.used ? words.used(view.used) : "";
  return can.aside.length || can.buy.size ? words.pickHint : words.nothingFits;
}

/** Dice that paid lie in the dark. @param {Situation} now */
const spent = ({ view: { used, turn } }) =>
  used
    ? html`<span class="dz-spent" role="img" aria-label=${words.used(used)}>
        ${Array.from({ length: used }, (_, index) => die(turn, (index % 6) + 1))}</span>`
    : nothing;

/** @param {Ctx} ctx @param {Situation} now */
const afterRoll = (
  ctx,
  now,
) => html`<p>${words.hasRolled(ctx, now.view.turn, now.view.hand)}<small>${hint(now)}</small>${own(now)}</p>
  ${dice(ctx, now)}${spent(now)}`;

/* ---------------------------------------------------------------- your cards */

/** Where there is no room for cards, small pictures of them. @param {Situation} now */
const own = ({ view: { you, players } }) => (you === null ? nothing : bought(players[you].cards));

/** A card of no use now. @param {Ctx} ctx @param {Situation} now @param {Card} card @param {unknown} inside @param {string} name */
const idle = (ctx, now, card, inside, name) =>
  now.yours
    ? html`<button type="button" class="dz-own card" aria-disabled="true" aria-label=${name}
        @click=${() => ctx.toast(whyIdle(now, card))}>${inside}</button>`
    : html`<span class="dz-own card" role="img" aria-label=${name}>${inside}</span>`;

/** @param {Ctx} ctx @param {Situation} now @param {Card} card @param {number} number */
function yourCard(ctx, now, card, number) {
  const { can, trading } = now;
  const inside = html`${piece(card)}${many(number)}`;
  const genie = card === "genie" && can.genie;
  if (genie)
    return html`<button type="button" class="dz-own card can" aria-label=${words.askGenie} @click=${() => ctx.play(genie)}>
      ${inside}</button>`;
  if (!tradable(can).includes(card)) return idle(ctx, now, card, inside, words.someCards(card, number));
  const on = trading?.card === card;
  return html`<button type="button" class=${`dz-own card can ${on ? "is-picked" : ""}`} aria-pressed=${String(on)}
    aria-label=${words.tradeCard(card, number)}
    @click=${() => (on ? forget(ctx) : choose(ctx, { card, die: now.die }))}>${inside}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now */
function yourCards(ctx, now) {
  const { you, players } = now.view;
  if (you === null || players[you].cards.length === 0) return nothing;
  return html`<div class="dz-hand" role="group" aria-label=${words.yourCards}>
    ${counted(players[you].cards).map(([card, number]) => yourCard(ctx, now, card, number))}</div>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export const felt = (ctx, now) => html`<div class="dz-felt" data-turn=${now.view.turn}>
  ${now.view.phase === "roll" ? beforeRoll(ctx, now) : afterRoll(ctx, now)}${yourCards(ctx, now)}</div>`;
