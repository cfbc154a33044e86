/**
 * The table before the monster: a place for everybody's battle card, and what was said over it.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { battleCard, cardBack, dots, gem, glowing, icon, torn } from "./pieces.js";
import { around } from "./situation.js";
import { promiseOf } from "./talk.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Battle} Battle
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- before the reveal */

/** @param {Situation} now @param {number} seat */
const isReady = ({ view }, seat) => view.players[seat].ready;

/** @param {string} text */
const empty = (text) => html`<span class="dbu-empty">${text || dots}</span>`;

/** Your own face-down card, which only you can see. @param {number} strength */
const mine = (
  strength,
) => html`<span class="dbu-mine" role="img" aria-label=${`${words.battleCard(strength)}, ${words.onlyYou}`}>${battleCard(strength)}
  <span class="dbu-secret" aria-hidden="true">${icon("eye")}</span></span>`;

/** @param {Situation} now @param {number} seat */
function waiting(now, seat) {
  const { view } = now;
  if (!isReady(now, seat))
    return html`${empty(seat === view.you ? words.yourCard : "")}<span class="vh">${words.isChoosing}</span>`;
  if (seat === view.you && view.mine?.chosen) return mine(view.mine.chosen);
  return html`${cardBack()}<span class="vh">${words.isReady}</span>`;
}

/* ---------------------------------------------------------------- open cards */

/** @param {Battle} battle @param {number} seat */
const rankOf = ({ contributors }, seat) => contributors.indexOf(seat) + 1;

/** @param {Situation} now @param {Battle} battle @param {number} seat */
function tag({ beat }, battle, seat) {
  if (battle.payers.includes(seat)) return html`<span class="dbu-tag is-low">${words.lowest}</span>`;
  if (battle.cancelled[seat]) return nothing;
  const text = beat === "loot" && battle.victory ? words.rank(rankOf(battle, seat)) : words.adds(battle.cards[seat]);
  return html`<span class="dbu-tag">${text}</span>`;
}

/** @param {Battle} battle @param {number} seat */
function face(battle, seat) {
  const strength = battle.cards[seat];
  if (!battle.cancelled[seat]) return battleCard(strength, "is-counting");
  return html`${torn(strength)}<span class="dbu-gone">${words.cancelled}</span>`;
}

/** What somebody has paid, lying under their card. @param {Battle} battle @param {number} seat */
function payment(battle, seat) {
  const paid = battle.payments.find((one) => one.seat === seat);
  if (!paid) return nothing;
  const lost = paid.colour ? html`−${paid.gems}${gem(paid.colour)}` : "0";
  return html`<span class="dbu-paid" role="img" aria-label=${words.paid(paid)}>${lost}</span>`;
}

/** What you may pay with, as buttons in your place. @param {Ctx} ctx @param {Situation} now */
const bill = (ctx, { view, can }) => html`<span class="dbu-bill">
  ${view.offers.map((offer) => {
    const move = can.pay.get(offer.colour);
    return move && glowing(ctx, move, offer.colour, offer.gems, words.giveLabel(offer));
  })}</span>`;

/** @param {Ctx} ctx @param {Situation} now @param {Battle} battle @param {number} seat */
function open(ctx, now, battle, seat) {
  const paying = now.can.pay.size > 0 && seat === now.view.you;
  const below = now.beat === "loot" ? payment(battle, seat) : nothing;
  return html`<span class="vh">${words.battleCard(battle.cards[seat])}</span>
    ${face(battle, seat)}${tag(now, battle, seat)}${paying ? bill(ctx, now) : below}`;
}

/* ---------------------------------------------------------------- a place */

/** @param {Ctx} ctx @param {Situation} now @param {number} seat */
function spot(ctx, now, seat) {
  const { battle, beat, scene } = now;
  if (scene === "keep")
    return isReady(now, seat)
      ? html`<span class="dbu-kept">${icon("check")}</span><span class="vh">${words.isReady}</span>`
      : html`${empty("")}<span class="vh">${words.isChoosing}</span>`;
  if (!battle) return waiting(now, seat);
  return beat === "down" ? cardBack() : open(ctx, now, battle, seat);
}

/** @param {Ctx} ctx @param {Situation} now @param {number} seat */
function bubble(ctx, { scene }, seat) {
  const said = scene === "choose" ? promiseOf(ctx, seat) : null;
  return said
    ? html`<q class="dbu-bubble" dir="auto"><span class="vh">${words.saidBy(ctx, seat)}</span>${said}</q>`
    : nothing;
}

/** @param {Situation} now @param {number} seat */
const looks = ({ battle, beat, view, scene }, seat) =>
  [
    "dbu-slot",
    battle && beat !== "down" && battle.payers.includes(seat) ? "is-lowest" : "",
    battle && beat !== "down" && battle.cancelled[seat] ? "is-cancelled" : "",
    scene !== "over" && view.to_move.includes(seat) && seat === view.you ? "is-yours" : "",
  ].join(" ");

/** @param {Ctx} ctx @param {Situation} now */
export const slots = (
  ctx,
  now,
) => html`<ol class="dbu-slots" aria-label=${words.table} data-count=${now.view.players.length}>
  ${repeat(
    around(now.view),
    (seat) => seat,
    (seat) => html`<li class=${looks(now, seat)} data-seat=${seat} data-slot=${seat}>
    ${bubble(ctx, now, seat)}<div class="dbu-spot">${spot(ctx, now, seat)}</div>
    <span class="dbu-who">${ctx.face(seat, "avatar--s")}<span class="cut"><bdi>${ctx.names(seat)}</bdi></span></span></li>`,
  )}</ol>`;
