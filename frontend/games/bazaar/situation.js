/**
 * What there is to be seen: the view, what the viewer may do in it, and what has been picked but not yet done.
 *
 * Belongs here: reading the view. Does not belong here: how any of it looks. No rule is reckoned here: what a move would lead
 * to stands in the view beside the move.
 */

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Option} Option
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./types.js").Cubes} Cubes
 */

/** @type {Readonly<import("./types.js").Colour[]>} */
export const COLOURS = Object.freeze(/** @type {import("./types.js").Colour[]} */ (["red", "blue", "green", "yellow", "white"]));
/** @type {Cubes} */
const NONE = [0, 0, 0, 0, 0];

/* ---------------------------------------------------------------- moves and their names on this page */

/** @param {Move} move */
export function keyOf(move) {
  switch (move.type) {
    case "trade":
      return tradeKey(move.card, move.equation, move.give);
    case "choose":
      return `choose-${move.colour}`;
    case "buy":
      return `buy-${move.stall}`;
    case "send_back":
      return backKey(move.cubes);
    default:
      return move.type;
  }
}

/** @param {number} card @param {number} equation @param {import("./types.js").Side} give */
export const tradeKey = (card, equation, give) => `trade-${card}-${equation}-${give}`;

/** @param {Cubes} cubes */
export const backKey = (cubes) => `back-${cubes.join("-")}`;

/** @param {View} view @returns {Map<string, Option>} */
function optionsOf({ moves, plans }) {
  return new Map(moves.map((move, index) => [keyOf(move), { key: keyOf(move), move, plan: plans[index] }]));
}

/* ---------------------------------------------------------------- what is going on */

/** @type {Readonly<Record<import("./types.js").Phase, Scene>>} */
const SCENES = Object.freeze({ first_cube: "choose", roll_or_trade: "act", choose: "choose", buy: "buy", excess: "excess", over: "over" });

/** @param {View} view @returns {Scene} */
function sceneOf({ phase, moves, outcome }) {
  if (outcome) return "over";
  return moves.length ? SCENES[phase] : "wait";
}

/** The cubes in the tray: your own; those that you are to take from; to a spectator, those of whose turn it is. @param {View} view @param {Scene} scene */
const whoseCubes = ({ you, turn }, scene) => (scene === "excess" ? turn : (you ?? turn));

/** What was picked counts only as long as nothing has happened since. @param {Ctx} ctx @param {Map<string, Option>} options */
function pickOf({ local, seq }, options) {
  const key = local.pick?.seq === seq ? local.pick.key : null;
  return options.get(key) ?? bestPurchase(options);
}

/** Without a choice the dearest ware is the one that is shown. @param {Map<string, Option>} options @returns {Option | null} */
function bestPurchase(options) {
  const wares = [...options.values()].filter(({ move }) => move.type === "buy");
  return wares.reduce((/** @type {Option | null} */ best, one) => (pointsOf(one) > pointsOf(best) ? one : best), null);
}

/** @param {Option | null} option */
export const pointsOf = (option) => option?.plan?.points ?? 0;

/** @param {Ctx} ctx @returns {Situation} */
export function situation(ctx) {
  /** @type {View} */
  const view = ctx.view;
  const scene = sceneOf(view);
  const options = optionsOf(view);
  const whose = whoseCubes(view, scene);
  /** @type {readonly number[]} */
  const places = ctx.local.back?.seq === ctx.seq ? ctx.local.back.places : [];
  const cubes = each(view.players[whose].cubes);
  const back = NONE.map((_, colour) => places.filter((place) => cubes[place] === colour).length);
  const picked = scene === "excess" ? (options.get(backKey(back)) ?? null) : pickOf(ctx, options);
  return { view, scene, options, picked, places, back, whose, mine: whose === view.you, plan: picked?.plan ?? null };
}

/** @param {Ctx} ctx @param {string} key */
export const pick = (ctx, key) => ctx.set({ pick: { seq: ctx.seq, key } });

/** @param {Ctx} ctx */
export const unpick = (ctx) => ctx.set({ pick: null, back: null });

/** @param {Ctx} ctx @param {readonly number[]} places which of the cubes as they lie */
export const pickBack = (ctx, places) => ctx.set({ back: { seq: ctx.seq, places } });

/* ---------------------------------------------------------------- what a stall means to the hand in the tray */

/** @param {Situation} now @param {number} stall @returns {Verdict} */
export function verdict(now, stall) {
  const { view, scene, plan, whose } = now;
  const isBuying = scene === "buy";
  const reach = (isBuying ? null : plan?.reach[stall]) ?? view.players[whose].reach[stall];
  if (!reach) return { kind: "shut", missing: NONE, colour: null, kept: 0, points: 0 };
  const chance = scene === "act" && !plan ? view.chances[stall] : null;
  if (chance) return { kind: "roll", missing: NONE, ...chance };
  const has = isBuying ? "now" : plan && scene !== "excess" ? "then" : "has";
  return { kind: reach.points > 0 ? has : "needs", colour: null, ...reach };
}

/** The price of a ladder that a verdict lights: 0, 1, 2, 3 or more cubes kept. @param {Verdict} verdict */
export const rungOf = ({ kind, kept }) => (kind === "needs" || kind === "shut" ? -1 : Math.min(kept, 3));

/* ---------------------------------------------------------------- counting */

/** @param {Cubes} cubes */
export const size = (cubes) => cubes.reduce((sum, count) => sum + count, 0);

/** Each cube as the number of its colour. @param {Cubes} cubes */
export const each = (cubes) => cubes.flatMap((count, colour) => Array(count).fill(colour));

/** What one hand lacks of what is wanted. @param {Cubes} held @param {Cubes} wanted */
export const lacking = (held, wanted) => wanted.map((count, colour) => Math.max(0, count - held[colour]));

/** Whoever has most points, while anybody has any. @param {View} view @param {number} seat */
export function leads({ players }, seat) {
  const most = Math.max(...players.map(({ points }) => points));
  return most > 0 && players[seat].points === most;
}
