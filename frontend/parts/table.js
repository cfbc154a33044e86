/** Which of a table's pages is to be seen, and what lies over all of them. */
import { html } from "../vendor/lit-html/lit-html.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { words } from "../lib/words.js";
import { ctxShown, frame } from "./frame.js";
import { gone } from "./gone.js";
import { lobby } from "./lobby.js";
import { tableSheet } from "./sheet.js";
import { toastPart } from "./toast.js";
import { banner } from "./banner.js";

/** @param {import("../lib/table_page.js").Page} page */
export function tablePage(page) {
  const { toast, spoken, table, ready } = page.store.get();
  const sheet = table && ready ? tableSheet(page, ctxShown(page)) : "";
  return html`${main(page)}${sheet}${toastPart(toast)}
    <div class="vh" aria-live="polite">${keyed(spoken.id, html`${spoken.lines.map((line) => html`<p>${line}</p>`)}`)}</div>`;
}

/** @param {import("../lib/table_page.js").Page} page */
function main(page) {
  const state = page.store.get();
  if (state.gone) return gone({ codeTrouble: state.codeTrouble, join: page.do.join });
  if (!state.table || !state.ready) return html`<main class="opening" id="actions" tabindex="-1">${banner(page)}<svg class="opening__lamp" aria-hidden="true"><use href="#lantern"></use></svg><h1>${words.table.opening}</h1></main>`;
  const before = state.table.status === "waiting" || (state.table.status === "closed" && !state.shown.view);
  return before ? lobby(page, state.table) : frame(page, state.table);
}
