/**
 * From the text of a frame to a frame that can be trusted to have its fields.
 * What cannot be read throws, and the line then asks for the whole truth.
 */

/** @typedef {(value: any) => boolean} Check */

/** @type {Check} */
const number = (value) => Number.isInteger(value);
/** @type {Check} */
const text = (value) => typeof value === "string";
/** @type {Check} */
const list = (value) => Array.isArray(value);
/** @type {Check} */
const object = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @type {Check} */
const card = (value) => object(value) && text(value.code) && list(value.seats) && number(value.revision);

/** @type {Record<string, Record<string, Check>>} */
const SHAPES = {
  state: { seq: number, table: card, view: (view) => view === null || object(view) },
  update: { seq: number, patch: list, events: list },
  accepted: { move_id: text, seq: number },
  refused: { move_id: text, code: text, message: text },
  table: { table: card },
  presence: { seats: list, watching: number },
  message: { id: number, name: text, text: text },
  error: { code: text, message: text },
  pong: { now: number, build: text },
};

/** A frame that cannot be what the server wrote. */
export class Malformed extends Error {}

/**
 * @param {unknown} data what a socket delivered
 * @returns {import("../types.js").Frame}
 */
export function readFrame(data) {
  const frame = parse(data);
  const shape = object(frame) && Object.hasOwn(SHAPES, frame.type) ? SHAPES[frame.type] : null;
  if (!shape) throw new Malformed("no frame that is known here");
  for (const [field, fits] of Object.entries(shape)) {
    if (!fits(frame[field])) throw new Malformed(`${frame.type} without a proper ${field}`);
  }
  return frame;
}

/** @param {unknown} data */
function parse(data) {
  try {
    return JSON.parse(/** @type {string} */ (data));
  } catch {
    throw new Malformed("not JSON");
  }
}
