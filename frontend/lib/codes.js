/** From what somebody typed or pasted to a table's code. The server forgives the rest. */

/**
 * @param {string} text a code in any spelling, or a link that has one
 * @returns {string} "" where there is none
 */
export function codeFrom(text) {
  const inLink = /\/t\/([^/?#\s]+)/i.exec(text);
  const code = inLink ? decoded(inLink[1]) : text;
  return code.trim().toLowerCase().split(/[^a-z0-9]+/).filter(Boolean).join("-");
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
