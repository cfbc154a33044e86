/**
 * What the board has to show, read off the view and off what this page has picked.
 *
 * Belongs here: which moves the view offers and in which piece they lie, and what is picked but not yet played. Does
 * not belong here: templates, words, or any rule: a move is offered if and only if `view.moves` lists it.
 */

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Offered} Offered
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Trading} Trading
 */

/** Nothing is offered in a replay. @param {Ctx} ctx @returns {Offered} */
function offered({ replaying, view }) {
  /** @type {any[]} */
  const moves = replaying ? [] : view.moves;
  const all = (/** @type {string} */ type) => moves.filter((move) => move.type === type);
  const one = (/** @type {string} */ type) => moves.find((move) => move.type === type) ?? null;
  const by = (/** @type {string} */ type) => new Map(all(type).map((move) => [move.product, move]));
  return {
    roll: one("roll"),
    end: one("end"),
    genie: one("ask_genie"),
    back: by("take_back"),
    buy: by("buy"),
    aside: all("set_aside"),
    trade: all("trade"),
  };
}

/** A pick holds for these very dice: whatever happens, the next ones start afresh. @param {View} view */
const pickKey = ({ round, turn, hand, players }) => `${round}:${turn}:${hand}:${players[turn].cards.length}`;

/** @param {Ctx} ctx @param {{die?: number | null, card?: Card | null}} pick */
export const choose = (ctx, pick) => ctx.set({ pick: { key: pickKey(ctx.view), ...pick } });

/** @param {Ctx} ctx */
export const forget = (ctx) => ctx.set({ pick: null });

/** @param {Ctx} ctx @param {Offered} can */
function picked({ view, local }, can) {
  const pick = local.pick?.key === pickKey(view) ? local.pick : {};
  const die = view.hand.includes(pick.die) ? pick.die : null;
  const trades = can.trade.filter(({ card }) => card === pick.card);
  if (trades.length === 0) return { die, trading: null };
  return { die: null, trading: { card: pick.card, die: turned(can, trades, die) } };
}

/**
 * The die to turn: the one that is picked, or one that fits nowhere as it lies.
 * @param {Offered} can @param {any[]} trades @param {number | null} die @returns {number}
 */
function turned(can, trades, die) {
  if (trades.some((trade) => trade.die === die)) return Number(die);
  const useless = trades.find((trade) => !can.aside.some((place) => place.die === trade.die));
  return (useless ?? trades[0]).die;
}

/** @param {Ctx} ctx @returns {Situation} */
export function situation(ctx) {
  const can = offered(ctx);
  return { view: ctx.view, can, yours: !ctx.replaying && ctx.view.moves.length > 0, ...picked(ctx, can) };
}

/** Where a die may go. @param {Offered} can @param {number} die @returns {any[]} */
export const placesOf = (can, die) => can.aside.filter((move) => move.die === die);

/** What a trade that is picked may turn its die to. @param {Offered} can @param {Trading} trading @returns {any[]} */
export const facesOf = (can, { card, die }) => can.trade.filter((move) => move.card === card && move.die === die);

/** The cards that can be traded now, each once. @param {Offered} can @returns {Card[]} */
export const tradable = (can) => [...new Set(can.trade.map(({ card }) => card))];

/** Where the die of a traded card goes: its own stall shows the symbol. @param {View} view @param {{card: Card}} traded */
export function targetOf({ stalls }, { card }) {
  const printed = stalls.find(({ product }) => product === card);
  return stalls.find(({ product }) => product === printed?.onto) ?? null;
}

/** The seats from the viewer's own on, in the order of turns. @param {View} view @returns {number[]} */
export function lanes({ players, you }) {
  const first = you ?? 0;
  return players.map((_, distance) => (first + distance) % players.length);
}

/** Whether somebody lacks one die of the price where they have dice. @param {import("./types.js").Group} group */
export const isNear = ({ dice, missing }) => dice.length > 0 && missing.length === 1;

/** Who leads now; nobody while all have the same. @param {View} view @returns {number[]} */
export function leaders({ players }) {
  const best = Math.max(...players.map(({ score }) => score));
  const ahead = players.filter(({ score }) => score === best);
  return ahead.length === players.length ? [] : ahead.map(({ seat }) => seat);
}
