/** The way to a table by its code, or by a whole link that somebody pasted. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";

/** @param {{codeTrouble: string | null, join: (text: string) => void}} needs */
export function codeForm({ codeTrouble, join }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    join(String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("code")));
  };
  return html`<form class="code" novalidate @submit=${submit}>
    <label class="field"><span>${words.home.haveCode}</span>
      <input class="input" name="code" placeholder=${words.home.codeExample} autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"
        aria-invalid=${codeTrouble ? "true" : nothing} aria-describedby=${codeTrouble ? "code-trouble" : nothing}></label>
    <button class="btn">${words.home.join}</button>
    <p class="code__trouble" id="code-trouble" role="alert" ?hidden=${!codeTrouble}>${codeTrouble}</p>
  </form>`;
}
