/**
 * What the board has to show, read off the view and off what this page has picked.
 *
 * Belongs here: which of the four scenes is on, which moves the view offers and in which piece they lie, how far a
 * challenge has turned. Does not belong here: templates, words, or any rule: a move is offered if and only if
 * `view.moves` lists it.
 */

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Shown} Shown
 * @typedef {import("./types.js").Offered} Offered
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Situation} Situation
 */

/** Nothing is offered in a replay. @param {Ctx} ctx @returns {Offered} */
function offered(ctx) {
  /** @type {any[]} */
  const moves = ctx.replaying ? [] : ctx.view.moves;
  const one = (/** @type {string} */ type) => moves.find((move) => move.type === type) ?? null;
  const by = (/** @type {string} */ type, /** @type {string} */ key) =>
    new Map(moves.filter((move) => move.type === type).map((move) => [move[key], move]));
  return {
    draw: one("draw"),
    pass: one("pass"),
    place: one("place"),
    remove: by("remove", "item"),
    name: by("name", "monster"),
  };
}

/** @param {Ctx} ctx @returns {Shown | null} */
function showing({ view, local }) {
  /** @type {import("./types.js").Challenge | null} */
  const past = view.last_challenge;
  if (!past || local.show?.round !== past.round) return null;
  const cards = past.flips.length;
  const at = Math.min(local.show.at, cards);
  const lost = at < 0 || cards === 0 ? 0 : past.flips[Math.min(at, cards - 1)].total;
  return { ...past, at, told: at === cards, left: Math.max(0, past.hp - lost) };
}

/**
 * The hero's items; in a challenge as they were then, which the tiles on the revealed cards tell.
 * @param {View} view @param {Shown | null} shown
 */
function equipment(view, shown) {
  if (!shown) return view.items;
  const takers = new Map(shown.revealed.map((card) => [card.item, card.seat]));
  return view.items.map(({ item }) => ({ item, on: !takers.has(item), taken_by: takers.get(item) ?? null }));
}

/** @param {View} view @param {Shown | null} shown @param {Offered} can @returns {import("./types.js").Scene} */
function sceneOf(view, shown, can) {
  if (shown) return "challenge";
  if (view.outcome) return "over";
  return can.name.size ? "naming" : "table";
}

/** A pick holds for one card only: the next one drawn starts afresh. @param {View} view */
export const pickKey = (view) => `${view.round}:${view.deck}`;

/** @param {Ctx} ctx @param {Offered} can */
function picked({ view, local }, can) {
  const pick = local.pick?.key === pickKey(view) ? local.pick : {};
  return {
    item: can.remove.has(pick.item) ? pick.item : null,
    monster: pick.monster && can.name.has(pick.monster) ? pick.monster : null,
  };
}

/**
 * A card in your hand or a name to call out needs the table: then nothing is shown over it.
 * @param {Ctx} ctx @returns {Situation}
 */
export function situation(ctx) {
  const { view } = ctx;
  const can = offered(ctx);
  const shown = can.place || can.name.size ? null : showing(ctx);
  return { view, can, shown, scene: sceneOf(view, shown, can), items: equipment(view, shown), ...picked(ctx, can) };
}

/**
 * How a player stands, as a key of the words; a number is a place at the end.
 * @param {Situation} now @param {Player} player
 */
export function standingOf({ view, shown }, player) {
  if (shown && !shown.told) return whileTold(shown, player);
  if (view.outcome) return view.outcome.places[player.seat];
  if (player.out) return "out";
  if (player.passed) return "passed";
  if (!view.to_move.includes(player.seat)) return "in";
  return { draw_or_pass: "turn", place_or_remove: "looks", name: "names", over: "in" }[view.phase];
}

/** @param {Shown} shown @param {Player} player */
function whileTold(shown, player) {
  if (player.seat === shown.challenger) return "inside";
  return player.out ? "out" : "outside";
}

/**
 * Victories and defeats; the result of a challenge counts once it has been told.
 * @param {Situation} now @param {Player} player
 */
export function tallyOf({ shown }, player) {
  const pending = shown && !shown.told && shown.challenger === player.seat;
  return {
    wins: player.wins - (pending && shown.success ? 1 : 0),
    losses: player.losses - (pending && !shown.success ? 1 : 0),
  };
}

/**
 * How many of the last step's events have been told: those of a challenge come one by one.
 * @param {Ctx} ctx @returns {number}
 */
export function told(ctx) {
  const { shown } = situation(ctx);
  const first = ctx.events.findIndex(({ type }) => ["flipped", "survived", "fell"].includes(type));
  return shown && !shown.told && first >= 0 ? first + shown.at + 1 : ctx.events.length;
}
