/**
 * The smallest pieces: a symbol, a face on its seat's shape, a name.
 * Belongs here: what every part and every game's board draws with. Does not belong here: whole parts of a page.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * A symbol that stands inline in the page.
 * @param {string} id
 * @param {string} [cls]
 */
export function use(id, cls = "") {
  return html`<svg class=${cls || nothing} aria-hidden="true"><use href=${`#${id}`}></use></svg>`;
}

/**
 * Who sits there, as a picture: colour and shape tell the seat, the face tells the person.
 * @param {number | null} seat
 * @param {string} face
 * @param {string} [cls] such as "avatar--s"
 */
export function avatar(seat, face, cls = "") {
  return html`<span class=${`avatar ${cls}`} data-seat=${seat ?? nothing}>${use(`g-${face}`)}</span>`;
}

/**
 * What somebody called themselves: always text, and never able to turn the words around it.
 * @param {string} name
 */
export function nameOf(name) {
  return html`<bdi>${name}</bdi>`;
}

/**
 * A sentence about somebody.
 * @param {string} sentence with `{who}` where the name belongs
 * @param {string} name
 */
export function about(sentence, name) {
  const [before, after] = sentence.split("{who}");
  return html`${before}${nameOf(name)}${after}`;
}
