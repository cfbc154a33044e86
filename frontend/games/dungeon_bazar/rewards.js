/**
 * Rewards: the rooms in the order in which they pay, who chooses when, the cards that are shared out, the discard pile.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { back, backSigns, backs, card, horde, pawn, piece, portrait, times } from "./pieces.js";
import { ofCard, movesOf, payingOrder, pick, sameCard, wanting } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Draft} Draft
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- which room pays */

/** @param {Room} room */
const sign = ({ content, spell }) =>
  content === null
    ? piece("dragon")
    : content in words.contents && spell === null
      ? backSigns(content)
      : piece(`spell-${spell ?? "charme"}`);

/** @param {View} view */
function sequence(view) {
  const rooms = payingOrder(view);
  const at = view.draft ? rooms.findIndex(({ cell }) => cell === view.draft?.cell) : rooms.length;
  return html`<ol class="dbz-seq" aria-label=${words.payingOrder}>${rooms.map((room, index) => {
    const cls = index < at ? "is-done" : index === at ? "is-now" : "";
    return html`<li class=${cls} data-pays=${room.cell}><i>${sign(room)}</i><span>${words.roomTitle(room)}</span>
      ${
        index === at
          ? nothing
          : html`<span
        class="vh">${words.roomTitle(room)}${index < at ? words.hasPaid : ""}</span>`
      }</li>`;
  })}</ol>`;
}

/* ---------------------------------------------------------------- who chooses when */

/** @param {View} view @param {Room} room @param {number} seat */
function weight({ players }, room, seat) {
  const figure = room.figures.find((one) => one.seat === seat);
  if (!figure) return nothing;
  return html`<small><span class="dbz-pcs">${figure.pawn ? pawn(players[seat]) : nothing}${horde(seat, figure.goblins)}
    ${figure.ogre ? piece("ogre") : nothing} =</span> ${figure.weight}</small>`;
}

/** @param {Ctx} ctx @param {View} view @param {Draft} draft */
function order(ctx, view, draft) {
  const turn = draft.order.indexOf(draft.seat);
  return html`<ol class="dbz-order" aria-label=${words.choiceOrder}>${draft.order.map(
    (seat, index) => html`<li data-seat=${seat}
    class=${index < turn ? "is-done" : index === turn ? "is-now" : ""}>${ctx.face(seat, "avatar--s")}
    <span class="dbz-ow"><b>${words.chooses(ctx, seat, index - turn)}</b>${weight(view, view.rooms[draft.cell], seat)}</span></li>`,
  )}</ol>`;
}

/** @param {Ctx} ctx @param {Draft} draft */
function passing(ctx, { order, seat, number, deck }) {
  const next = order.slice(order.indexOf(seat) + 1);
  return html`<p class="dbz-pass">${next.map(
    (one, index) => html`<span>${backs(deck, number - 1 - index)}${index ? words.to : words.goOnTo}
    ${ctx.face(one, "avatar--s")}<bdi>${ctx.names(one)}</bdi></span><em aria-hidden="true">›</em>`,
  )}
    <span>${backs(deck, 1)}${words.faceDown}</span></p>`;
}

/* ---------------------------------------------------------------- cards */

/** Who among the heroes wants it. @param {View} view @param {Card} one */
function demand(view, { typology }) {
  const heroes = wanting(view, typology);
  return html`<span class="dbz-dem">${heroes.map(
    ({ hero, nth }) => html`<span>${portrait(hero.name)}
    <span class="vh">${words.heroes[hero.name]}: </span><span>${words.nth(nth)}</span><span
      class="vh"> ${words.wish}</span></span>`,
  )}
    ${heroes.length ? nothing : html`<i>${words.nobodyWants}</i>`}</span>`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Card} one @param {string} type */
function choosable(ctx, now, one, type) {
  const can = ofCard(movesOf(now, type), one) !== null;
  const on = now.card !== null && sameCard(/** @type {any} */ (now.card), one);
  return html`<button type="button" class="dbz-pickc ${can ? "can" : ""}" aria-pressed=${String(on)}
    data-pick=${`${one.typology}-${one.price}`} @click=${() => can && pick(ctx, { card: on ? null : one })}>${card(one)}
    ${demand(now.view, one)}</button>`;
}

/** @param {number} number @param {string} deck */
const covered = (number, deck) =>
  html`<div class="dbz-fan" aria-hidden="true">${times(number, () => back(deck, "dbz-bigback"))}</div>`;

/** @param {Ctx} ctx @param {Situation} now @param {Draft} draft */
function drafted(ctx, now, draft) {
  const room = now.view.rooms[draft.cell];
  return html`<div class="dbz-dtable" data-deck=${draft.deck}><div class="dbz-dhead">
    <h2>${words.roomTitle(room)} <i>${words.rooms[room.tile]}</i></h2>${order(ctx, now.view, draft)}</div>
    ${
      draft.cards.length
        ? html`<div class="dbz-fan" role="group"
          aria-label=${words.cardsToKeep}>${draft.cards.map((one) => choosable(ctx, now, one, "keep"))}</div>`
        : covered(draft.number, draft.deck)
    }${passing(ctx, draft)}</div>`;
}

/** The pile, as its finder sees it; the others see its backs. @param {Ctx} ctx @param {Situation} now */
function discard(ctx, now) {
  const { view } = now;
  const [seat] = view.to_move;
  const pile = [...view.discard].sort((a, b) => b.price - a.price);
  return html`<div class="dbz-dtable" data-deck="pile"><div
    class="dbz-dhead"><h2>${words.discardPile} <i>${words.cardsIn(view.discarded)}</i></h2></div>
    ${
      pile.length
        ? html`<div class="dbz-fan dbz-fan--many" role="group"
          aria-label=${words.discardPile}>${pile.map((one) => choosable(ctx, now, one, "take_discarded"))}</div>`
        : covered(Math.min(5, view.discarded), "pile")
    }
    <p class="dbz-pass">${words.takesOne(ctx, seat)}</p></div>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export function rewards(ctx, now) {
  const { draft } = now.view;
  return html`<div class="dbz-rewards">${sequence(now.view)}${draft ? drafted(ctx, now, draft) : discard(ctx, now)}</div>`;
}
