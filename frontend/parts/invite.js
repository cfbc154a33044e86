/** The invitation: the table's link to copy, to share, and to point a camera at. */
import { html } from "../vendor/lit-html/lit-html.js";
import { qrOf } from "../lib/api.js";
import { words } from "../lib/words.js";
import { use } from "./icon.js";

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {import("../lib/types.js").TableCard} table
 */
export function invite(page, table) {
  const { copied } = page.store.get();
  const mayShare = typeof navigator.share === "function";
  return html`<section class="invite card">
    <div><h2>${words.invite.title}</h2><p>${words.invite.text}</p></div>
    <img class="qr" src=${qrOf(table.code)} alt=${words.invite.qr} width="116" height="116">
    <div class="link"><span id="invite-link">${bare(table.url)}</span>
      <button class="btn" type="button" aria-label=${words.invite.copyLink} @click=${page.do.copy}>${use(copied ? "i-check" : "i-copy")}<span>${copied ? words.invite.copied : words.invite.copy}</span></button></div>
    <div class="do">
      ${mayShare ? html`<button class="btn" type="button" @click=${page.do.share}>${use("i-share")}${words.invite.share}</button>` : ""}
      <button class="btn" type="button" @click=${() => page.do.openSheet("qr")}>${use("i-qr")}${words.invite.large}</button>
    </div>
  </section>`;
}

/** @param {string} url */
function bare(url) {
  return url.replace(/^https?:\/\//, "");
}
