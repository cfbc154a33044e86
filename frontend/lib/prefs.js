/**
 * What a browser remembers for its person: small wishes only, never anything of a game.
 * Where storage is forbidden, a wish lasts as long as the page.
 */

/** @type {Map<string, string>} */
const fallback = new Map();

/** @param {string} key @returns {string | null} */
export function recall(key) {
  try {
    return localStorage.getItem(`serai.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`serai.${key}`, value);
  } catch {
    fallback.set(key, value);
  }
}
