/**
 * What is seen to happen: cards come to the table, all turn over at once, chests open, gems fly and fall.
 *
 * Belongs here: the order and the pace of pictures. Nothing waits for any of it: a click shows the result.
 */
import { render } from "../../vendor/lit-html/lit-html.js";
import { animate, flip, pause, plateOf, travel } from "../../lib/motion.js";
import { cardBack, gem } from "./pieces.js";
import { COLOURS, again, keyOf } from "./situation.js";
import { lastHeard } from "./talk.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Beat} Beat
 * @typedef {import("./types.js").Colour} Colour
 * @typedef {import("./types.js").Gems} Gems
 * @typedef {{ctx: Ctx, root: Element, signal: AbortSignal}} Scene
 */

const ALL_IN = 420;
const REVEAL = 2300;
const RESULT = 3200;
const FLIGHT = 360;
const STAGGER = 70;

/** @param {any[]} events @param {string} type */
const has = (events, type) => events.some((event) => event.type === type);

/** @param {any[]} events */
const ends = (events) => has(events, "monster_appeared") || has(events, "game_ended");

/** Where gems were before this step: they are there until they are seen to move. @param {View} before */
const thingsOf = ({ players, spoils, bank }) => ({ players, spoils, bank });

/**
 * What the page shows from the first moment on: face-down cards before they turn, a battle until its end has been seen.
 * @param {Ctx} ctx @param {View} before @param {View} after @param {any[]} events
 */
export function stage(ctx, before, after, events) {
  const heard = has(events, "monster_appeared") ? { heard: lastHeard(ctx) } : {};
  const { battle } = after;
  if (battle && has(events, "revealed")) {
    if (!ctx.reduced) return { ...heard, show: { key: keyOf(battle), beat: "down", before: thingsOf(before) } };
  }
  if (battle && (ends(events) || has(events, "revealed")))
    return { ...heard, ...(ctx.reduced && after.outcome ? { show: null } : again(battle)) };
  return null;
}

/* ---------------------------------------------------------------- a battle */

/**
 * @param {Ctx} ctx @param {string} key @param {Beat} beat @param {object} [before]
 * @returns {boolean} false once somebody has closed it
 */
function show(ctx, key, beat, before) {
  if (ctx.local.show?.key !== key) return false;
  ctx.set({ show: { key, beat, before } });
  return true;
}

/** @param {Scene} scene @param {View} before @param {View} after @param {any[]} events */
async function tell(scene, before, after, events) {
  const { ctx, signal } = scene;
  const { battle } = after;
  if (!battle) return;
  const key = keyOf(battle);
  const things = thingsOf(before);
  await pause(ALL_IN, signal);
  if (!show(ctx, key, "open", things)) return;
  await pause(REVEAL, signal);
  if (!show(ctx, key, "loot", signal.aborted ? undefined : things)) return;
  await gemsMove(scene, events);
  if (!show(ctx, key, "loot")) return;
  await makeRoom(ctx, signal, !ends(events));
}

/**
 * The result stays a while, also after a skip, and then makes room for the next monster.
 * @param {Ctx} ctx @param {AbortSignal} signal @param {boolean} goesOn somebody pays or picks: the battle stays by itself
 */
async function makeRoom(ctx, signal, goesOn) {
  const result = ctx.local.show;
  const close = () => void (ctx.local.show === result && ctx.set({ show: null }));
  if (goesOn) return close();
  if (signal.aborted) return void setTimeout(close, RESULT);
  await pause(RESULT, signal);
  if (signal.aborted) return void setTimeout(close, RESULT / 2);
  close();
}

/* ---------------------------------------------------------------- gems */

/** A piece as an element of its own, to fly with. @param {unknown} template */
function loose(template) {
  const box = document.createElement("div");
  render(template, box);
  return box.firstElementChild ?? undefined;
}

/**
 * A place of that size in the middle of an element.
 * @param {Element | null | undefined} element @param {number} width @param {number} [height]
 */
function middleOf(element, width, height = width) {
  if (!element) return null;
  const { left, top, width: w, height: h } = element.getBoundingClientRect();
  return new DOMRect(left + (w - width) / 2, top + (h - height) / 2, width, height);
}

/**
 * @param {Scene} scene @param {Element | null | undefined} from @param {Element | null | undefined} to
 * @param {Colour} colour @param {number} delay
 */
const fly = ({ signal }, from, to, colour, delay) =>
  travel(middleOf(from, 26), middleOf(to, 22), { copy: loose(gem(colour)), duration: FLIGHT, delay, signal });

/** @param {Gems} gems @returns {Colour[]} */
const each = (gems) => COLOURS.flatMap((colour) => Array.from({ length: gems[colour] }, () => colour));

/**
 * Where a gem comes from and goes to, for each event that moves some.
 * @param {Scene} scene @param {any} event @returns {[Element | null | undefined, Element | null | undefined, Colour[]]}
 */
function flight({ root }, event) {
  const spoils = root.querySelector("[data-spoils]");
  switch (event.type) {
    case "chest_opened":
      return [
        root.querySelector(`[data-chest="${event.chest - 1}"] .dbu-box`),
        event.seat === null ? spoils : plateOf(event.seat),
        each(event.gems),
      ];
    case "paid":
      return [plateOf(event.seat), spoils, event.colour ? Array(event.gems).fill(event.colour) : []];
    case "picked":
      return [spoils, plateOf(event.seat), [event.colour]];
    default:
      return [null, null, []];
  }
}

/**
 * Chest after chest, payer after payer, pick after pick: in the order of the events, overlapping.
 * @param {Scene} scene @param {any[]} events
 */
async function gemsMove(scene, events) {
  let delay = 0;
  const flights = events.flatMap((event) => {
    const [from, to, colours] = flight(scene, event);
    const flown = colours.map((colour, index) => fly(scene, from, to, colour, delay + index * STAGGER));
    delay += colours.length ? colours.length * STAGGER + STAGGER : 0;
    return flown;
  });
  await Promise.all(flights);
}

/* ---------------------------------------------------------------- cards */

/** A card goes from somebody's plate, or from your hand, to its place on the table. @param {Scene} scene @param {any} event */
async function laid({ ctx, root, signal }, { seat, again }) {
  const place = root.querySelector(`[data-slot="${seat}"] .dbu-bc`);
  if (again || !place) return;
  const from = seat === ctx.view.you ? root.querySelector(".dbu-hc.is-up") : middleOf(plateOf(seat), 36, 52);
  await Promise.all([
    travel(from, place, { copy: loose(cardBack()), duration: FLIGHT, signal }),
    animate(place, [{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT }, signal),
  ]);
}

/* ---------------------------------------------------------------- all of it */

/** @param {Scene} scene */
const monsterComes = ({ root, signal }) => flip(root.querySelector(".dbu-mon"), signal);

/**
 * @param {Ctx} ctx @param {Element} root @param {View} before @param {View} after @param {any[]} events
 * @param {AbortSignal} signal
 */
export async function motion(ctx, root, before, after, events, signal) {
  const scene = { ctx, root, signal };
  if (ctx.reduced) return;
  if (has(events, "revealed")) await tell(scene, before, after, events);
  else if (ends(events) && after.battle && ctx.local.show)
    await gemsMove(scene, events).then(() => makeRoom(ctx, signal, false));
  else
    await Promise.all([
      gemsMove(scene, events),
      ...events.filter(({ type }) => type === "chose").map((event) => laid(scene, event)),
    ]);
  if (has(events, "monster_appeared") && !ctx.local.show) await monsterComes(scene);
}
