/** Names for moves that no other page will give: from getRandomValues, which pages without https have too. */

/** @returns {string} 128 bits, as 32 hexadecimal digits */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
