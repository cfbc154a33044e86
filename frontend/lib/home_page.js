/**
 * The inn's page: the shelf, your tables, the open tables, the way in by a code.
 * Belongs here: what the page knows and asks for. Does not belong here: how it looks (`parts/`).
 */
import { homePage } from "../parts/home.js";
import { ApiError, api, pageOf } from "./api.js";
import { bringArt } from "./art.js";
import { codeFrom } from "./codes.js";
import { createDrawing } from "./drawing.js";
import { bringBox } from "./kit.js";
import { recall, remember } from "./prefs.js";
import { createStore } from "./store/store.js";
import { words } from "./words.js";

/**
 * @typedef {object} HomePage
 * @property {import("./store/store.js").Store<typeof AT_FIRST>} store
 * @property {ReturnType<typeof createDrawing>} drawing
 * @property {ReturnType<typeof createDo>} do
 */

const REFRESH = 10_000;
const TOAST_MS = 4200;

const AT_FIRST = {
  /** @type {import("./types.js").Me | null} */
  me: null,
  /** @type {{table: import("./types.js").TableCard, your_turn: boolean}[]} */
  mine: [],
  /** @type {import("./types.js").TableCard[]} */
  open: [],
  /** @type {import("./types.js").GameInfo[] | null} null: they could not be reached */
  games: /** @type {import("./types.js").GameInfo[] | null} */ ([]),
  /** @type {string | null} */
  chosen: recall("game"),
  asking: false,
  sheet: false,
  loaded: false,
  older: false,
  /** @type {string | null} */
  busy: null,
  /** @type {string | null} */
  codeTrouble: null,
  /** @type {{text: unknown, id: number} | null} */
  toast: null,
};

/** @returns {HomePage} */
function createPage() {
  const store = createStore(AT_FIRST);
  const drawing = createDrawing(/** @type {HTMLElement} */ (document.getElementById("page")), () => homePage(page));
  /** @type {HomePage} */
  const page = { store, drawing, do: /** @type {any} */ (null) };
  page.do = createDo(page);
  return page;
}

/** @param {HomePage} page */
function createDo(page) {
  const { store } = page;
  let toasts = 0;

  /** @param {string} text */
  const toast = (text) => {
    const id = ++toasts;
    store.set({ toast: { text, id } });
    setTimeout(() => store.get().toast?.id === id && store.set({ toast: null }), TOAST_MS);
  };

  /** @template T @param {string} busy @param {() => Promise<T>} ask @returns {Promise<T | undefined>} */
  const attempt = async (busy, ask) => {
    if (store.get().busy) return undefined;
    store.set({ busy });
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "no_session") store.set({ me: null, asking: busy === "make" });
      toast(error.message);
      return undefined;
    } finally {
      store.set({ busy: null });
    }
  };

  const makeTable = async () => {
    const { me, chosen } = store.get();
    if (!me?.name) return store.set({ asking: true });
    const card = chosen && (await attempt("make", () => api.makeTable(chosen)));
    if (card) location.assign(pageOf(card.code));
  };

  /** @param {string} name @param {string} face */
  const callMe = async (name, face) => {
    if (!name.trim()) return void toast(words.name.empty);
    const me = await attempt("me", () => api.callMe(name, face));
    if (me) store.set({ me, sheet: false });
    if (me) refresh(page);
    return me;
  };

  return {
    toast,
    makeTable,
    callMe,
    /** @param {string} name @param {string} face */
    callMeAndMake: async (name, face) => {
      if (await callMe(name, face)) await makeTable();
    },
    /** @param {string} key */
    choose: (key) => {
      remember("game", key);
      store.set({ chosen: key });
    },
    /** @param {boolean} sheet */
    sheet: (sheet) => store.set({ sheet }),
    /** @param {string} text */
    join: async (text) => {
      const code = codeFrom(text);
      if (!code) return store.set({ codeTrouble: words.home.codeWanted });
      store.set({ codeTrouble: null });
      try {
        location.assign(pageOf((await api.table(code)).code));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        store.set({ codeTrouble: error.message });
      }
    },
    /** Sits down on the way to the table, where there is a name to sit under. @param {MouseEvent} event @param {string} code */
    sitDown: async (event, code) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || !store.get().me?.name) return;
      event.preventDefault();
      const card = await attempt("sit", () => api.sit(code));
      if (card) location.assign(pageOf(code));
      else refresh(page);
    },
    showOlder: () => store.set({ older: true }),
    retry: () => loadGames(page),
  };
}

/** @param {HomePage} page */
async function refresh(page) {
  const [who, open] = await Promise.all([api.me().catch(() => null), api.openTables().catch(() => null)]);
  const { me, mine } = page.store.get();
  const known = who ? { id: who.id, name: who.name, face: who.face } : me;
  page.store.set({ me: known, mine: who?.tables ?? mine, loaded: true, ...(open ? { open } : {}) });
}

/** @param {HomePage} page */
async function loadGames(page) {
  const games = await api.games().catch(() => null);
  if (!games) return page.store.set({ games: null });
  await Promise.all(games.map((/** @type {import("./types.js").GameInfo} */ game) => bringBox(game.key)));
  const { chosen } = page.store.get();
  const known = games.some((/** @type {import("./types.js").GameInfo} */ { key }) => key === chosen);
  page.store.set({ games, chosen: known ? chosen : (games[0]?.key ?? null) });
}

/** @param {HomePage} page */
function start(page) {
  page.store.subscribe(page.drawing.soon);
  page.drawing.now();
  bringArt("pieces/ui.svg");
  loadGames(page);
  refresh(page);
  setInterval(() => document.hidden || refresh(page), REFRESH);
  document.addEventListener("visibilitychange", () => document.hidden || refresh(page));
  addEventListener("pageshow", ({ persisted }) => persisted && (page.store.set({ busy: null, asking: false }), refresh(page)));
}

start(createPage());
