/**
 * Puts a page's template into the document, as often as what it knows changes and no oftener than frames are shown.
 * Two promises stand here: an update never loses the focus, and lists that were at their end stay at their end.
 */
import { render } from "../vendor/lit-html/lit-html.js";

/**
 * @param {HTMLElement} root
 * @param {() => unknown} template
 * @returns {{soon: () => void, now: () => void}}
 */
export function createDrawing(root, template) {
  let waiting = false;
  root.replaceChildren();

  const now = () => {
    waiting = false;
    const settle = keepPlaces(root);
    render(template(), root);
    settle();
  };

  return {
    now,
    soon: () => {
      if (waiting) return;
      waiting = true;
      atNextFrame(() => waiting && now());
    },
  };
}

/** A page that nobody looks at shows no frames, and does not wait for one. @param {() => void} then */
function atNextFrame(then) {
  if (document.hidden) setTimeout(then, 0);
  else requestAnimationFrame(then);
}

/** Waits until what was changed before has been drawn. @returns {Promise<void>} */
export const drawn = () => new Promise(atNextFrame);

/** @param {HTMLElement} root @returns {() => void} to be called after drawing */
function keepPlaces(root) {
  const refocus = keepFocus(root);
  const ends = new Set(stickers(root).filter(isAtEnd));
  const known = new Set(stickers(root));
  return () => {
    for (const list of stickers(root)) if (ends.has(list) || !known.has(list)) list.scrollTop = list.scrollHeight;
    refocus();
  };
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
function stickers(root) {
  return [...root.querySelectorAll("[data-stick]")].filter((list) => list instanceof HTMLElement);
}

/** @param {HTMLElement} list */
function isAtEnd(list) {
  return list.clientHeight === 0 || list.scrollHeight - list.scrollTop - list.clientHeight < 48;
}

/**
 * What had the focus may be gone after drawing; then the nearest thing around it that may have it gets it, and from
 * the board that is what the person can do now.
 * @param {HTMLElement} root
 */
function keepFocus(root) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !root.contains(focused)) return () => undefined;
  const around = ancestors(focused, root);
  const sheet = focused.closest("dialog");
  return () => {
    const active = document.activeElement;
    if (active !== document.body && isShown(active)) return;
    if (isShown(focused)) return focused.focus({ preventScroll: true });
    if (sheet) return inSheet(sheet);
    const home = around.find((element) => element.isConnected && element.hasAttribute("tabindex"));
    (home ?? document.getElementById("actions") ?? root.querySelector("main"))?.focus({ preventScroll: true });
  };
}

/** What is hidden loses the focus too, but only after it has been drawn. @param {Element | null} element */
const isShown = (element) => element !== null && element.getClientRects().length > 0;

/** A sheet that stays keeps the focus; one that was closed gives it back by itself. @param {HTMLElement} sheet */
function inSheet(sheet) {
  if (sheet.isConnected) sheet.querySelector("h2")?.focus({ preventScroll: true });
}

/** @param {HTMLElement} element @param {HTMLElement} root */
function ancestors(element, root) {
  /** @type {HTMLElement[]} */
  const list = [];
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) list.push(at);
  return list;
}
