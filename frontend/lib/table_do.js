/**
 * What a person can do at a table, one function each. What the server refuses comes up as its sentence.
 * Belongs here: asking the server, and small changes of what the page shows. Does not belong here: how it looks.
 */
import { ApiError, api, pageOf } from "./api.js";
import { codeFrom } from "./codes.js";
import { copyText } from "./copy.js";
import * as sound from "./sound.js";
import { words } from "./words.js";

const TOAST_MS = 4200;
const COPIED_MS = 1600;
const LOOK_AGAIN = 2000;

/** @param {import("./table_page.js").Page} page */
export function createDo(page) {
  return { ...chairs(page), ...playing(page), ...looking(page), ...knowing(page) };
}

/** Asks the server for something, one thing at a time. @param {import("./table_page.js").Page} page @param {string} busy @param {() => Promise<any>} ask */
async function attempt(page, busy, ask) {
  if (page.store.get().busy) return undefined;
  page.store.set({ busy });
  try {
    return await ask();
  } catch (error) {
    fail(page, error);
    return undefined;
  } finally {
    page.store.set({ busy: null });
  }
}

/** @param {import("./table_page.js").Page} page @param {unknown} error */
function fail(page, error) {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "no_session") page.store.set({ me: null });
  page.do.toast(error.message);
}

/** Before the start. @param {import("./table_page.js").Page} page */
function chairs(page) {
  const change = (/** @type {string} */ busy, /** @type {() => Promise<any>} */ ask) =>
    attempt(page, busy, async () => page.listener.card(await ask()));
  return {
    /** A new seat is a new handshake: the others then see at once who is here. @param {number} [seat] */
    sit: async (seat) => {
      await change("sit", () => api.sit(page.code, seat));
      page.line.renew();
    },
    stand: () => change("stand", () => api.stand(page.code)),
    /** @param {boolean} leaving */
    leaving: (leaving) => page.store.set({ leaving }),
    leave: async () => {
      await change("stand", () => api.stand(page.code));
      page.store.set({ leaving: false, sheet: null, tab: "board" });
    },
    /** @param {number} seat */
    free: (seat) => change("free", () => api.free(page.code, seat)),
    addBot: () => change("bot", () => api.addBot(page.code, page.store.get().level)),
    /** @param {string} level */
    level: (level) => page.store.set({ level }),
    /** The choice shows at once; one that was refused springs back. @param {{options?: object, public?: boolean, clock?: number | null}} wish */
    change: async (wish) => {
      page.store.set({ wish });
      await change("change", () => api.change(page.code, wish));
      page.store.set({ wish: {} });
    },
    start: () => change("start", () => api.start(page.code)),
    async again() {
      const card = await attempt(page, "again", () => api.again(page.code));
      if (card) location.assign(pageOf(card.code));
    },
  };
}

/** At the board. @param {import("./table_page.js").Page} page */
function playing(page) {
  return {
    /** @param {any} move one of the moves that the view offers @param {string | null} [choice] which button it was */
    play: (move, choice = null) => page.outbox.put({ kind: "move", move, seq: page.store.get().shown.seq, choice }),
    undo: () => page.outbox.put({ kind: "undo", move: null, seq: page.store.get().shown.seq, choice: null }),
    /** @param {object} patch @param {boolean} replaying */
    local: (patch, replaying) => {
      const key = replaying ? "replayLocal" : "local";
      page.store.set({ [key]: { ...page.store.get()[key], ...patch } });
    },
    /** @param {string} text @returns {boolean} whether it went out */
    say: (text) => {
      const sent = page.line.send({ type: "say", text });
      if (!sent) page.do.toast(words.table.offlineSay);
      return sent;
    },
  };
}

/** What the page shows. @param {import("./table_page.js").Page} page */
function looking(page) {
  const { store } = page;
  let toasts = 0;
  return {
    /** @param {unknown} text @param {unknown} [icon] */
    toast: (text, icon) => {
      const id = ++toasts;
      store.set({ toast: { text, icon, id } });
      setTimeout(() => store.get().toast?.id === id && store.set({ toast: null }), TOAST_MS);
    },
    /** @param {unknown[]} lines */
    speak: (lines) => store.set({ spoken: { id: store.get().spoken.id + 1, lines } }),
    /** @param {import("../parts/sheet.js").SheetName} sheet */
    openSheet: (sheet) => {
      store.set({ sheet });
      if (sheet === "rules" && store.get().rulesHtml === null) page.do.bringRules();
    },
    closeSheet: () => store.set({ sheet: null, leaving: false }),
    /** @param {import("../parts/side.js").Tab} tab */
    tab: (tab) => store.set({ tab, ...(tab === "chat" ? { unread: 0 } : {}) }),
    mute: () => {
      sound.mute(!sound.isMuted());
      store.set({ muted: sound.isMuted() });
      sound.play("knock");
    },
    openReplay: () => {
      history.pushState({ replay: true }, "", "#replay");
      page.replay.open();
    },
    closeReplay: () => {
      if (history.state?.replay) return history.back();
      history.replaceState(null, "", location.pathname);
      page.replay.follow(false);
    },
    async copy() {
      const done = await copyText(store.get().table?.url ?? location.href, document.getElementById("invite-link"));
      if (!done) return page.do.toast(words.invite.selected);
      store.set({ copied: true });
      setTimeout(() => store.set({ copied: false }), COPIED_MS);
    },
    async share() {
      const url = store.get().table?.url;
      if (typeof navigator.share !== "function") return page.do.copy();
      await navigator.share({ title: page.title, text: words.invite.shareText(page.title), url }).catch(() => undefined);
    },
    /** @param {string} text */
    join: (text) => {
      const code = codeFrom(text);
      if (code) location.assign(pageOf(code));
      else store.set({ codeTrouble: words.home.codeWanted });
    },
  };
}

/** Who and what. @param {import("./table_page.js").Page} page */
function knowing(page) {
  const { store } = page;
  /** @param {string} name @param {string} face @returns {Promise<boolean>} */
  const introduce = async (name, face) => {
    if (!name.trim()) page.do.toast(words.name.empty);
    const me = name.trim() && (await attempt(page, "me", () => api.callMe(name, face)));
    if (me) store.set({ me, sheet: null });
    return Boolean(me);
  };
  return {
    /** @param {string} name @param {string} face */
    callMe: async (name, face) => {
      const stranger = !store.get().me?.name;
      if ((await introduce(name, face)) && stranger) page.line.renew();
    },
    /** @param {string} name @param {string} face */
    callMeAndSit: async (name, face) => {
      if (await introduce(name, face)) await page.do.sit();
    },
    whoAmI: async () => {
      const me = await api.me().catch(() => null);
      if (me) store.set({ me });
    },
    /** The table as anybody may know it; tried until there is an answer. @returns {Promise<import("./types.js").TableCard | null>} */
    look: async () => {
      for (;;) {
        try {
          const card = await api.table(page.code);
          page.listener.card(card);
          return card;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.status !== 404) {
            store.set({ offline: true });
            await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
            continue;
          }
          store.set({ gone: true });
          return null;
        }
      }
    },
    seatLost: async () => {
      if (store.get().table?.you !== null) page.do.toast(words.news.seatLost);
      const card = await api.table(page.code).catch(() => null);
      if (card) store.set({ table: card });
    },
    bringRules: async () => {
      const key = store.get().table?.game;
      const rules = key ? await api.rules(key).catch(() => null) : null;
      if (rules) store.set({ rulesHtml: rules.html });
    },
  };
}
