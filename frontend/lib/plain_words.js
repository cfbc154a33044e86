/**
 * Words for a game that brings none: read off the data itself. Good enough to follow and to play.
 */

/** @type {import("./types.js").GameWords} */
export const plainWords = {
  log: (event, ctx) => ({
    seat: typeof event.seat === "number" ? event.seat : undefined,
    text: [subject(event, ctx), spaced(event.type), details(event)].filter(Boolean).join(" "),
  }),
  move: (move) => [spaced(move.type ?? "move"), details(move)].filter(Boolean).join(" "),
};

/** @param {any} event @param {import("./types.js").Ctx} ctx */
function subject(event, ctx) {
  return typeof event.seat === "number" ? `${ctx.names(event.seat)}:` : "";
}

/** @param {unknown} word */
function spaced(word) {
  return String(word).replaceAll("_", " ");
}

/** @param {Record<string, unknown>} data */
function details(data) {
  return Object.entries(data)
    .filter(([key, value]) => key !== "type" && key !== "seat" && value !== null)
    .map(([key, value]) => `${spaced(key)} ${brief(value)}`)
    .join(", ");
}

/** @param {unknown} value */
function brief(value) {
  return typeof value === "object" ? JSON.stringify(value) : spaced(value);
}
