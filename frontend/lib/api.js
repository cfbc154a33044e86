/**
 * The calls to the server that are not a table's socket. One function for each call; each answers the parsed JSON
 * or throws `ApiError`, whose message is a sentence that may be shown.
 */
import { words } from "./words.js";

const PATIENCE = 15_000;

/** What the server, or the way to it, refused. */
export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * @param {string} method
 * @param {string} path below /api
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  const response = await reach(`/api${path}`, {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    body: body && JSON.stringify(body),
    credentials: "same-origin",
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer = await read(response);
  if (response.ok) return answer;
  throw new ApiError(response.status, answer?.code ?? "unknown", answer?.message ?? words.trouble(response.status));
}

/** @param {string} url @param {RequestInit} init */
async function reach(url, init) {
  try {
    return await fetch(url, init);
  } catch {
    throw new ApiError(0, "offline", words.unreachable);
  }
}

/** @param {Response} response */
async function read(response) {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const table = (/** @type {string} */ code) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  me: () => call("GET", "/me"),
  /** @param {string} name @param {string} face */
  callMe: (name, face) => call("POST", "/me", { name, face }),
  games: () => call("GET", "/games"),
  /** @param {string} key */
  rules: (key) => call("GET", `/games/${encodeURIComponent(key)}/rules`),
  openTables: () => call("GET", "/tables"),
  /** @param {string} game */
  makeTable: (game) => call("POST", "/tables", { game }),
  /** @param {string} code */
  table: (code) => call("GET", table(code)),
  /** @param {string} code @param {{options?: object, public?: boolean, clock?: number | null}} change */
  change: (code, change) => call("PATCH", table(code), change),
  /** @param {string} code @param {number} [seat] */
  sit: (code, seat) => call("POST", `${table(code)}/seats`, seat === undefined ? {} : { seat }),
  /** @param {string} code */
  stand: (code) => call("DELETE", `${table(code)}/seats/me`),
  /** @param {string} code @param {number} seat */
  free: (code, seat) => call("DELETE", `${table(code)}/seats/${seat}`),
  /** @param {string} code @param {string} level */
  addBot: (code, level) => call("POST", `${table(code)}/bots`, { level }),
  /** @param {string} code */
  start: (code) => call("POST", `${table(code)}/start`),
  /** @param {string} code */
  again: (code) => call("POST", `${table(code)}/rematch`),
  /** @param {string} code @param {number} after the last step that is known; -1 for none */
  steps: (code, after) => call("GET", `${table(code)}/steps${after < 0 ? "" : `?after=${after}`}`),
  /** @param {string} code @param {number} seq @param {number | null} seat */
  replay: (code, seq, seat) => call("GET", `${table(code)}/replay/${seq}${seat === null ? "" : `?seat=${seat}`}`),
};

/** @param {string} code @returns {string} the address of the table's page */
export function pageOf(code) {
  return `/t/${encodeURIComponent(code)}`;
}

/** @param {string} code @returns {string} */
export function qrOf(code) {
  return `/api${table(code)}/qr.svg`;
}

/** @param {string} code @returns {string} */
export function recordOf(code) {
  return `/api${table(code)}/record`;
}
