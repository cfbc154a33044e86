/** The bar at the top of a table: the way home, where we are, the rules, the sound. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { use } from "./icon.js";

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {string} where
 */
export function topBar(page, where) {
  const { title } = page;
  const { muted } = page.store.get();
  return html`<header class="top">
    <a class="brand" href="/" aria-label=${words.table.toTheInn}>${use("lantern")}</a>
    <div class="grow"><h1>${title}</h1><div class="where">${where}</div></div>
    ${watchers(page)}${people(page)}
    <button class="btn btn--ghost btn--icon" type="button" aria-label=${words.table.rules} @click=${() => page.do.openSheet("rules")}>${use("i-book")}</button>
    <button class="btn btn--ghost btn--icon" type="button" aria-label=${muted ? words.table.soundOff : words.table.soundOn} @click=${page.do.mute}>${use(muted ? "i-mute" : "i-sound")}</button>
  </header>`;
}

/** @param {import("../lib/table_page.js").Page} page */
function watchers(page) {
  const { watching } = page.store.get().presence;
  if (!watching) return nothing;
  return html`<span class="watchers" role="img" aria-label=${words.table.watchers(watching)}>${use("i-eye")}${watching}</span>`;
}

/** Where the players have no tab of their own. @param {import("../lib/table_page.js").Page} page */
function people(page) {
  if (!page.store.get().shown.view) return nothing;
  return html`<button class="btn btn--ghost btn--icon top__people" type="button" aria-label=${words.table.people} @click=${() => page.do.openSheet("people")}>${use("i-people")}</button>`;
}
