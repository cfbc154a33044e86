/** The shelf of games, and the ticket of the one that is chosen. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { boxOf } from "../lib/kit.js";
import { words } from "../lib/words.js";
import { use } from "./icon.js";
import { nameForm } from "./name_form.js";

/**
 * @typedef {import("../lib/home_page.js").HomePage} HomePage
 * @typedef {import("../lib/types.js").GameInfo} GameInfo
 */

/** @param {HomePage} page */
export function shelf(page) {
  const { games, chosen } = page.store.get();
  if (!games) return unreachable(page);
  const game = games.find(({ key }) => key === chosen);
  return html`<form @submit=${(/** @type {SubmitEvent} */ event) => (event.preventDefault(), page.do.makeTable())} id="shelf-form">
      <fieldset class="shelf" id="shelf" data-count=${games.length} tabindex="-1"><legend class="vh">${words.home.chooseGame}</legend>
        ${games.map((one) => box(page, one, one.key === chosen))}${games.length > 0 && games.length < 4 ? use("shelf-things", "shelf__things") : ""}</fieldset><div class="plank"></div></form>
    ${game ? ticket(page, game) : html`<div class="ticket card ticket--empty"></div>`}`;
}

/** @param {HomePage} page */
function unreachable(page) {
  return html`<div class="panel sorry" id="shelf" tabindex="-1"><p>${words.home.noGames}</p><button class="btn" type="button" @click=${page.do.retry}>${use("i-again")}${words.home.retry}</button></div>`;
}

/** @param {HomePage} page @param {GameInfo} game @param {boolean} chosen */
function box(page, game, chosen) {
  const { lid, drawn } = boxOf(game.key);
  return html`<label class="box" style=${`--lid:${lid}`}>
    <input type="radio" name="game" value=${game.key} .checked=${live(chosen)} @change=${() => page.do.choose(game.key)}>
    <span class="lid">${drawn ? use(`box-${game.key}`) : use("lantern", "no-art")}<b>${game.title}</b></span></label>`;
}

/** @param {HomePage} page @param {GameInfo} game */
function ticket(page, game) {
  const { asking, busy, me } = page.store.get();
  const asked = asking && !me?.name;
  return html`<div class="ticket card" aria-live="polite">
    <div><h2>${game.title}</h2><p>${game.summary}</p></div>
    <div class="facts">
      ${fact("i-people", words.home.players(...game.seats), words.home.playersLong(...game.seats))}
      ${fact("i-clock", words.home.minutes(game.minutes))}${fact("i-book", words.home.weights[game.weight] ?? game.weight)}
    </div>
    ${asked ? nothing : html`<button class="btn btn--lamp btn--big" form="shelf-form" aria-disabled=${busy ? "true" : "false"}>${words.home.makeTable}${use("i-arrow")}</button>`}
    ${asked ? html`<div class="ticket__name"><h3>${words.name.askFirst}</h3>${nameForm(page.store.get(), page.do.callMeAndMake, words.home.makeTable)}</div>` : nothing}
  </div>`;
}

/** @param {string} icon @param {string} text @param {string} [spoken] */
function fact(icon, text, spoken = text) {
  return html`<span>${use(icon)}<i aria-hidden="true">${text}</i><span class="vh">${spoken}</span></span>`;
}
