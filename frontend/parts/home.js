/** The inn: what shall we play, and where do I already sit. */
import { html } from "../vendor/lit-html/lit-html.js";
import { pageOf } from "../lib/api.js";
import { words } from "../lib/words.js";
import { codeForm } from "./code_form.js";
import { avatar, nameOf, use } from "./icon.js";
import { nameForm } from "./name_form.js";
import { sheet } from "./sheet.js";
import { shelf } from "./shelf.js";
import { openTables, yourTables } from "./table_list.js";
import { toastPart } from "./toast.js";

/** @typedef {import("../lib/home_page.js").HomePage} HomePage */

/** @param {HomePage} page */
export function homePage(page) {
  const state = page.store.get();
  return html`
    <header class="top inn-top"><a class="brand" href="/">${use("lantern")}Serai</a><span class="grow"></span>${whoAmI(page)}</header>
    <main class="inn">
      ${nudge(page)}
      <div class="hello"><div><h1>${words.home.question}</h1><p>${words.home.how}</p></div>${codeForm({ codeTrouble: state.codeTrouble, join: page.do.join })}</div>
      ${shelf(page)}
      <div class="cols">${yourTables(page)}${openTables(page)}</div>
      <footer>${words.home.footer}</footer>
    </main>
    ${state.sheet ? sheet(words.name.change, nameForm(state, page.do.callMe, words.name.save), () => page.do.sheet(false)) : ""}
    ${toastPart(state.toast)}`;
}

/** @param {HomePage} page */
function whoAmI(page) {
  const { me } = page.store.get();
  if (!me?.name) return "";
  return html`<button class="btn btn--ghost me-button" type="button" aria-label=${words.name.youAre(me.name)} @click=${() => page.do.sheet(true)}>
    ${avatar(0, me.face ?? "fox")}<span class="cut">${nameOf(me.name)}</span></button>`;
}

/** On a phone your turn comes before everything else. @param {HomePage} page */
function nudge(page) {
  const { mine, games, me } = page.store.get();
  const waiting = mine.filter(({ your_turn }) => your_turn);
  if (waiting.length === 0) return "";
  const { table } = waiting[0];
  const title = games?.find(({ key }) => key === table.game)?.title ?? "";
  return html`<a class="nudge" href=${pageOf(table.code)}>${avatar(table.you, me?.face ?? "fox")}
    <span class="grow"><b>${words.home.yourTurn}</b> ${words.home.yourTurnIn(title)}${waiting.length > 1 ? ` · ${words.home.more(waiting.length - 1)}` : ""}</span>${use("i-arrow")}</a>`;
}
