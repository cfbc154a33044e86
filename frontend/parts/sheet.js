/** Sheets come from the side or from below and never stand over the board's middle: rules, the large code, the name. */
import { html } from "../vendor/lit-html/lit-html.js";
import { ref } from "../vendor/lit-html/directives/ref.js";
import { unsafeHTML } from "../vendor/lit-html/directives/unsafe-html.js";
import { qrOf } from "../lib/api.js";
import { words } from "../lib/words.js";
import { nameForm } from "./name_form.js";
import { door, roster } from "./roster.js";

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {"rules" | "qr" | "me" | "people"} SheetName
 */

/**
 * An open sheet takes the focus, keeps it while it is wanted, and gives it back.
 * @param {string} title
 * @param {unknown} inside
 * @param {() => void} close
 */
export function sheet(title, inside, close) {
  const onKey = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && (event.stopPropagation(), close());
  return html`<dialog class="sheet" aria-labelledby="sheet-title" ${ref(opened)} @keydown=${onKey}>
    <button class="btn btn--ghost btn--icon x" type="button" aria-label=${words.table.close} @click=${close}>×</button>
    <h2 id="sheet-title" tabindex="-1">${title}</h2>${inside}
  </dialog>`;
}

/** @param {Element | undefined} dialog */
function opened(dialog) {
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  const before = document.activeElement;
  queueMicrotask(() => {
    dialog.show();
    const wish = dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2");
    if (wish instanceof HTMLElement) wish.focus();
  });
  const giveBack = new MutationObserver(() => {
    if (dialog.isConnected) return;
    giveBack.disconnect();
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
  });
  giveBack.observe(document.body, { childList: true, subtree: true });
}

/** The sheet that is open at a table, if any. @param {Page} page @param {import("../lib/types.js").Ctx | null} ctx */
export function tableSheet(page, ctx) {
  const { sheet: name } = page.store.get();
  if (name === "rules") return sheet(words.table.inShort(page.title), rules(page, ctx), page.do.closeSheet);
  if (name === "people" && ctx?.view) return sheet(words.table.people, html`${roster(page, ctx)}${door(page)}`, page.do.closeSheet);
  if (name === "qr") return sheet(words.invite.largeTitle, largeCode(page), page.do.closeSheet);
  if (name === "me") return sheet(words.name.ask, nameForm(page.store.get(), page.do.callMe, words.name.save), page.do.closeSheet);
  return "";
}

/** @param {Page} page @param {import("../lib/types.js").Ctx | null} ctx */
function rules(page, ctx) {
  const { info, rulesHtml } = page.store.get();
  return html`${ctx ? (page.kit.game.rulesInShort?.(ctx) ?? "") : ""}
    <details class="rulebook" ?open=${page.kit.plain}><summary>${words.table.fullRules}</summary><div class="prose">${rulesHtml === null ? words.table.opening : unsafeHTML(rulesHtml)}</div></details>
    ${info?.credits ? html`<h3>${words.table.credits}</h3><p class="small muted">${info.credits}</p>` : ""}`;
}

/** @param {Page} page */
function largeCode(page) {
  const { table } = page.store.get();
  if (!table) return "";
  return html`<img class="qr-large" src=${qrOf(table.code)} alt=${words.invite.qr}>
    <p class="muted">${words.invite.largeText}</p><p class="code-large display">${words.code(table.code)}</p>
    <p class="small muted link-large">${table.url}</p>`;
}
