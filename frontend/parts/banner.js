/** One quiet line above the board: the connection is away, or there is a newer Serai. */
import { html } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { Close } from "../lib/socket.js";
import { use } from "./icon.js";

/** @param {import("../lib/table_page.js").Page} page */
export function banner(page) {
  const { offline, closeCode, newBuild } = page.store.get();
  const text = offline ? (closeCode === Close.restarting ? words.line.restarting : words.line.lost) : "";
  const offer = !text && newBuild;
  return html`<div class="banner" role="status" ?hidden=${!text && !offer}>
    ${text ? html`${use("i-wifi")}<span>${text}</span>` : ""}
    ${offer ? html`<span>${words.line.newBuild}</span><button class="linkish" type="button" @click=${() => location.reload()}>${words.line.reload}</button>` : ""}
  </div>`;
}
