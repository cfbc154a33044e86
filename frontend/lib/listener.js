/**
 * What a page does when the line speaks: keeps the truth, shows it, tells what is worth telling.
 * Belongs here: the consequences of a frame. Does not belong here: its meaning (`store/frames.js`).
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { about } from "../parts/icon.js";
import { linesOf } from "../parts/log.js";
import { ctxOf } from "./ctx.js";
import { displayNames } from "./people.js";
import { Close } from "./socket.js";
import { play } from "./sound.js";
import { receive, withCard } from "./store/frames.js";
import { mergeSteps } from "./store/log.js";
import { newsOf } from "./store/news.js";
import { words } from "./words.js";

/**
 * @typedef {import("./table_page.js").Page} Page
 * @typedef {import("./types.js").Frame} Frame
 */

const QUIET = 1_000;
const LATE = 1_000;

/** @param {Page} page */
export function createListener(page) {
  const { store } = page;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sayLost;

  /** @type {Record<string, (frame: Frame, before: import("./table_page.js").TableState) => unknown>} */
  const then = {
    state: (frame) => frame.seq === store.get().seq && settle(page),
    update: (_frame, before) => before.seq < store.get().seq && stepped(page),
    table: () => settleCard(page),
    message: (frame, before) => before.messages.some(({ id }) => id === frame.id) || chatted(page, frame),
    accepted: (frame) => page.outbox.accepted(frame.move_id, frame.seq),
    refused: (frame) => refused(page, frame),
    error: (frame) => troubled(page, frame),
    pong: (frame) => ponged(page, frame),
  };

  return {
    /** @param {Frame} frame */
    hear(frame) {
      const before = store.get();
      const { truth, gap } = receive(before, frame);
      store.set(truth);
      if (gap) return page.line.resync();
      tell(page, newsOf(before.table, truth.table));
      then[frame.type]?.(frame, before);
    },

    /** A new connection: what it says first is believed, and what was not answered goes out again. */
    opened() {
      store.set({ fresh: true, awaiting: false });
      page.outbox.flush();
    },

    /** @param {import("./types.js").LineStatus} status @param {number} closeCode */
    status(status, closeCode) {
      if (status === "open") {
        clearTimeout(sayLost);
        sayLost = undefined;
        return store.set({ line: status, closeCode: 0, offline: false });
      }
      store.set({ line: status, closeCode: closeCode || store.get().closeCode });
      if (status === "lost") sayLost ??= setTimeout(() => store.set({ offline: true }), QUIET);
      if (closeCode) closed(page, closeCode);
    },

    /** A picture is being shown now: this is the moment to speak and to signal. @param {import("./types.js").Picture} picture */
    showed(picture) {
      if (store.get().table) speakEvents(page, picture, signal(page, picture));
    },

    /** The title and the icon of the tab are looked at again. */
    signal: () => void signal(page, store.get().shown),

    /** Somebody looks at the page again. */
    seen() {
      const { seq, view, canUndo, shown } = store.get();
      if (shown.seq !== seq) page.show.jump({ seq, view, events: [], canUndo });
      if (!store.get().me?.name) page.do.whoAmI();
    },

    /** A card that came as an answer to a call. @param {import("./types.js").TableCard} card */
    card(card) {
      const before = store.get();
      store.set(withCard(before, card));
      tell(page, newsOf(before.table, store.get().table));
      settleCard(page);
    },
  };
}

/** The whole truth came: show it as it is. @param {Page} page */
function settle(page) {
  const { seq, view, canUndo } = page.store.get();
  page.outbox.arrived();
  page.show.jump({ seq, view, events: [], canUndo });
  page.log.fill();
}

/** @param {Page} page */
function settleCard(page) {
  page.drawing.soon();
  signal(page, page.store.get().shown);
}

/** One step further. @param {Page} page */
function stepped(page) {
  const { seq, view, canUndo, events, steps } = page.store.get();
  const step = { seq, seat: null, events, at: page.clock.now() };
  page.store.set({ steps: mergeSteps(steps, [step]) });
  page.outbox.arrived();
  page.show.step({ seq, view, events, canUndo });
  if (events.length === 0 || view.outcome) page.log.fill(view.outcome ? -1 : seq - 1);
}

/** @param {Page} page @param {Frame} frame */
function chatted(page, frame) {
  const { table, tab, me, chatKnown } = page.store.get();
  const mine = frame.seat === null ? frame.name === me?.name : frame.seat === table?.you;
  if (mine || !chatKnown) return;
  const visible = matchMedia("(min-width: 1100px)").matches || tab === "chat" || table?.status === "waiting";
  if (!visible) page.store.set({ unread: page.store.get().unread + 1 });
  page.do.speak([html`${about("{who}", frame.name)}: ${frame.text}`]);
}

/** @param {Page} page @param {Frame} frame */
function refused(page, frame) {
  const pending = page.outbox.refused(frame.move_id);
  if (!pending) return;
  const ctx = ctxOf(page, page.store.get().shown);
  page.do.toast(page.kit.words.refusal?.(frame.code, frame.message, ctx) ?? frame.message);
}

/** @param {Page} page @param {Frame} frame */
function troubled(page, frame) {
  page.do.toast(frame.message);
  if (page.store.get().pending) setTimeout(page.outbox.flush, LATE);
}

/** @param {Page} page @param {Frame} frame */
function ponged(page, frame) {
  page.outbox.flush();
  if (!page.store.get().chatKnown) page.store.set({ chatKnown: true });
  if (frame.build !== page.build && page.build && !page.build.startsWith("{{")) page.store.set({ newBuild: true });
  if (typeof frame.seq !== "number" || frame.seq <= page.store.get().seq) return;
  setTimeout(() => frame.seq > page.store.get().seq && page.line.resync(), LATE);
}

/** The line was closed for a reason. @param {Page} page @param {number} code */
function closed(page, code) {
  if (code === Close.noTable) page.store.set({ gone: true });
  if (code === Close.noSession) page.store.set({ me: null });
  if (code === Close.forbidden) page.do.seatLost();
}

/** @param {Page} page @param {import("./store/news.js").News[]} news */
function tell(page, news) {
  const table = page.store.get().table;
  if (!table || news.length === 0) return;
  const names = displayNames(table.seats);
  for (const item of news) {
    const text = sentence(item, names);
    if (item.kind === "removed" && page.store.get().busy === "stand") continue;
    if (["removed", "closed", "hostIsYou", "hostIs"].includes(item.kind)) page.do.toast(text);
    else page.do.speak([text]);
    if (item.kind === "sat" || item.kind === "started") play("knock");
  }
}

/** @param {import("./store/news.js").News} item @param {Map<number, string>} names */
function sentence(item, names) {
  if (item.kind === "hostIs" || item.kind === "sat") return about(words.news[item.kind], names.get(item.seat) ?? "");
  if (item.kind === "stood") return about(words.news.stood, item.name);
  return words.news[item.kind];
}

/** @param {Page} page @param {import("./types.js").Picture} picture @returns {boolean} whether a turn of yours begins now */
function signal(page, { view }) {
  const { table } = page.store.get();
  const yours = table?.status === "running" && view && view.you !== null && !view.outcome && view.to_move.includes(view.you);
  return page.signal.show(page.title, Boolean(yours));
}

/** The log's words, spoken. @param {Page} page @param {import("./types.js").Picture} picture @param {boolean} yours whether a turn of yours begins */
function speakEvents(page, picture, yours) {
  if (picture.events.length === 0 && !yours) return;
  const ctx = ctxOf(page, picture);
  const step = { seq: picture.seq, seat: null, events: picture.events, at: 0 };
  const lines = linesOf(page, ctx, step).map(({ text }) => text);
  page.do.speak(yours ? [...lines, words.table.yourTurn] : lines);
  if (picture.view?.outcome) play("end");
}
