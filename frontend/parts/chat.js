/** What people say to each other. It is text and nothing but text. */
import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { words } from "../lib/words.js";
import { avatar, nameOf, use } from "./icon.js";

const LONGEST = 400;

/** @param {import("../lib/table_page.js").Page} page @param {import("../lib/types.js").Ctx} [ctx] the game, once there is one */
export function chat(page, ctx) {
  const { messages } = page.store.get();
  return html`<section class="chat" aria-label=${words.table.chat}>
    ${messages.length ? html`<ul data-stick tabindex="0" aria-label=${words.table.chat}>${repeat(messages, ({ id }) => id, (message) => said(page, message))}</ul>` : html`<p class="muted small chat__empty">${words.table.noChat}</p>`}
    ${phrases(page, ctx)}${form(page)}
  </section>`;
}

/** @param {import("../lib/table_page.js").Page} page @param {import("../lib/types.js").Message} message */
function said(page, message) {
  const { table, me } = page.store.get();
  const mine = message.seat === null ? me?.name === message.name && table?.you === null : message.seat === table?.you;
  if (mine) return html`<li class="me"><span class="vh">${nameOf(message.name)}:</span><span class="bubble" dir="auto">${message.text}</span></li>`;
  return html`<li>${faceOf(message, table)}<span class="bubble"><small class="cut">${nameOf(message.name)}</small><span dir="auto">${message.text}</span></span></li>`;
}

/** Who has left the seat since is shown by a letter. @param {import("../lib/types.js").Message} message @param {import("../lib/types.js").TableCard | null} table */
function faceOf({ seat, name }, table) {
  if (seat === null) return use("i-eye", "i");
  const card = table?.seats[seat];
  if (card?.name === name) return avatar(seat, card.face, "avatar--s");
  return html`<span class="avatar avatar--s" data-seat=${seat} aria-hidden="true"><span>${[...name][0]}</span></span>`;
}

/** What the game offers to be said with one tap. @param {import("../lib/table_page.js").Page} page @param {import("../lib/types.js").Ctx} [ctx] */
function phrases(page, ctx) {
  const lines = !ctx || ctx.you === null ? [] : (page.kit.game.phrases?.(ctx) ?? []);
  if (lines.length === 0) return "";
  return html`<div class="phrases" role="group" aria-label=${words.table.phrases}>
    ${lines.map((line) => html`<button class="chip" type="button" @click=${() => page.do.say(line)}>${line}</button>`)}
  </div>`;
}

/** @param {import("../lib/table_page.js").Page} page */
function form(page) {
  const { me } = page.store.get();
  if (!me?.name) return html`<button class="btn btn--wide" type="button" @click=${() => page.do.openSheet("me")}>${use("i-chat")}${words.table.nameToChat}</button>`;
  return html`<form @submit=${(/** @type {SubmitEvent} */ event) => submit(page, event)}>
    <input class="input" name="text" maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" aria-label=${words.table.say} placeholder=${words.table.say}>
    <button class="btn btn--icon" aria-label=${words.table.send}>${use("i-send")}</button>
  </form>`;
}

/** @param {import("../lib/table_page.js").Page} page @param {SubmitEvent} event */
function submit(page, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  if (field.value.trim() && page.do.say(field.value)) form.reset();
}

