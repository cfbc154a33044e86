/**
 * A game's part of the frontend, found by convention in `games/<key>/`. A game without one gets the plain board.
 */
import { plainBoard } from "../parts/plain_board.js";
import { bringArt } from "./art.js";
import { plainWords } from "./plain_words.js";

/** @typedef {import("./types.js").Kit} Kit */

const KEY = /^[a-z0-9_]{1,64}$/;

/**
 * @param {string} key
 * @returns {Promise<Kit>}
 */
export async function loadKit(key) {
  if (!KEY.test(key)) return PLAIN;
  try {
    const [board, words] = await Promise.all([import(`../games/${key}/board.js`), import(`../games/${key}/words.js`)]);
    await Promise.all([bringStyle(key), bringArt(`games/${key}/pieces.svg`), bringBox(key)]);
    return { game: board.game, words, plain: false };
  } catch (error) {
    console.info(`No board of its own for ${key}`, error);
    await bringBox(key);
    return PLAIN;
  }
}

/** @type {Kit} */
export const PLAIN = { game: plainBoard, words: plainWords, plain: true };

/** @type {Map<string, {lid: string, drawn: boolean}>} */
const boxes = new Map();
const NO_BOX = { lid: "#3d3565", drawn: false };

/**
 * Brings the picture on a game's box into the page.
 * @param {string} key
 * @returns {Promise<void>}
 */
export async function bringBox(key) {
  if (boxes.has(key) || !KEY.test(key)) return;
  const svg = await bringArt(`games/${key}/box.svg`);
  boxes.set(key, svg ? { lid: svg.dataset.lid ?? NO_BOX.lid, drawn: true } : NO_BOX);
}

/** @param {string} key @returns {{lid: string, drawn: boolean}} the box as far as it has been brought */
export function boxOf(key) {
  return boxes.get(key) ?? NO_BOX;
}

/** @param {string} key */
function bringStyle(key) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../games/${key}/board.css`, import.meta.url).href;
  const ready = new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  document.head.append(link);
  return ready;
}
