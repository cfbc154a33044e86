/**
 * What the board has to show, read off the view and off what this page has picked.
 *
 * Belongs here: which scene is on, which moves the view offers and in which piece they lie, how far a battle has been
 * shown. Does not belong here: templates, words, or any rule: a move is offered if and only if `view.moves` lists it.
 */

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Battle} Battle
 * @typedef {import("./types.js").Beat} Beat
 * @typedef {import("./types.js").Gems} Gems
 * @typedef {import("./types.js").Colour} Colour
 * @typedef {import("./types.js").Offered} Offered
 * @typedef {import("./types.js").Player} Player
 * @typedef {import("./types.js").Situation} Situation
 */

/** @type {readonly Colour[]} */
export const COLOURS = Object.freeze(["red", "blue", "yellow"]);

/** @param {Gems} gems */
export const total = ({ red, blue, yellow }) => red + blue + yellow;

/** Nothing is offered in a replay. @param {Ctx} ctx @returns {Offered} */
function offered(ctx) {
  /** @type {any[]} */
  const moves = ctx.replaying ? [] : ctx.view.moves;
  const of = (/** @type {string} */ type) => moves.filter((move) => move.type === type);
  return {
    keep: new Map(of("keep").map((move) => [move.cards.join(), move])),
    choose: new Map(of("choose").map((move) => [move.card, move])),
    takeBack: of("take_back")[0] ?? null,
    pay: new Map(of("pay").map((move) => [move.colour, move])),
    pick: new Map(of("pick").map((move) => [move.colour, move])),
  };
}

/** @param {Battle} battle */
export const keyOf = ({ card, fight }) => `${card.dungeon}.${fight}`;

/** What shows that battle again, as it ended. @param {Battle} battle */
export const again = (battle) => ({ show: { key: keyOf(battle), beat: "loot" } });

/** @param {View} view */
const isLive = ({ phase }) => phase === "pay" || phase === "pick";

/** What was told to be shown of this battle, if anything. @param {Ctx} ctx */
function showing({ view, local }) {
  return view.battle && local.show?.key === keyOf(view.battle) ? local.show : null;
}

/** @param {View} view @param {boolean} shown @returns {import("./types.js").Scene} */
function sceneOf(view, shown) {
  if (shown || isLive(view)) return "battle";
  if (view.outcome) return "over";
  return view.phase === "keep" ? "keep" : "choose";
}

/** A pick in the hand holds for one monster only. @param {View} view */
export const pickKey = ({ dungeon, fight }) => `${dungeon}.${fight}`;

/** @param {Ctx} ctx @param {Offered} can */
function picked({ view, local }, can) {
  const pick = local.pick?.key === pickKey(view) ? local.pick : {};
  return {
    card: can.choose.has(pick.card) && pick.card !== view.mine?.chosen ? pick.card : null,
    left: can.keep.size && pick.left ? pick.left : [],
  };
}

/** @param {Ctx} ctx @returns {Situation} */
export function situation(ctx) {
  const { view } = ctx;
  const can = offered(ctx);
  const show = showing(ctx);
  const scene = sceneOf(view, show !== null);
  return {
    view,
    can,
    scene,
    battle: scene === "battle" ? view.battle : null,
    beat: show?.beat ?? "loot",
    live: isLive(view),
    things: show?.before ?? { players: view.players, spoils: view.spoils, bank: view.bank },
    ...picked(ctx, can),
  };
}

/** From your own seat on, clockwise; a spectator begins with the first. @param {View} view @returns {number[]} */
export function around({ players, you }) {
  const seats = players.map(({ seat }) => seat);
  return [...seats.slice(you ?? 0), ...seats.slice(0, you ?? 0)];
}

/** Who else may still hold that card. @param {View} view @param {number} card */
export const rivalsWith = ({ players, you }, card) =>
  players.filter((player) => player.seat !== you && player.may_hold.includes(card)).map(({ seat }) => seat);

/** Those with most points, unless all have as many. @param {Player[]} players */
export function leaders(players) {
  const most = Math.max(...players.map(({ points }) => points));
  const first = players.filter(({ points }) => points === most);
  return first.length === players.length ? [] : first.map(({ seat }) => seat);
}

/* ---------------------------------------------------------------- how far it is told */

/** The events that each beat of a battle tells; what comes later belongs to the next one. @type {Record<Beat, string[]>} */
const UNTOLD = {
  down: ["revealed", "chest_opened", "paid", "picked", "trophy_taken", "dungeon_entered", "monster_appeared", "game_ended"],
  open: ["chest_opened", "paid", "picked", "trophy_taken", "dungeon_entered", "monster_appeared", "game_ended"],
  loot: ["dungeon_entered", "monster_appeared", "game_ended"],
};

/**
 * How many of the last step's events have been told: those of a battle come one after the other.
 * @param {Ctx} ctx @returns {number}
 */
export function told(ctx) {
  const show = showing(ctx);
  const first = show ? ctx.events.findIndex(({ type }) => UNTOLD[/** @type {Beat} */ (show.beat)].includes(type)) : -1;
  return first < 0 ? ctx.events.length : first;
}
