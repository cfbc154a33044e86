/**
 * "It is your turn", for somebody who looks elsewhere: the title of the tab, its icon, a short sound.
 */
import { play } from "./sound.js";
import { words } from "./words.js";

const art = new URL("../art/", import.meta.url);

/**
 * @returns {{show: (title: string, yours: boolean) => boolean}} `show` may be called as often as one likes; it answers
 *   whether a turn has just begun
 */
export function createSignal() {
  let shown = "";
  let was = false;
  return {
    show(title, yours) {
      const text = yours ? `● ${words.table.yourTurn} · ${title}` : title;
      if (text !== shown) document.title = shown = text;
      if (yours !== was) icon(yours);
      const begins = yours && !was;
      if (begins) play("turn");
      was = yours;
      return begins;
    },
  };
}

/** @param {boolean} yours */
function icon(yours) {
  const link = document.querySelector("link[rel=icon]");
  if (link instanceof HTMLLinkElement) link.href = new URL(yours ? "favicon-turn.svg" : "favicon.svg", art).href;
}
