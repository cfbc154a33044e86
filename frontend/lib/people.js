/**
 * Who is who at a table. Two who chose one name are told apart by a number, in the order of their seats.
 */
import { words } from "./words.js";

/**
 * @param {readonly {seat: number, kind: string, name: string}[]} seats
 * @returns {Map<number, string>} the name to show, by seat
 */
export function displayNames(seats) {
  const seen = new Map();
  const shown = new Map();
  for (const { seat, kind, name } of seats) {
    if (kind === "open") continue;
    const key = sound(name);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    shown.set(seat, times === 1 ? name : words.twin(name, times));
  }
  return shown;
}

/** @param {string} name what is left of a name when its looks are taken away */
function sound(name) {
  return name.normalize("NFKC").replace(/\p{Cf}/gu, "").trim().toLowerCase();
}

/** @param {import("./types.js").TableCard} table @returns {boolean} whether the reader of the card is its host */
export function isHost(table) {
  return table.you !== null && table.seats[table.you].host;
}

/** @param {import("./types.js").TableCard} table @returns {number} how many chairs are taken */
export function taken(table) {
  return table.seats.filter(({ kind }) => kind !== "open").length;
}
