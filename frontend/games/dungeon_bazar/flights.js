/**
 * Pieces that fly from where they were to where they are now, for each event that moves some.
 *
 * Does not belong here: in which order a longer story is told (`motion`).
 */
import { render } from "../../vendor/lit-html/lit-html.js";
import { animate, flip, plateOf, travel } from "../../lib/motion.js";
import { goblin, piece } from "./pieces.js";

/**
 * @typedef {import("./types.js").Place} Place
 * @typedef {{root: Element, signal: AbortSignal}} Scene
 * @typedef {Element | DOMRect | null | undefined} Spot
 */

const STEP = 340;
const FLIGHT = 420;
const STAGGER = 80;
const MOST_COINS = 8;
const SLID = [
  { transform: "translateY(-40px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

/** A piece as an element of its own, to fly with. @param {unknown} template */
function loose(template) {
  const box = document.createElement("div");
  render(template, box);
  return box.firstElementChild ?? undefined;
}

/**
 * A place of that size in the middle of something.
 * @param {Spot} spot @param {number} width @param {number} [height]
 */
function middleOf(spot, width, height = width) {
  if (!spot) return null;
  const { left, top, width: w, height: h } = spot instanceof Element ? spot.getBoundingClientRect() : spot;
  return w ? new DOMRect(left + (w - width) / 2, top + (h - height) / 2, width, height) : null;
}

/**
 * @param {Scene} scene @param {Spot} from @param {Spot} to @param {unknown} template @param {number} [size]
 * @param {number} [delay]
 */
const fly = ({ signal }, from, to, template, size = 28, delay = 0) =>
  travel(middleOf(from, size), middleOf(to, size), { copy: loose(template), duration: FLIGHT, delay, signal });

/** Coins go one by one. @param {Scene} scene @param {Spot} from @param {Spot} to @param {number} count */
const coins = (scene, from, to, count) =>
  Promise.all(
    Array.from({ length: Math.min(count, MOST_COINS) }, (_, i) => fly(scene, from, to, piece("coin"), 24, i * STAGGER)),
  );

/* ---------------------------------------------------------------- where things are */

/** @param {Scene} scene @param {number | null} cell */
const room = ({ root }, cell) => root.querySelector(`[data-room="${cell}"]`);

/** @param {Scene} scene */
const lair = ({ root }) => root.querySelector(".dbz-lairart") ?? root.querySelector(".dbz-map");

/**
 * A seat's coins: on its stall, where there are stalls, else on its plate.
 * @param {Scene} scene @param {number} seat
 */
const purseOf = ({ root }, seat) => root.querySelector(`[data-stall="${seat}"] .dbz-purseof`) ?? plateOf(seat);

/** Where a pawn stands on the map. @param {Scene} scene @param {Place} place @returns {Spot} */
function spotOf(scene, { kind, cell, side }) {
  if (kind === "entrance") return scene.root.querySelector(".dbz-gate");
  const box = room(scene, cell)?.getBoundingClientRect();
  if (!box) return null;
  if (kind === "room")
    return new DOMRect(box.left + box.width * 0.4, box.top + box.height * 0.55, box.width * 0.2, box.height * 0.3);
  return side === "right"
    ? new DOMRect(box.right - 2, box.top, 18, box.height)
    : new DOMRect(box.left, box.bottom - 2, box.width, 18);
}

/** The pawn as it is drawn now. @param {Scene} scene @param {number} seat */
const standing = ({ root }, seat) => root.querySelector(`.dbz-dungeon .dbz-pawn[data-seat="${seat}"]`);

/* ---------------------------------------------------------------- what moves */

/**
 * A pawn walks; where it stands now it is not to be seen before it is there.
 * @param {Scene} scene @param {number} seat @param {Place} from
 */
async function walk(scene, seat, from) {
  const there = standing(scene, seat);
  const origin = spotOf(scene, from);
  if (!there || !origin) return;
  await Promise.all([
    travel(middleOf(origin, 36, 45), there, { copy: there, duration: STEP, signal: scene.signal }),
    animate(there, [{ opacity: 0 }, { opacity: 0 }], { duration: STEP }, scene.signal),
  ]);
}

/** @param {Scene} scene @param {any} event where the pawn was before it stepped onto a door */
const toDoor = (scene, { seat, cell, side }) => {
  const there = standing(scene, seat);
  const beyond = side === "right" ? cell + 1 : cell + 3;
  const near = [room(scene, cell), room(scene, beyond)].find(Boolean);
  return there && near
    ? travel(middleOf(near, 36, 45), there, { copy: there, duration: STEP, signal: scene.signal })
    : undefined;
};

/** @param {Scene} scene @param {number} seat @param {string} id @param {Spot} from */
const toPlate = (scene, seat, id, from) => fly(scene, from, plateOf(seat), piece(id), 34);

/** The card that was bought turns over. @param {Scene} scene @param {any} event */
const ware = ({ root }, { seat, card }) =>
  root.querySelector(`[data-stall="${seat}"] [data-card="${card.typology}-${card.price}"]:not(.is-sold)`);

/** @param {Scene} scene @param {any} event */
async function sold(scene, event) {
  const { hero, seat, coins: price, extra, favour } = event;
  const card = ware(scene, event);
  const purse = scene.root.querySelector(`[data-hero="${hero}"] .dbz-purse`);
  const lift = card
    ? animate(
        card,
        [{ transform: "none" }, { transform: "translateY(-8px)" }],
        { duration: 260, fill: "forwards" },
        scene.signal,
      )
    : null;
  await lift;
  await Promise.all([
    coins(scene, purse, purseOf(scene, seat), price + extra),
    favour ? fly(scene, scene.root.querySelector(".dbz-mq"), purseOf(scene, seat), piece("favour"), 30, 300) : null,
    card
      ? animate(
          card,
          [{ transform: "translateY(-8px)" }, { transform: "rotateY(90deg)" }],
          { duration: FLIGHT, delay: 200, fill: "none" },
          scene.signal,
        )
      : null,
  ]);
  card?.getAnimations().forEach((animation) => animation.cancel());
}

/** A card that is not sold shakes its head. @param {Scene} scene @param {any} event */
function declined(scene, { seat, cards }) {
  const card = ware(scene, { seat, card: cards[0] });
  const frames = [0, -6, 6, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  return card ? animate(card, frames, { duration: FLIGHT }, scene.signal) : undefined;
}

/** A spell goes from its owner's stall to where it lies. @param {Scene} scene @param {any} event */
function spellCast(scene, { seat, spell, hero }) {
  const heroes = scene.root.querySelector(hero ? `[data-hero="${hero}"]` : ".dbz-mq");
  return fly(scene, purseOf(scene, seat), heroes, piece(`spell-${spell}`), 48);
}

/** Cards are dealt one by one. @param {Scene} scene */
const dealt = ({ root, signal }) =>
  Promise.all(
    [...root.querySelectorAll(".dbz-fan > *")].map((card, i) =>
      animate(card, SLID, { duration: STEP, delay: i * STAGGER, fill: "backwards" }, signal),
    ),
  );

/** @type {Record<string, (scene: Scene, event: any) => Promise<unknown> | undefined>} */
const MOVES = {
  offers_revealed: async (scene, { winner, paid }) => {
    const bid = scene.root.querySelector(`[data-bid="${winner}"]`);
    await coins(scene, bid ?? plateOf(winner), lair(scene), paid);
    await Promise.all([toPlate(scene, winner, "favour", lair(scene)), toPlate(scene, winner, "first", lair(scene))]);
  },
  acted: (scene, { seat, fee }) => coins(scene, plateOf(seat), scene.root.querySelector(".dbz-fee"), fee),
  walked: (scene, { seat, origin }) => walk(scene, seat, origin),
  door_opened: toDoor,
  goblin_placed: (scene, { seat, cell }) => fly(scene, plateOf(seat), room(scene, cell), goblin(seat)),
  toll_paid: (scene, { seat, to, coins: count }) => coins(scene, plateOf(seat), plateOf(to), count),
  collected: (scene, { seat, cell, token }) =>
    toPlate(scene, seat, token === "cloudy" ? "babydragon" : "favour", room(scene, cell)),
  brought_back: (scene, { seat, coins: count }) =>
    Promise.all([
      fly(scene, plateOf(seat), lair(scene), piece("babydragon"), 36),
      coins(scene, lair(scene), plateOf(seat), count),
      toPlate(scene, seat, "favour", lair(scene)),
    ]),
  bribed: (scene, { seat, coins: count }) =>
    coins(scene, scene.root.querySelector(".is-here") ?? lair(scene), plateOf(seat), count),
  ogre_recruited: (scene, { seat, origin, cell }) =>
    Promise.all([
      fly(scene, room(scene, origin), room(scene, cell), piece("ogre"), 40),
      fly(scene, plateOf(seat), lair(scene), piece("favour")),
    ]),
  help_asked: (scene, { seat }) => fly(scene, plateOf(seat), lair(scene), piece("favour")),
  left: (scene, { seat, coins: count }) => coins(scene, scene.root.querySelector(".dbz-steps"), plateOf(seat), count),
  lair_rewarded: (scene, { order, coins: counts }) =>
    Promise.all(
      order.map((/** @type {number} */ seat, /** @type {number} */ i) =>
        coins(scene, lair(scene), plateOf(seat), counts[i]),
      ),
    ),
  kept: (scene, { seat }) => fly(scene, scene.root.querySelector(".dbz-fan"), plateOf(seat), piece("bag"), 40),
  spell_won: (scene, { seat, spell }) =>
    fly(scene, scene.root.querySelector(".dbz-seq"), plateOf(seat), piece(`spell-${spell}`), 40),
  draft_began: dealt,
  spell_cast: spellCast,
  sold,
  declined,
  purses_vanished: (scene, { seat, coins: count }) =>
    coins(scene, scene.root.querySelector(".dbz-mq"), purseOf(scene, seat), count),
  unsold_paid: (scene, { seat, coins: count }) =>
    coins(scene, scene.root.querySelector(`[data-stall="${seat}"] .dbz-shelf`), purseOf(scene, seat), count),
};

/** All that moves in these events, each after the one before. @param {Scene} scene @param {any[]} events */
export async function flights(scene, events) {
  for (const event of events) {
    if (scene.signal.aborted) return;
    await MOVES[event.type]?.(scene, event);
  }
}

/* ---------------------------------------------------------------- a season ends, another begins */

/**
 * Merchants walk back to the Entrance, goblins to their plates; tokens are shuffled and lie there anew.
 * @param {Element} root @param {import("./types.js").View} before the dungeon as they leave it
 * @param {AbortSignal} signal
 */
export async function walkHome(root, { players, rooms }, signal) {
  const scene = { root, signal };
  const goblins = rooms.flatMap(({ cell, figures }) =>
    figures.filter((figure) => figure.goblins > 0).map(({ seat }) => ({ cell, seat })),
  );
  await Promise.all([
    ...players.filter(({ place }) => place.kind !== "entrance").map(({ seat, place }) => walk(scene, seat, place)),
    ...goblins.map(({ cell, seat }, index) => fly(scene, room(scene, cell), plateOf(seat), goblin(seat), 28, index * 30)),
    ...[...root.querySelectorAll('[data-item="favour-back"]')].map((token) => flip(token, signal)),
  ]);
}

const WALKS_IN = [
  { transform: "translateX(70px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const GRINDS = [
  { transform: "scale(.9)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

/** A hero walks in, then coins fill the purse. @param {Scene} scene @param {Element} hero @param {number} index */
async function walksIn(scene, hero, index) {
  await animate(hero, WALKS_IN, { duration: FLIGHT, delay: index * 260, fill: "backwards" }, scene.signal);
  await coins(scene, scene.root.querySelector(".dbz-side h2") ?? hero, hero.querySelector(".dbz-purse"), 3);
}

/**
 * Heroes walk in one by one; the one whose wish decides flies to the gate, which grinds to its side; the spell turns.
 * @param {Element} root @param {AbortSignal} signal
 */
export async function heroesArrive(root, signal) {
  const scene = { root, signal };
  const gate = root.querySelector(".dbz-entrance");
  const guide = root.querySelector(".dbz-why svg");
  await Promise.all([
    ...[...root.querySelectorAll(".dbz-queue > li")].map((hero, index) => walksIn(scene, hero, index)),
    gate ? animate(gate, GRINDS, { duration: 700, delay: 900, fill: "backwards" }, signal) : null,
    guide ? travel(guide, middleOf(root.querySelector(".dbz-gate"), 40), { duration: 700, delay: 900, signal }) : null,
    flip(root.querySelector('[data-deck="seasonal"] .dbz-back'), signal),
  ]);
}
