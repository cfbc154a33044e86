/**
 * The Vorpal Sword: the challenger picks one of the eight monsters, seeing what he knows of each.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { piece, tint } from "./pieces.js";
import { pickKey } from "./situation.js";
import { copies, known } from "./tally.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Situation} Situation
 */

/** @param {import("./types.js").View} view @param {Card} card */
function knowledge(view, card) {
  const { sent, held } = known(view, card.monster);
  return sent + held
    ? html`<span class="wt-cp"><span class="vh">${words.knownOf({ sent, held })}</span>${copies(view, card)}</span>`
    : nothing;
}

/** @param {Ctx} ctx @param {Situation} now @param {Card} card */
function choice(ctx, { view, monster: picked }, card) {
  const { monster, power, copies: all } = card;
  const pick = () => ctx.set({ pick: { key: pickKey(view), monster } });
  return html`<button type="button" style=${tint(monster)} aria-pressed=${picked === monster} @click=${pick}>
    ${piece(monster, "wt-a")}<span>${words.monsters[monster]}</span>
    <span class="wt-p"><span class="vh">${words.powerWord}</span>${power}</span>
    <span class="wt-x"><span class="vh">${words.copiesWord}</span>×${all}</span>${knowledge(view, card)}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export const naming = (ctx, now) => html`<div class="wt-naming">
  <h2>${words.nameWhich}<small>${words.nameEffect}</small></h2>
  <div class="wt-names" role="group" aria-label=${words.nameGroup}>
    ${now.view.monsters.map((card) => choice(ctx, now, card))}</div></div>`;
