/** Beside the board: the log and the chat; on small screens, one of them at a time in place of the board. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { chat } from "./chat.js";
import { use } from "./icon.js";
import { log } from "./log.js";
import { door, roster } from "./roster.js";

/** @typedef {"board" | "players" | "log" | "chat"} Tab */

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {import("../lib/types.js").Ctx} ctx
 */
export function side(page, ctx) {
  return html`<aside class="side" aria-label=${words.table.sideLabel}>
    <h2>${words.table.whatHappened}</h2><div class="people">${roster(page, ctx)}${door(page)}</div>${log(page, ctx)}${chat(page, ctx)}
  </aside>`;
}

/** @type {[Tab, string][]} */
const TABS = [
  ["board", "i-board"],
  ["players", "i-people"],
  ["log", "i-log"],
  ["chat", "i-chat"],
];

/** @param {import("../lib/table_page.js").Page} page */
export function tabs(page) {
  const { tab, unread } = page.store.get();
  return html`<nav class="tabs" aria-label=${words.table.views}>
    ${TABS.map(([name, icon]) => html`<button type="button" aria-current=${tab === name ? "true" : nothing} @click=${() => page.do.tab(name)}>
      ${use(icon)}${words.table.tabs[name]}${name === "chat" && unread ? html`<span class="badge"><span aria-hidden="true">${unread}</span><span class="vh">${words.table.news(unread)}</span></span>` : ""}</button>`)}
  </nav>`;
}
