/**
 * One table's line to the server: one socket, kept alive for as long as the page lives.
 * Belongs here: opening, noticing that it is dead, trying again. Does not belong here: what frames mean.
 *
 * A socket may look open though nobody is at the other end (a sleeping phone, a changed network), so the line
 * asks by itself: a ping every 15 s (oftener while somebody waits for others), and at once whenever the page wakes. No answer in time: the socket is let go
 * and a new one opened without waiting for the old one's goodbye.
 */
import { delayAfter } from "./backoff.js";
import { readFrame } from "./store/read.js";

const PING_EVERY = 15_000;
const PING_WHILE_WAITING = 3_000;
const PONG_WITHIN = 5_000;
const PONG_WITHIN_ON_WAKING = 3_000;
const OPEN_WITHIN = 8_000;
const TICK = 2_000;
const ASLEEP = 6_000;
const RESYNC_WITHIN = 5_000;

export const Close = { restarting: 1012, tryLater: 1013, noSession: 4401, forbidden: 4403, noTable: 4404, tooFast: 4429 };
const FINAL = new Set([Close.noSession, Close.noTable]);
const UNEXPLAINED = 1006;
const SLOW = new Set([Close.tryLater, Close.tooFast]);

/**
 * @typedef {object} LineEvents
 * @property {() => string} address where to connect, given what the page holds now
 * @property {(frame: import("./types.js").Frame) => void} frame
 * @property {() => boolean} waiting whether the person looks on and waits for what others do
 * @property {() => void} opened a new connection stands; nothing has come through it yet
 * @property {() => void} asked the whole truth was asked for
 * @property {(status: import("./types.js").LineStatus, closeCode: number) => void} status
 * @property {(serverNow: number, sentAt: number) => void} pong
 */

/** @param {LineEvents} on */
export function createLine(on) {
  return new Line(on);
}

class Line {
  /** @param {LineEvents} on */
  constructor(on) {
    this.on = on;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    this.pingSentAt = 0;
    this.heardAt = 0;
    this.tickedAt = Date.now();
    /** @type {Record<string, ReturnType<typeof setTimeout>>} */
    this.timers = {};
    this.shut = true;
    setInterval(() => this.#tick(), TICK);
    this.#listenForWaking();
  }

  /** Opens the line, if it is not open, and keeps it open from now on. */
  open() {
    if (!this.shut) return;
    this.shut = false;
    this.failures = 0;
    this.#connect();
  }

  /** Opens a new socket now, as one whose page holds other things than before. */
  renew() {
    if (this.shut) return this.open();
    this.#connect();
  }

  /** @param {object} frame @returns {boolean} whether it went out; nothing is kept for later */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Asks for the whole truth, and for a new line if it does not come. */
  resync() {
    this.on.asked();
    if (!this.send({ type: "resync" })) return;
    this.#after("resync", RESYNC_WITHIN, () => this.#connect());
  }

  #connect() {
    this.#drop();
    this.on.status(this.heardAt ? "lost" : "opening", 0);
    const socket = new WebSocket(this.on.address());
    this.socket = socket;
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", ({ data }) => this.#heard(socket, data));
    socket.addEventListener("close", ({ code }) => this.#closed(socket, code));
    this.#after("open", OPEN_WITHIN, () => this.#closed(socket, 0));
  }

  /** @param {WebSocket} socket */
  #opened(socket) {
    if (socket !== this.socket) return;
    clearTimeout(this.timers.open);
    this.on.opened();
    this.on.status("open", 0);
    this.#ping(PONG_WITHIN);
  }

  /** @param {WebSocket} socket @param {unknown} data */
  #heard(socket, data) {
    if (socket !== this.socket) return;
    this.heardAt = Date.now();
    clearTimeout(this.timers.pong);
    let frame;
    try {
      frame = readFrame(data);
    } catch {
      return this.resync();
    }
    if (frame.type === "state") clearTimeout(this.timers.resync);
    if (frame.type === "pong") this.#answered(frame.now);
    this.on.frame(frame);
  }

  /** A connection is good once it has answered: one that opens only to fail again does not count. @param {number} now */
  #answered(now) {
    this.failures = 0;
    this.on.pong(now, this.pingSentAt);
  }

  /** @param {WebSocket} socket @param {number} code */
  #closed(socket, code) {
    if (socket !== this.socket) return;
    this.#drop();
    if (this.shut) return;
    if (FINAL.has(code)) {
      this.shut = true;
      return this.on.status("shut", code);
    }
    this.on.status("lost", code === UNEXPLAINED ? 0 : code);
    this.#retry(code);
  }

  /** @param {number} code */
  #retry(code) {
    if (SLOW.has(code)) this.failures = Math.max(this.failures, 2);
    this.#after("retry", delayAfter(this.failures), () => this.#connect());
    this.failures += 1;
  }

  /** Lets go of the socket without waiting for it: it may be dead, and then would never say so. */
  #drop() {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /** @param {number} within */
  #ping(within) {
    const socket = this.socket;
    this.pingSentAt = Date.now();
    if (!socket || !this.send({ type: "ping" })) return;
    this.#after("pong", within, () => this.#silent(socket));
    this.#after("ping", this.on.waiting() ? PING_WHILE_WAITING : PING_EVERY, () => this.#ping(PONG_WITHIN));
  }

  /** Nobody answers: at once a new socket the first time, then with growing patience. @param {WebSocket} socket */
  #silent(socket) {
    if (this.failures > 0) return this.#closed(socket, 0);
    this.failures = 1;
    this.#connect();
  }

  /** The page woke, or the network came back: find out at once whether the line is alive. */
  wake() {
    if (this.shut) return;
    const state = this.socket?.readyState;
    if (state === WebSocket.OPEN) this.#ping(PONG_WITHIN_ON_WAKING);
    else if (state !== WebSocket.CONNECTING) this.#connect();
    else this.#after("open", PONG_WITHIN_ON_WAKING, () => this.#connect());
  }

  /** A machine that slept does not always say so; its clock does. */
  #tick() {
    const slept = Date.now() - this.tickedAt > ASLEEP;
    this.tickedAt = Date.now();
    if (slept && !document.hidden) this.wake();
  }

  #listenForWaking() {
    addEventListener("online", () => this.wake());
    addEventListener("offline", () => this.wake());
    addEventListener("pageshow", ({ persisted }) => persisted && this.wake());
    addEventListener("pagehide", () => this.#drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  /** @param {string} name @param {number} ms @param {() => void} then */
  #after(name, ms, then) {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(then, ms);
  }
}
