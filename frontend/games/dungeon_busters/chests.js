/**
 * What there is to win: the monster's chests, the Spoils card, the bank.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gems, glowing, pile, piece } from "./pieces.js";
import { COLOURS, total } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Gems} Gems
 * @typedef {import("./types.js").Colour} Colour
 * @typedef {import("./types.js").Opened} Opened
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- chests */

/** @param {Ctx} ctx @param {Gems} printed @param {Opened} opened */
const taken = (
  ctx,
  printed,
  opened,
) => html`<span class="dbu-to" data-seat=${opened.seat ?? nothing}>${words.chestTo(ctx, opened.seat)}</span>
  ${total(opened.gems) < total(printed) ? html`<span class="dbu-short">${words.bankShort}</span>` : nothing}`;

/** @param {Ctx} ctx @param {Gems} printed @param {number} index @param {Opened | undefined} opened */
const chest = (ctx, printed, index, opened) => html`<li class=${`dbu-chest ${opened ? "is-open" : ""}`} data-chest=${index}>
  <span class="dbu-no">${index + 1}</span>${piece(opened ? "chest-open" : "chest", "dbu-box")}
  <div><b>${words.chestFor(index)}</b>${gems(opened?.gems ?? printed)}${opened ? taken(ctx, printed, opened) : nothing}</div></li>`;

/** @param {Ctx} ctx @param {Situation} now @param {Card} card */
export function chests(ctx, { battle, beat }, card) {
  const opened = battle && beat === "loot" ? battle.chests : [];
  return html`<ol class="dbu-chests" aria-label=${words.chests}>
    ${card.chests.map((printed, index) => chest(ctx, printed, index, opened[index]))}</ol>`;
}

/* ---------------------------------------------------------------- the Spoils and the bank */

/** What may be picked lies there as buttons, a colour each. @param {Ctx} ctx @param {Situation} now @param {Colour} colour */
function pickable(ctx, { view, can, things }, colour) {
  const offer = view.offers.find((one) => one.colour === colour);
  const move = can.pick.get(colour);
  if (!offer || !move) return nothing;
  return glowing(ctx, move, colour, things.spoils[colour], words.takeLabel(offer));
}

/** @param {Ctx} ctx @param {Situation} now */
function inside(ctx, now) {
  const { spoils: lying } = now.things;
  if (now.can.pick.size) return html`<span class="dbu-gems">${COLOURS.map((colour) => pickable(ctx, now, colour))}</span>`;
  if (total(lying) === 0) return html`<small>${words.noSpoils}</small>`;
  return total(lying) > 6 ? pile(lying) : gems(lying);
}

/** @param {Ctx} ctx @param {Situation} now */
function note(ctx, { view, things, scene }) {
  if (view.phase === "pick" && scene === "battle") return html`<small>${words.pickOrderShort(ctx, view.queue)}</small>`;
  return scene === "choose" && total(things.spoils) ? html`<small class="dbu-hint">${words.winnersShare}</small>` : nothing;
}

/** @param {Gems} left */
const bank = (left) => html`<span class="dbu-bank" role="img" aria-label=${words.bankLabel(left)}>
  <span>${words.bank}</span>${pile(left)}</span>`;

/** @param {Ctx} ctx @param {Situation} now */
export const spoils = (ctx, now) => html`<div class="dbu-spoils" data-spoils>
  ${piece("spoils", "dbu-bag")}<b>${words.spoils}</b>${inside(ctx, now)}${note(ctx, now)}${bank(now.things.bank)}</div>`;
