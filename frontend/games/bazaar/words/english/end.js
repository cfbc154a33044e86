/** The end of the game. */
import { and, columns, isYou, keptWords, points, subject } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Bought} Bought
 */

export const over = "The market is closed";
export const result = "Result";
export const marketCloses = "The second stall is empty: the market closes.";
export const whatDecided = "What decided it:";

/** @param {number} rank */
export const place = (rank) => `${rank}.`;

/** @param {View} view */
const winners = ({ outcome }) => (outcome?.places ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** @param {Ctx} ctx @param {View} view */
export function victory(ctx, view) {
  const first = winners(view);
  const score = view.players[first[0]].points;
  if (first.length > 1) return `${and(first.map((seat) => ctx.names(seat)))} share the victory with ${score}`;
  return `${subject(ctx, first[0])} ${isYou(ctx, first[0]) ? "win" : "wins"} with ${score}`;
}

/** @param {Bought} bought */
const ware = ({ column, kept, points: score }) => `${columns[column]}, ${keptWords(kept)}: ${points(score)}`;

/** @param {Bought[]} list */
export const scoreLines = (list) => list.map(ware).join("; ") || "no ware";

/** @param {Ctx} ctx @param {View} view */
export function decided(ctx, view) {
  const first = winners(view);
  const { players, outcome } = view;
  const best = players[first[0]];
  if (outcome?.reason === "shared") return `as many points and as many wares. The victory is shared.`;
  const rival = Math.max(...players.filter(({ seat }) => seat !== first[0]).map(({ points: score }) => score));
  if (outcome?.reason === "fewest_wares") return `equal points, but ${ctx.names(first[0])} needed only ${best.wares.length} wares for them.`;
  const dearest = best.wares.reduce((most, one) => (one.points > most.points ? one : most), best.wares[0]);
  const lead = best.points - rival;
  const gap = lead === 1 ? "one point" : `${lead} points`;
  return `${gap} ahead. The dearest ware had ${columns[dearest.column]} and left ${dearest.kept || "no"} ${dearest.kept === 1 ? "cube" : "cubes"}: ${points(dearest.points)}.`;
}
