/** Asking for a name and a face: once, where it is needed. */
import { html } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { use } from "./icon.js";

const FACES = ["fox", "owl", "hare", "camel", "bear"];
const turn = crypto.getRandomValues(new Uint8Array(1))[0] % FACES.length;
/** @type {string | null} */
let offered = null;

/** A face to begin with, once for the page: one that nobody at the table has. @param {import("../lib/types.js").TableCard | null | undefined} table */
function firstFace(table) {
  const seen = new Set(table?.seats.map(({ face }) => face));
  const order = [...FACES.slice(turn), ...FACES.slice(0, turn)];
  offered ??= order.find((face) => !seen.has(face)) ?? order[0];
  return offered;
}

/**
 * @param {{me: import("../lib/types.js").Me | null, busy: string | null, table?: import("../lib/types.js").TableCard | null}} state
 * @param {(name: string, face: string) => unknown} done
 * @param {unknown} button what the button says
 * @param {{lamp?: boolean, focus?: boolean}} [looks]
 */
export function nameForm({ me, busy, table }, done, button, { lamp = true, focus = true } = {}) {
  return html`<form class="naming-form" @submit=${(/** @type {SubmitEvent} */ event) => submit(event, done)}>
    <label class="field"><span>${words.name.label}</span>
      <input class="input" name="name" required maxlength="60" autocomplete="nickname" enterkeyhint="go" spellcheck="false"
        .defaultValue=${me?.name ?? ""} placeholder=${words.name.example} aria-describedby="name-hint" ?autofocus=${focus}></label>
    <fieldset class="faces-pick"><legend class="vh">${words.name.face}</legend>
      ${FACES.map((face) => faceChoice(face, face === (me?.face ?? firstFace(table))))}</fieldset>
    <button class=${`btn btn--big ${lamp ? "btn--lamp" : ""}`} aria-disabled=${busy ? "true" : "false"}>${button}</button>
    <p class="small muted" id="name-hint">${words.name.hint}</p>
  </form>`;
}

/** @param {string} face @param {boolean} chosen */
function faceChoice(face, chosen) {
  return html`<label><input type="radio" name="face" value=${face} .defaultChecked=${chosen}>
    <span class="avatar">${use(`g-${face}`)}</span><span class="vh">${words.name.faces[face]}</span></label>`;
}

/** @param {SubmitEvent} event @param {(name: string, face: string) => unknown} done */
function submit(event, done) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  done(String(data.get("name")), String(data.get("face")));
}
