/** No table here: why that may be, and two ways on. */
import { html } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { codeForm } from "./code_form.js";
import { use } from "./icon.js";

/** @param {{codeTrouble: string | null, join: (text: string) => void}} needs */
export function gone(needs) {
  return html`<header class="top inn-top"><a class="brand" href="/">${use("lantern")}Serai</a></header>
    <main class="inn gone" id="actions" tabindex="-1"><h1>${words.gone.title}</h1><p class="muted">${words.gone.text}</p>
      ${codeForm(needs)}<a class="btn btn--lamp btn--big" href="/">${words.lobby.toTheInn}${use("i-arrow")}</a></main>`;
}
