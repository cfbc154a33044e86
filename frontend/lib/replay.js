/** Looking back at a game step by step. Its pictures come from the server, as the one who looks may know them. */
import { ApiError, api } from "./api.js";
import { ctxOf } from "./ctx.js";
import { calm } from "./motion.js";

const BETWEEN = 1100;

/**
 * @typedef {import("./types.js").Picture} Picture
 * @typedef {import("./table_page.js").Page} Page
 */

/** @param {() => Page} page */
export function createReplay(page) {
  /** @type {Map<string, Promise<{seq: number, last: number, view: any, events: any[]}>>} */
  const brought = new Map();
  let motion = new AbortController();
  let wish = 0;

  const now = () => page().store.get().replay;
  /** @param {Partial<import("./types.js").Replay>} patch */
  const set = (patch) => {
    const replay = now();
    if (replay) page().store.set({ replay: { ...replay, ...patch } });
  };

  /** @param {number} seq @param {number | null} eyes */
  const bring = (seq, eyes) => {
    const key = `${seq}/${eyes}`;
    const known = brought.get(key) ?? api.replay(page().code, seq, eyes);
    brought.set(key, known);
    known.catch(() => brought.delete(key));
    return known;
  };

  /** @param {number} seq @param {number | null} eyes */
  const see = async (seq, eyes) => {
    const mine = ++wish;
    motion.abort();
    set({ seq, eyes, busy: true });
    const answer = await bring(seq, eyes).catch(failed);
    if (!answer || mine !== wish || !now()) return;
    const picture = { seq: answer.seq, view: answer.view, events: answer.events, canUndo: false };
    const before = now()?.picture ?? null;
    const forward = before !== null && before.seq === picture.seq - 1 && before.view?.you === picture.view.you;
    motion = new AbortController();
    await present(page(), picture, forward ? before : null, answer.last, motion.signal, set);
  };

  /** @param {unknown} error */
  const failed = (error) => {
    set({ busy: false, playing: false });
    if (error instanceof ApiError) page().do.toast(error.message);
    return null;
  };

  const run = async () => {
    for (let replay = now(); replay?.playing && replay.seq < replay.last; replay = now()) {
      await see(replay.seq + 1, replay.eyes);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    }
    set({ playing: false });
  };

  const open = async () => {
    const { table } = page().store.get();
    if (now() || !table || table.status === "waiting") return;
    page().store.set({ replay: { seq: 0, last: table.seq, picture: null, eyes: null, playing: false, busy: true }, replayLocal: {} });
    await see(0, null);
    if (!now()?.picture) page().store.set({ replay: null });
  };

  const close = () => {
    motion.abort();
    wish += 1;
    page().store.set({ replay: null, replayLocal: {} });
  };

  return {
    open,
    /** The address says whether a replay is open; going back leaves it. @param {boolean} wanted */
    follow: (wanted) => void (wanted ? open() : close()),
    /** @param {number} seq */
    go(seq) {
      const replay = now();
      if (replay && seq >= 0 && seq <= replay.last && seq !== replay.seq) see(seq, replay.eyes);
    },
    /** @param {number | null} eyes */
    see: (eyes) => see(now()?.seq ?? 0, eyes),
    toggle() {
      const replay = now();
      if (!replay) return;
      const again = replay.seq >= replay.last;
      set({ playing: !replay.playing, ...(again ? { seq: -1 } : {}) });
      if (!replay.playing) run();
    },
    /** Arrows step, wherever the focus is; fields and lists keep theirs. @param {KeyboardEvent} event */
    key(event) {
      const replay = now();
      if (!replay || event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) this.go(replay.seq + step);
    },
  };
}

/** @param {EventTarget | null} target */
function isField(target) {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}

/**
 * @param {Page} page @param {Picture} picture @param {Picture | null} before null: without motion
 * @param {number} last @param {AbortSignal} signal @param {(patch: object) => void} set
 */
async function present(page, picture, before, last, signal, set) {
  const { game } = page.kit;
  const moving = before !== null && !calm() && !document.hidden;
  const local = moving ? (game.stage?.(ctxOf(page, picture, true), before.view, picture.view, picture.events) ?? {}) : {};
  page.store.set({ replayLocal: local });
  set({ picture, seq: picture.seq, last, busy: false });
  page.drawing.now();
  const root = document.querySelector(".stage > .board");
  if (!moving || !root) return;
  await game.motion?.(ctxOf(page, picture, true), root, before.view, picture.view, picture.events, signal)?.catch(console.error);
}
