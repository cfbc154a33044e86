/**
 * The page of one table: puts the line, the truth, what is shown of it and the drawing together.
 * Belongs here: wiring. Does not belong here: what a frame means (`store/`), what may be done (`table_do.js`),
 * how anything looks (`parts/`).
 */
import { tablePage } from "../parts/table.js";
import { api } from "./api.js";
import { bringArt } from "./art.js";
import { createClock } from "./clock.js";
import { ctxOf } from "./ctx.js";
import { createDrawing } from "./drawing.js";
import { PLAIN, loadKit } from "./kit.js";
import { createListener } from "./listener.js";
import { createLogBook } from "./log_book.js";
import { createOutbox } from "./outbox.js";
import { createReplay } from "./replay.js";
import { createShow } from "./show.js";
import { createSignal } from "./signal.js";
import { createLine } from "./socket.js";
import { isMuted, waitForGesture } from "./sound.js";
import { NOTHING_KNOWN } from "./store/frames.js";
import { createStore } from "./store/store.js";
import { createDo } from "./table_do.js";
import { words } from "./words.js";

/**
 * @typedef {object} Page
 * @property {string} code
 * @property {string} build
 * @property {import("./store/store.js").Store<TableState>} store
 * @property {ReturnType<typeof createClock>} clock
 * @property {import("./types.js").Kit} kit
 * @property {string} title
 * @property {ReturnType<typeof createSignal>} signal
 * @property {ReturnType<typeof createDrawing>} drawing
 * @property {ReturnType<typeof createDo>} do
 * @property {ReturnType<typeof createLogBook>} log
 * @property {ReturnType<typeof createReplay>} replay
 * @property {ReturnType<typeof createShow>} show
 * @property {ReturnType<typeof createLine>} line
 * @property {ReturnType<typeof createOutbox>} outbox
 * @property {ReturnType<typeof createListener>} listener
 */

const meta = (/** @type {string} */ name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";

/** What the page knows before it has asked anybody. */
const AT_FIRST = {
  ...NOTHING_KNOWN,
  /** @type {import("./types.js").Me | null} */
  me: null,
  /** @type {import("./types.js").GameInfo | null} */
  info: null,
  /** @type {import("./types.js").Picture} */
  shown: { seq: -1, view: null, events: [], canUndo: false },
  /** @type {Record<string, any>} */
  local: {},
  /** @type {Record<string, any>} */
  replayLocal: {},
  /** @type {import("./types.js").LogStep[]} */
  steps: [],
  /** @type {import("./types.js").Pending | null} */
  pending: null,
  /** whether the move in flight takes its time */
  slow: false,
  /** @type {import("./types.js").Replay | null} */
  replay: null,
  /** @type {{text: unknown, icon?: unknown, id: number} | null} */
  toast: null,
  /** @type {{id: number, lines: unknown[]}} what the live region says */
  spoken: { id: 0, lines: [] },
  /** @type {import("../parts/sheet.js").SheetName | null} */
  sheet: null,
  /** @type {string | null} */
  rulesHtml: null,
  /** @type {import("../parts/side.js").Tab} */
  tab: "board",
  unread: 0,
  /** @type {import("./types.js").LineStatus} */
  line: "opening",
  closeCode: 0,
  /** whether the connection has been away long enough to say so */
  offline: false,
  newBuild: false,
  muted: isMuted(),
  copied: false,
  level: "normal",
  /** @type {{options?: object, public?: boolean, clock?: number | null}} house rules on their way to the server */
  wish: {},
  /** @type {string | null} what is being asked of the server */
  busy: null,
  ready: false,
  /** whether the messages of before have been told */
  chatKnown: false,
  /** whether it was said that the game shall be left */
  leaving: false,
  gone: false,
  /** @type {string | null} */
  codeTrouble: null,
};

/** @typedef {typeof AT_FIRST} TableState */

/** @returns {Page} */
function createPage() {
  const store = createStore(AT_FIRST);
  const clock = createClock();
  /** @type {Page} */
  const page = {
    code: meta("serai-table"),
    build: meta("serai-build"),
    store,
    clock,
    kit: PLAIN,
    signal: createSignal(),
    get title() {
      return page.kit.words.title ?? store.get().info?.title ?? "Serai";
    },
    drawing: createDrawing(/** @type {HTMLElement} */ (document.getElementById("page")), () => tablePage(page)),
    do: /** @type {any} */ (null),
    log: createLogBook(store, () => page.code),
    replay: createReplay(() => page),
    show: createShow({
      kit: () => page.kit,
      shown: () => store.get().shown,
      put: (picture, local) => put(page, picture, local),
      ctx: (picture) => ctxOf(page, picture),
      root: () => document.querySelector(".stage > .board"),
      settled: () => page.drawing.soon(),
    }),
    line: createLine({
      address: () => address(page.code, store.get()),
      frame: (frame) => page.listener.hear(frame),
      waiting: () => isWaiting(store.get()),
      opened: () => page.listener.opened(),
      asked: () => store.set({ awaiting: true }),
      status: (status, closeCode) => page.listener.status(status, closeCode),
      pong: clock.heard,
    }),
    outbox: createOutbox({
      send: (frame) => page.line.send(frame),
      get: () => store.get().pending,
      set: (pending) => store.set({ pending, slow: pending !== null && store.get().slow }),
      slow: () => store.set({ slow: true }),
      seq: () => store.get().seq,
      resync: () => page.line.resync(),
    }),
    listener: /** @type {any} */ (null),
  };
  page.do = createDo(page);
  page.listener = createListener(page);
  return page;
}

/** @param {TableState} state */
function isWaiting({ table, view }) {
  return !document.hidden && table?.status === "running" && !view?.to_move.includes(view.you);
}

/** @param {string} code @param {TableState} state */
function address(code, { seq, view }) {
  const url = new URL(`/api/tables/${encodeURIComponent(code)}/socket`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (view) url.search = new URLSearchParams({ seq: String(seq), viewer: view.you === null ? "spectator" : String(view.you) }).toString();
  return url.href;
}

/** @param {Page} page @param {import("./types.js").Picture} picture @param {object | null} local */
function put(page, picture, local) {
  const { store } = page;
  store.set({ shown: picture, local: local === null ? {} : { ...store.get().local, ...local } });
  page.listener.showed(picture);
  page.drawing.now();
}

/** @param {Page} page */
async function start(page) {
  page.store.subscribe(page.drawing.soon);
  page.drawing.now();
  waitForGesture();
  listenToPerson(page);
  setInterval(() => tick(page), 1000);
  bringArt("pieces/ui.svg");
  const [table] = await Promise.all([page.do.look(), page.do.whoAmI()]);
  if (!table) return;
  page.code = table.code;
  history.replaceState(history.state, "", `/t/${table.code}${location.hash}`);
  page.line.open();
  await bringGame(page, table.game);
  page.store.set({ ready: true });
  page.listener.signal();
  page.log.fill();
  if (location.hash === "#replay") page.replay.open();
}

/** @param {Page} page @param {string} key */
async function bringGame(page, key) {
  const [games, kit] = await Promise.all([api.games().catch(() => []), loadKit(key)]);
  page.kit = kit;
  page.store.set({ info: games.find((/** @type {any} */ game) => game.key === key) ?? null });
}

/** @param {Page} page */
function listenToPerson(page) {
  addEventListener("pointerdown", () => page.show.skip(), { capture: true, passive: true });
  addEventListener("keydown", (event) => event.key === "Escape" && escape(page));
  addEventListener("popstate", () => page.replay.follow(location.hash === "#replay"));
  addEventListener("keydown", (event) => page.replay.key(event));
  document.addEventListener("visibilitychange", () => document.hidden || page.listener.seen());
}

/** What lies uppermost gives way. @param {Page} page */
function escape(page) {
  if (page.store.get().sheet) page.do.closeSheet();
  else page.show.skip();
}

/** @param {Page} page */
function tick(page) {
  if (page.store.get().deadline !== null && !document.hidden) page.drawing.soon();
}

document.title = words.table.opening;
start(createPage());
