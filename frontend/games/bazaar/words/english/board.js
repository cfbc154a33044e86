/** What stands on the board: stalls, exchange cards, tray. */
import { capital, colours, columns, cubes, points, rung, whose } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Situation} Situation
 * @typedef {import("../../types.js").Verdict} Verdict
 * @typedef {import("../../types.js").Stall} Stall
 * @typedef {import("../../types.js").Cubes} Cubes
 */

/* ---------------------------------------------------------------- the street */

/** @param {Ctx} ctx @param {View} view */
export const scoreTrack = (ctx, { players }) => `Score track: ${players.map(({ seat, points: score }) => `${ctx.names(seat)} ${score}`).join(", ")}`;

/** @param {number} n */
export const left = (n) => `${n} left`;

export const soldOut = "Sold out";

/** @param {Stall} stall */
export function wareLabel({ ware, column, left: count }) {
  const five = ware ? cubes(ware.cubes) : "";
  return `Ware of ${five}, ${columns[column ?? 0]}; ${left(count)}`;
}

/** @param {number[]} list */
export const prices = (list) => `Pays ${list.map((price, kept) => `${price} with ${rung(kept)} kept`).join(", ")}.`;

/** Before and after the colour that a roll would have to bring. */
export const rollFor = Object.freeze(["roll", "for"]);
export const rollThenBuy = "roll, buy";

/** @param {Ctx} ctx @param {Situation} now */
export const needs = (ctx, { whose, mine }) => (mine ? "needs" : `${ctx.names(whose)} needs`);

/** @param {Verdict["kind"]} kind @param {Ctx} ctx @param {Situation} now */
export function ready(kind, ctx, { whose, mine }) {
  if (kind === "now") return "buy now";
  if (kind === "then") return "then buy";
  return mine ? "all there" : `${ctx.names(whose)} is ready`;
}

/** For those who do not see the cubes. @param {Verdict} verdict */
export function verdict({ kind, missing, colour, points: score }) {
  if (kind === "needs") return `${cubes(missing)} missing`;
  return `${kind === "roll" && colour ? `${colour}, ` : ""}${points(score)}`;
}

/** @param {Ctx} ctx @param {Situation} now @param {Verdict} said */
export function whyNotBuy(ctx, { scene, mine, whose }, { kind, missing }) {
  if (kind === "needs") return `${mine ? "You lack" : `${ctx.names(whose)} lacks`} ${cubes(missing)} for this ware.`;
  if (scene === "act") return "A ware is bought at the end of a turn: first roll, or trade.";
  return "You can buy at the end of your own turn.";
}

/* ---------------------------------------------------------------- exchange cards */

export const changers = Object.freeze(["The money changer", "The silk trader"]);

/** @param {number} n */
export const cardNumber = (n) => `card ${n}`;

/** @param {number} place @param {number} n */
export const exchangeCard = (place, n) => `${changers[place]}, exchange card ${n}`;

/** @param {Cubes} gave @param {Cubes} got */
export const trade = (gave, got) => `Give ${cubes(gave)}, get ${cubes(got)}`;

/** @param {import("../../types.js").Equation} equation */
export const equation = ({ left: one, right: other }) => `${capital(cubes(one))} for ${cubes(other)}, or the other way round`;

/** @param {Cubes} lacks */
export const youLack = (lacks) => `You lack ${cubes(lacks)} for this trade.`;

/** @param {Cubes} lacks */
export const bankLacks = (lacks) => `The Bank has run out: ${cubes(lacks)} missing.`;

/* ---------------------------------------------------------------- the tray */

/** @param {Ctx} ctx @param {number} seat */
export const whoseCubes = (ctx, seat) => `${capital(whose(ctx, seat))} cubes`;

/** @param {number} n */
export const ofTen = (n) => `${n} of 10`;

export const tenMayStay = "10 may stay";
export const bank = "bank";

/** @param {Ctx} ctx @param {number} colour @param {number} seat */
export const cubeOf = (ctx, colour, seat) => `${colours[colour]} cube of ${ctx.names(seat)}`;

/** @param {Ctx} ctx @param {number} seat @param {number} count */
export const chooseBack = (ctx, seat, count) => `${whoseCubes(ctx, seat)}: choose ${count} for the Bank`;

/** @param {number} count */
export const enoughBack = (count) => (count === 1 ? "Only one cube goes back. Put the other down first." : `Only ${count} cubes go back. Put one down first.`);

/** @param {number} colour */
export const takeColour = (colour) => `Take ${colours[colour]}`;
