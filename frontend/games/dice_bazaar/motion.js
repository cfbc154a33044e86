/**
 * What moves: dice tumble, slide into their sockets and hop home; a bought card flies to its owner, and the price is
 * rolled where it lies.
 *
 * Belongs here: paths and pace. Does not belong here: what the board looks like before and after.
 */
import { animate, flip, plateOf, travel } from "../../lib/motion.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { die, piece } from "./pieces.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {{ctx: Ctx, root: Element, signal: AbortSignal, before: View}} Scene
 */

const TUMBLE = 520;
const NEXT_DIE = 90;
const SLIDE = 320;
const CARD = 420;

/* ---------------------------------------------------------------- places */

/** @param {Scene} scene @param {string} product */
const stallOf = ({ root }, product) => root.querySelector(`[data-stall="${product}"]`);

/** @param {Scene} scene @param {string} product @param {number} seat */
const laneOf = (scene, product, seat) => stallOf(scene, product)?.querySelector(`[data-lane="${seat}"]`) ?? null;

/** @param {Scene} scene */
const feltOf = ({ root }) => root.querySelector(".dz-felt .dz-dice") ?? root.querySelector(".dz-felt");

/** A square of that size in the middle of an element. @param {Element | null | undefined} element @param {number} size */
function middle(element, size) {
  if (!element || element.getClientRects().length === 0) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRect(left + (width - size) / 2, top + (height - size) / 2, size, size);
}

/** A piece as an element of its own, to fly with. @param {unknown} template */
function loose(template) {
  const box = document.createElement("div");
  render(template, box);
  return box.firstElementChild ?? undefined;
}

/**
 * What lies there already stays unseen until that which flies has come.
 * @param {Scene} scene @param {Element | null | undefined} element @param {number} duration
 */
async function unseen({ signal }, element, duration) {
  if (element) await animate(element, [{ opacity: 0 }, { opacity: 0 }], { duration }, signal);
}

/* ---------------------------------------------------------------- dice */

const FALLING = [
  { transform: "translate(-220px,-70px) rotate(-540deg) scale(.7)", opacity: 0 },
  { transform: "translate(-80px,14px) rotate(-220deg)", opacity: 1, offset: 0.4 },
  { transform: "translate(-20px,-18px) rotate(-60deg)", offset: 0.7 },
  { transform: "translate(0,6px) rotate(8deg)", offset: 0.85 },
  { transform: "none" },
];

const IN_PLACE = [
  { transform: "rotate(-300deg) scale(.6)" },
  { transform: "rotate(40deg) scale(1.15)", offset: 0.7 },
  { transform: "none" },
];

/** @param {Scene} scene @param {Iterable<Element>} dice @param {Keyframe[]} frames */
const tumble = ({ signal }, dice, frames) =>
  Promise.all(
    [...dice].map((element, index) =>
      animate(element, frames, { duration: TUMBLE, delay: index * NEXT_DIE, fill: "backwards" }, signal),
    ),
  );

/** @param {Scene} scene */
const rolled = (scene) => tumble(scene, scene.root.querySelectorAll(".dz-felt .dz-rolled"), FALLING);

/** The last die of that number in a lane. @param {Scene} scene @param {any} event @param {number} face */
function lyingDie(scene, { product, seat }, face) {
  const lane = laneOf(scene, product, seat);
  const dice = [...(lane?.querySelectorAll(".dz-cell.is-on") ?? [])];
  return dice.filter((cell) => cell.querySelector("use")?.getAttribute("href")?.endsWith(String(face))).at(-1) ?? null;
}

/** @param {Scene} scene @param {any} event */
async function setAside(scene, event) {
  const cell = lyingDie(scene, event, event.die);
  const from = middle(feltOf(scene), 56);
  const copy = loose(die(event.seat, event.die, ""));
  await Promise.all([travel(from, cell, { copy, duration: SLIDE, signal: scene.signal }), unseen(scene, cell, SLIDE)]);
}

/** The card is gone; its die turns on the way, and shows its new number when it has come. @param {Scene} scene @param {any} event */
async function traded(scene, event) {
  const cell = lyingDie(scene, event, event.face);
  const from = middle(feltOf(scene), 56);
  const card = travel(middle(plateOf(event.seat), 40), from, {
    copy: loose(piece(event.card)),
    duration: SLIDE,
    signal: scene.signal,
  });
  await Promise.all([card, unseen(scene, cell, SLIDE)]);
  await Promise.all([
    travel(from, cell, { copy: loose(die(event.seat, event.die, "")), duration: SLIDE, signal: scene.signal }),
    unseen(scene, cell, SLIDE),
  ]);
  await flip(cell, scene.signal);
}

/** @param {Scene} scene @param {any} event */
async function goHome(scene, { seat, product, dice }) {
  const from = middle(laneOf(scene, product, seat), 36);
  const to = seat === scene.before.turn ? middle(feltOf(scene), 36) : middle(plateOf(seat), 20);
  const flights = dice.map((/** @type {number} */ face, /** @type {number} */ index) =>
    travel(from, to, {
      copy: loose(die(seat, face, "")),
      duration: SLIDE,
      delay: index * NEXT_DIE,
      signal: scene.signal,
    }),
  );
  await Promise.all(flights);
}

/* ---------------------------------------------------------------- purchases */

/** @param {Scene} scene @param {any} event */
async function bought(scene, { seat, product, card }) {
  const from = middle(stallOf(scene, product)?.querySelector(".dz-card, .dz-shut"), 72);
  await travel(from, middle(plateOf(seat), 40), { copy: loose(piece(card)), duration: CARD, signal: scene.signal });
}

/** @param {Scene} scene @param {any} event */
const priceRolled = (scene, { product }) =>
  tumble(scene, stallOf(scene, product)?.querySelectorAll(".dz-price .dz-d") ?? [], IN_PLACE);

/** @param {Scene} scene @param {any} event */
const appeared = (scene, { product }) => flip(stallOf(scene, product)?.querySelector(".dz-card") ?? null, scene.signal);

/* ---------------------------------------------------------------- one thing after the other */

/** @type {Record<string, (scene: Scene, event: any) => Promise<unknown>>} */
const MOTIONS = {
  rolled,
  set_aside: setAside,
  traded,
  took_back: goHome,
  went_home: goHome,
  bought,
  price_rolled: priceRolled,
  appeared,
};

/** These go on at the same time as what came before them. */
const ALONGSIDE = new Set(["appeared", "price_rolled"]);

/** Events in groups that move together. @param {any[]} events */
function beats(events) {
  /** @type {any[][]} */
  const groups = [];
  for (const event of events) {
    const last = groups.at(-1);
    const together = last && (ALONGSIDE.has(event.type) || last[0].type === event.type);
    if (together) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/**
 * Behind another tab (log, chat, players) nothing flies.
 * @param {Ctx} ctx @param {Element} root @param {View} before @param {View} after @param {any[]} events
 * @param {AbortSignal} signal
 */
export async function motion(ctx, root, before, after, events, signal) {
  if (getComputedStyle(root).visibility === "hidden") return;
  const scene = { ctx, root, signal, before };
  for (const beat of beats(events)) {
    if (signal.aborted) return;
    await Promise.all(beat.map((event) => MOTIONS[event.type]?.(scene, event)));
  }
}
