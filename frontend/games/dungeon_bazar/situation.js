/**
 * What the board has to show, read off the view and off what this page has picked.
 *
 * Belongs here: which scene is on, which moves the view offers and in which piece they lie. Does not belong here: templates,
 * words, or any rule: a move is offered if and only if `view.moves` lists it, and ways through the dungeon come with the view.
 */

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Route} Route
 * @typedef {import("./types.js").Situation} Situation
 */

/** Actions of a round, and those for a favour besides: how far a way reaches that is only pointed at. */
const ACTIONS = 3;
const HELP = 2;

/** In which scene a phase is played. @type {Record<string, import("./types.js").Scene>} */
const SCENES = {
  tiles: "tiles",
  faces: "faces",
  offer: "map",
  dungeon: "map",
  draft: "rewards",
  discard: "rewards",
  spells: "market",
  sale: "market",
  over: "over",
};

/** @param {Ctx} ctx @returns {import("./types.js").Show | null} */
export const showing = ({ local, seq }) => (local.show?.seq === seq ? local.show : null);

/** A pick holds for one moment of the game only. @param {Ctx} ctx @param {string} name */
const picked = ({ local, seq }, name) => (local.pick?.seq === seq ? (local.pick[name] ?? null) : null);

/** @param {Ctx} ctx @param {object} pick */
export const pick = (ctx, pick) =>
  ctx.set({ pick: { ...(ctx.local.pick?.seq === ctx.seq ? ctx.local.pick : {}), ...pick, seq: ctx.seq } });

/** @param {View} view @param {import("./types.js").Show | null} show @returns {import("./types.js").Scene} */
function sceneOf(view, show) {
  if (show?.kind === "market") return "market";
  if (show) return "map";
  return SCENES[view.phase];
}

/** @param {Ctx} ctx @returns {Situation} */
export function situation(ctx) {
  const view = /** @type {View} */ (ctx.view);
  const show = showing(ctx);
  const live = !ctx.replaying && !show;
  return {
    view,
    show,
    live,
    scene: sceneOf(view, show),
    acting: live && view.turn?.seat === view.you && view.turn.acting,
    aim: ctx.local.aim ?? null,
    ogre: live && picked(ctx, "ogre") === true && view.moves.some(({ type }) => type === "recruit_ogre"),
    card: picked(ctx, "card"),
    peek: ctx.local.peek ?? null,
  };
}

/* ---------------------------------------------------------------- moves, and the pieces they lie in */

/** @param {Situation} now @param {string} type @returns {Move[]} */
export const movesOf = ({ view, live }, type) => (live ? view.moves.filter((move) => move.type === type) : []);

/** @param {Situation} now @param {string} type @returns {Move | null} */
export const moveOf = (now, type) => movesOf(now, type)[0] ?? null;

/** @param {Move} one @param {Move} other */
const same = (one, other) =>
  one.type === other.type &&
  one.cell === other.cell &&
  one.side === other.side &&
  (one.coin ?? false) === (other.coin ?? false);

/** The move of the view that is that step. @param {View} view @param {Move | undefined} step */
export const legal = (view, step) => (step ? (view.moves.find((move) => same(move, step)) ?? null) : null);

/** @param {Card} one @param {Card} other */
export const sameCard = (one, other) => one.typology === other.typology && one.price === other.price;

/** @param {Move[]} moves @param {Card} card */
export const ofCard = (moves, card) => moves.find((move) => sameCard(move.card, card)) ?? null;

/* ---------------------------------------------------------------- the dungeon */

/** The pawn's room, or the one whose wall it stands in. @param {View} view @param {number | null} seat */
export const placeOf = (view, seat) => (seat === null ? null : (view.players[seat]?.place ?? null));

/** @param {View} view @param {number} cell @returns {Route | null} */
export const routeTo = ({ mine }, cell) => mine?.routes.find((route) => route.cell === cell) ?? null;

/** With what one gets there: the actions of this round, the dragon's help besides, or not in this round.
 * @param {View} view @param {Route | null} route @returns {"now" | "help" | "far"} */
export function reach({ turn, moves, you }, route) {
  if (!route || route.actions === 0 || turn?.seat !== you) return "far";
  const left = turn.acting ? turn.left : ACTIONS;
  if (route.actions <= left) return "now";
  const help = turn.acting ? moves.some(({ type }) => type === "ask_help") : false;
  return help && route.actions <= left + HELP ? "help" : "far";
}

/** Where the Entrance lies beside the map, on its axis: the middle of the gate in percent of the map.
 * @param {View} view @returns {[number, number] | null} */
function gateAt({ entrance }) {
  if (!entrance) return null;
  const [x, y] = middleOf(entrance.cell);
  if (entrance.side === "left" || entrance.side === "right") return [entrance.side === "left" ? 0 : 100, y];
  return [x, entrance.side === "top" ? 0 : 100];
}

/** @param {number} cell @returns {[number, number]} in percent of the map */
export const middleOf = (cell) => [((cell % 3) + 0.5) * (100 / 3), (Math.floor(cell / 3) + 0.5) * (100 / 3)];

/** The door right of a room or below it. @param {number} cell @param {string} side @returns {[number, number]} */
export function doorAt(cell, side) {
  const [x, y] = middleOf(cell);
  return side === "right" ? [x + 50 / 3, y] : [x, y + 50 / 3];
}

/** @param {View} view @param {import("./types.js").Place | null} place @returns {[number, number] | null} */
export function pointOf(view, place) {
  if (!place) return null;
  if (place.kind === "entrance") return gateAt(view);
  const cell = /** @type {number} */ (place.cell);
  return place.kind === "door" ? doorAt(cell, place.side ?? "right") : middleOf(cell);
}

/**
 * The points that a route passes, from where the pawn stands.
 * @param {View} view @param {Route} route @returns {[number, number][]}
 */
export function pathOf(view, { steps }) {
  const start = pointOf(view, placeOf(view, view.you));
  const points = steps.map((step) =>
    step.type === "walk" ? (step.cell === null ? gateAt(view) : middleOf(step.cell)) : doorAt(step.cell, step.side),
  );
  return /** @type {[number, number][]} */ ([start, ...points].filter(Boolean));
}

/* ---------------------------------------------------------------- rewards and heroes */

/**
 * The rooms in the order in which they pay: the Lair, the decks as they lie, the spells.
 * @param {View} view @returns {Room[]}
 */
export function payingOrder({ rooms }) {
  const rank = (/** @type {Room} */ { content }) =>
    content === null ? 0 : content === "annual" ? 2 : content === "seasonal" ? 3 : 1;
  return [...rooms].sort((a, b) => rank(a) - rank(b) || a.cell - b.cell);
}

/** Which goods lie in a deck. @type {Record<string, import("./types.js").Typology[]>} */
export const GOODS = Object.freeze({
  weapons: ["clash", "long_range"],
  armors: ["light", "heavy"],
  potions: ["potion"],
  magic: ["magic"],
  familiars: ["familiar"],
  junk: [],
});

/** The heroes who still want that, and as which wish. @param {View} view @param {string} typology */
export const wanting = ({ heroes }, typology) =>
  heroes.flatMap((hero) => {
    const nth = hero.wishes.findIndex((wish) => wish.typology === typology && wish.mark === "open" && !wish.invisible);
    return nth < 0 ? [] : [{ hero, nth: nth + 1 }];
  });

/** From your own seat on, clockwise; a spectator begins with the first. @param {View} view @returns {number[]} */
export function around({ players, you }) {
  const seats = players.map(({ seat }) => seat);
  return [...seats.slice(you ?? 0), ...seats.slice(0, you ?? 0)];
}

/** Those with most coins, unless all have as many. @param {{seat: number, coins: number}[]} players */
export function richest(players) {
  const most = Math.max(...players.map(({ coins }) => coins));
  const first = players.filter(({ coins }) => coins === most);
  return first.length === players.length ? [] : first.map(({ seat }) => seat);
}

/** How many of the last step's events have been told: those of a market come one after the other. @param {Ctx} ctx */
export const told = (ctx) => showing(ctx)?.told ?? ctx.events.length;
