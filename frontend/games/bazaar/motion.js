/**
 * What moves: the die tumbles, cubes fly between tray, exchange card and plates, a sold rug flies to its owner, camels walk.
 *
 * Belongs here: paths and pace. Does not belong here: what a piece looks like.
 */
import { animate, plateOf, travel } from "../../lib/motion.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { cube, die, rug } from "./pieces.js";
import { COLOURS, each } from "./situation.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Cubes} Cubes
 * @typedef {{ctx: Ctx, root: Element, signal: AbortSignal, before: View, after: View}} Moment
 */

const FLIGHT = 320;
const BETWEEN = 40;
const TUMBLE = 620;
const WALK = 520;
const DROP = 420;

/* ---------------------------------------------------------------- places */

/** A piece as an element of its own, to fly with. @param {unknown} template */
function loose(template) {
  const box = document.createElement("div");
  render(template, box);
  return box.firstElementChild ?? undefined;
}

/** The middle of an element, as large as a cube. @param {Element | null | undefined} element @param {number} side */
function middle(element, side) {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width ? new DOMRect(left + (width - side) / 2, top + (height - side) / 2, side, side) : null;
}

/** Whose cubes lie in the tray. @param {Moment} moment */
const inTray = ({ after }) => after.you ?? after.turn;

/** Where a seat's cubes lie: in the tray, or on its plate. @param {Moment} moment @param {number} seat */
function handOf(moment, seat) {
  const tray = seat === inTray(moment) ? moment.root.querySelector(".bz-slots") : null;
  return middle(tray ?? plateOf(seat)?.querySelector(".bz-minis") ?? plateOf(seat), tray ? 34 : 18);
}

/** @param {Moment} moment @param {number} card @param {number} row @param {string} side */
const panOf = ({ root }, card, row, side) => middle(root.querySelector(`[data-pan="${card}-${row}-${side}"]`), 28);

/** @param {Moment} moment @param {number} stall */
const stallOf = ({ root }, stall) => root.querySelector(`[data-stall="${stall}"]`);

/** Out of this board lies the Bank. @param {Moment} moment */
const bankOf = ({ root }) => middle(root.querySelector(".bz-rates"), 24);

/* ---------------------------------------------------------------- cubes */

/** Cubes fly one after the other. @param {Moment} moment @param {Cubes} cubes @param {DOMRect | null} from @param {DOMRect | null} to */
const fly = ({ signal }, cubes, from, to) =>
  Promise.all(each(cubes).map((colour, index) => travel(from, to, { copy: loose(cube(colour)), duration: FLIGHT, delay: index * BETWEEN, signal })));

/** @param {string} colour @returns {Cubes} */
const one = (colour) => COLOURS.map((other) => Number(other === colour));

/** The new cubes in the tray are not seen before they have come. @param {Moment} moment @param {number} seat */
async function comeIn(moment, seat) {
  if (seat !== inTray(moment)) return;
  const slots = [...moment.root.querySelectorAll(".bz-slot.is-new .bz-c")];
  const hidden = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
  await Promise.all(slots.map((slot) => animate(slot, hidden, { duration: FLIGHT }, moment.signal)));
}

/** @param {Moment} moment @param {{seat: number, gave: Cubes, got: Cubes, card: number, equation: number}} event */
async function traded(moment, { seat, gave, got, card, equation }) {
  const row = moment.after.cards.find(({ number }) => number === card)?.equations[equation];
  const side = row && String(row.left) === String(gave) ? "left" : "right";
  const hand = handOf(moment, seat);
  await fly(moment, gave, hand, panOf(moment, card, equation, side));
  await Promise.all([fly(moment, got, panOf(moment, card, equation, side === "left" ? "right" : "left"), hand), comeIn(moment, seat)]);
}

/* ---------------------------------------------------------------- the die */

/** Faces that a tumbling die shows before the one that it lies on. @param {import("./types.js").Face} last @returns {import("./types.js").Face[]} */
const faces = (last) => [...COLOURS.filter((colour) => colour !== last).slice(0, 3), last];

/** @param {Moment} moment @param {number} seat @param {import("./types.js").Face} face */
async function tumble({ root, signal, ...moment }, seat, face) {
  const isMine = seat === inTray({ root, signal, ...moment });
  const place = isMine ? root.querySelector(".bz-rolled") : plateOf(seat)?.querySelector(".who");
  const box = middle(place, 44);
  if (!box) return;
  const steps = faces(face);
  await Promise.all(
    steps.map((shown, index) => {
      const part = TUMBLE / steps.length;
      const from = new DOMRect(box.left - 70 + index * 18, box.top - 26 + index * 7, 44, 44);
      const to = index === steps.length - 1 ? box : new DOMRect(from.left + 18, from.top + 7, 44, 44);
      return travel(from, to, { copy: loose(die(shown, "bz-die bz-die--tumbling")), duration: part, delay: index * part, signal });
    }),
  );
}

/** @param {Moment} moment @param {{seat: number, face: import("./types.js").Face, took: string | null}} event */
async function rolled(moment, { seat, face, took }) {
  await tumble(moment, seat, face);
  if (!took) return;
  const isMine = seat === inTray(moment);
  const from = middle(isMine ? moment.root.querySelector(".bz-rolled") : plateOf(seat)?.querySelector(".who"), 30);
  await Promise.all([fly(moment, one(took), from, handOf(moment, seat)), comeIn(moment, seat)]);
}

/** @param {Moment} moment @param {{seat: number, colour: string}} event */
const chose = async (moment, { seat, colour }) =>
  void (await Promise.all([fly(moment, one(colour), bankOf(moment), handOf(moment, seat)), comeIn(moment, seat)]));

/* ---------------------------------------------------------------- a purchase */

/** @param {Moment} moment @param {{seat: number, stall: number, ware: import("./types.js").Ware, column: number}} event */
async function bought(moment, { seat, stall, ware, column }) {
  const at = stallOf(moment, stall)?.querySelector(".bz-shop, .bz-shutter");
  await fly(moment, ware.cubes, handOf(moment, seat), middle(at, 26));
  const plate = plateOf(seat);
  await Promise.all([
    travel(middle(at, 76), middle(plate?.querySelector(".bz-points") ?? plate, 26), { copy: loose(rug(column, "bz-flying")), duration: FLIGHT * 1.3, signal: moment.signal }),
    walk(moment, seat),
    reveal(moment, stall),
  ]);
}

/** From where the camel stood to where it stands now. @param {Moment} moment @param {number} seat */
async function walk({ root, signal, before, after }, seat) {
  const steps = after.players[seat].points - before.players[seat].points;
  const camel = root.querySelector(`[data-camel="${seat}"] svg`);
  if (!camel || steps <= 0) return;
  const sway = [{ transform: `translateX(-${Math.min(steps * 14, 160)}px)` }, { transform: "translateX(-40%) rotate(-4deg)", offset: 0.6 }, { transform: "none" }];
  await animate(camel, sway, { duration: WALK }, signal);
}

/** The next rug drops from the rod; an empty stall shuts. @param {Moment} moment @param {number} stall */
async function reveal(moment, stall) {
  const top = stallOf(moment, stall)?.querySelector(".bz-top, .bz-shutter");
  const drop = [{ transform: "translateY(-18px) scaleY(.1)", transformOrigin: "top", opacity: 0 }, { transform: "none", transformOrigin: "top", opacity: 1 }];
  if (top) await animate(top, drop, { duration: DROP }, moment.signal);
}

/** All ladders turn at once to the higher column. @param {Moment} moment */
async function sold_out({ root, signal }) {
  const rungs = [...root.querySelectorAll(".bz-lad")];
  await Promise.all(rungs.map((rung) => animate(rung, [{ transform: "rotateX(90deg)" }, { transform: "none" }], { duration: DROP }, signal)));
}

/** @param {Moment} moment @param {{owner: number, cubes: Cubes}} event */
const sent_back = async (moment, { owner, cubes }) => void (await fly(moment, cubes, handOf(moment, owner), bankOf(moment)));

/* ---------------------------------------------------------------- one after the other */

/** @type {Record<string, (moment: Moment, event: any) => Promise<void>>} */
const MOTIONS = { rolled, chose, traded, bought, sold_out, sent_back };

/** @param {Ctx} ctx @param {Element} root @param {View} before @param {View} after @param {any[]} events @param {AbortSignal} signal */
export async function motion(ctx, root, before, after, events, signal) {
  if (ctx.reduced || after.outcome) return;
  for (const event of events) {
    if (signal.aborted) return;
    await MOTIONS[event.type]?.({ ctx, root, signal, before, after }, event);
  }
}
