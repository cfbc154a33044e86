/**
 * What is worth telling about a change of a table's card: who came, who went, who is host now.
 * Pure: two cards in, a list of what happened out.
 */

/**
 * @typedef {{kind: "removed" | "closed" | "started" | "hostIsYou" | "rules"}
 *   | {kind: "hostIs" | "sat", seat: number} | {kind: "stood", name: string}} News
 * @typedef {import("../types.js").TableCard} TableCard
 * @typedef {import("../types.js").SeatCard} SeatCard
 */

/**
 * @param {TableCard | null} before
 * @param {TableCard | null} after
 * @returns {News[]}
 */
export function newsOf(before, after) {
  if (!before || !after || before === after || before.code !== after.code) return [];
  return [...ofYou(before, after), ...ofHost(before, after), ...ofStatus(before, after), ...ofSeats(before, after), ...ofRules(before, after)];
}

/** @param {TableCard} before @param {TableCard} after @returns {News[]} */
function ofYou(before, after) {
  const lost = before.you !== null && after.you === null && after.status !== "closed";
  return lost ? [{ kind: "removed" }] : [];
}

/** @param {TableCard} before @param {TableCard} after @returns {News[]} */
function ofHost(before, after) {
  const old = host(before);
  const now = host(after);
  if (!old || !now || (old.seat === now.seat && old.name === now.name)) return [];
  return [now.seat === after.you ? { kind: "hostIsYou" } : { kind: "hostIs", seat: now.seat }];
}

/** @param {TableCard} before @param {TableCard} after @returns {News[]} */
function ofStatus(before, after) {
  if (before.status === after.status) return [];
  if (after.status === "closed") return [{ kind: "closed" }];
  return before.status === "waiting" && after.status === "running" ? [{ kind: "started" }] : [];
}

/** @param {TableCard} before @param {TableCard} after @returns {News[]} */
function ofSeats(before, after) {
  if (after.status !== "waiting") return [];
  return after.seats.flatMap((seat) => ofSeat(before.seats.find((old) => old.seat === seat.seat), seat, after.you));
}

/** @param {SeatCard | undefined} old @param {SeatCard} now @param {number | null} you @returns {News[]} */
function ofSeat(old, now, you) {
  const was = old && old.kind !== "open" ? old : null;
  if (now.kind === "open") return was ? [{ kind: "stood", name: was.name }] : [];
  return was || now.seat === you ? [] : [{ kind: "sat", seat: now.seat }];
}

/** @param {TableCard} before @param {TableCard} after @returns {News[]} */
function ofRules(before, after) {
  const rules = (/** @type {TableCard} */ card) => JSON.stringify([card.options, card.clock, card.public]);
  return after.status === "waiting" && rules(before) !== rules(after) ? [{ kind: "rules" }] : [];
}

/** @param {TableCard} card */
function host(card) {
  return card.seats.find((seat) => seat.host);
}
