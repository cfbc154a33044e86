/** What stands on the board itself. */
import { and, capital, count, isYou, number, person, subject, verb } from "../../../../lib/words/grammar.js";
import { aGood, beside, cardSaid, coinsOf, heroes, merchants, ordinal, rooms, roomTitle, theRoom } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Room} Room
 * @typedef {import("../../types.js").Figure} Figure
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Sale} Sale
 * @typedef {import("../../types.js").Forecast} Forecast
 * @typedef {import("../../../../lib/types.js").Outcome} Outcome
 */

/* ---------------------------------------------------------------- the dungeon */

export const mapLabel = "The dungeon, three by three rooms";
export const you = "You";
export const areHere = "are here";
export const junk = "junk";
export const junkPays = " a favour with every sale";
export const heroesWant = "wishes of heroes";
export const entrance = "Entrance";
export const firstOut = "first out earns";
export const feeNow = "Fee";
export const feeWhy = "for each round now";
export const exitOrder = "Exit order";
export const goesFirst = "goes first";
export const oneCoin = "1 coin";

/** @param {Figure} figure */
const pieces = ({ pawn, goblins, ogre }) =>
  and([
    ...(pawn ? ["merchant"] : []),
    ...(goblins - (ogre ? 1 : 0) > 0 ? [count(goblins - (ogre ? 1 : 0), "goblin", "goblins")] : []),
    ...(ogre ? ["Ogre with a goblin"] : []),
  ]);

/** @param {Ctx} ctx @param {Figure} figure @param {number} index */
export const figure = (ctx, figure, index) =>
  `${subject(ctx, figure.seat)}: ${pieces(figure)}, weight ${figure.weight}${index === 0 ? ", chooses first" : ""}`;

/** @param {Ctx} ctx @param {Room} room */
const folkSaid = (ctx, { figures }) =>
  figures.length ? `${figures.map((one) => `${subject(ctx, one.seat)} ${one.weight}`).join(", ")}` : "nobody";

/** @type {Readonly<Record<string, string>>} */
const LIGHTS = Object.freeze({ help: ", with the dragon’s help", ogre: ". Put the Ogre here" });

/** @param {View} view @param {number} cell */
const stepsTo = ({ mine }, cell) => mine?.routes.find((route) => route.cell === cell)?.actions ?? 0;

/** @param {Ctx} ctx @param {View} view @param {Room} room @param {string} light */
export function roomLabel(ctx, view, room, light) {
  const steps = stepsTo(view, room.cell);
  const cost = ["now", "help"].includes(light)
    ? `. ${capital(count(steps, "action", "actions"))} away${LIGHTS[light] ?? ""}`
    : (LIGHTS[light] ?? "");
  const doors = `. Right door ${room.right ? "open" : "closed"}, lower door ${room.bottom ? "open" : "closed"}`;
  return `${roomTitle(room)}, ${rooms[room.tile]}${cost}. There: ${folkSaid(ctx, room)}${doors}`;
}

/** Asked about a room that cannot be reached. @param {Ctx} ctx @param {View} view @param {Room} room */
export function roomSaid(ctx, view, room) {
  const [first] = room.figures;
  const order = first
    ? `${folkSaid(ctx, room)}: ${person(ctx, first.seat)} ${verb(ctx, first.seat, "are", "is")} first.`
    : "Nobody has anything there.";
  const steps = view.turn && stepsTo(view, room.cell);
  return `${capital(theRoom(room))}. ${order}${steps ? ` ${capital(count(steps, "action", "actions"))} away.` : ""}`;
}

/** @param {string[]} names */
export const onDoor = (names) => `${and(names)} ${names.length === 1 ? "stands" : "stand"} in this door`;

/** @param {Ctx} ctx @param {number[]} seats */
export const atGate = (ctx, seats) =>
  seats.length ? `In the Entrance: ${and(seats.map((seat) => person(ctx, seat)))}` : "";

/** @param {Ctx} ctx @param {import("../../types.js").Exit} exit */
export const exitSaid = (ctx, { space, coins, seat }) =>
  `${seat === null ? (space === 1 ? "who leaves first gets" : "fee") : `${subject(ctx, seat)} left`}${seat === null && space === 1 ? ` ${coinsOf(coins)}` : ""}`;

/** Which two rooms a door joins, seen from here. @param {View} view @param {any} move */
export function doorTo({ rooms: all, players, you: seat, entrance: gate }, { cell, side }) {
  const beyond = side === "right" ? (cell % 3 < 2 ? cell + 1 : null) : cell < 6 ? cell + 3 : null;
  const place = seat === null ? null : players[seat].place;
  const there = place?.kind === "room" && place.cell === cell ? beyond : cell;
  const isGate = gate !== null && gate.cell === cell && gate.side === side && there === beyond;
  return there === null || isGate ? "the Entrance" : theRoom(all[there]);
}

/** @param {View} view @param {any} move */
export const openDoor = (view, move) =>
  `Open the closed door to ${doorTo(view, move)} and stand in it, ${move.coin ? "1 coin" : "1 action"}`;

/* ---------------------------------------------------------------- beside the dungeon */

export const atTheMarket = "At the market";
export const yourGoods = "Your goods";
export const noGoodsYet = "Goods come when the rooms pay out. Only you see them until the market opens.";
export const howRoomPays = "How a room pays";
export const weights = "A merchant and the Ogre weigh 2, a goblin 1.";
export const mostWeight = "most weight chooses first";
export const tiesLeave = "ties: who left earlier";
export const headMeans = "wishes for these goods";
export const heroesAtLength = "The heroes at length";
export const goodsAtLength = "Your goods, and how a room pays";
export const close = "Close";

/** @param {string} name */
export const listOf = (name) => `What the ${heroes[name]} wants`;

/** @param {string} mark @param {boolean} invisible */
export const wishState = (mark, invisible) =>
  ({ bought: ", bought", passed: ", passed" })[mark] ?? (invisible ? ", invisible" : "");

/** @param {number} coins */
export const ofCoins = (coins) => `of ${coins}`;

/** @type {Readonly<Record<string, string>>} */
export const spelled = Object.freeze({ confusion: "Confusion: from last to first" });

/** @param {import("../../types.js").Entrance} entrance @param {Room} room */
export const whyEntrance = ({ hero, typology, side }, room) =>
  `${heroes[hero]} asked for ${aGood[typology]}: so the Entrance is ${beside[side]} ${theRoom(room)}.`;

/** @param {Forecast} hint */
export const wouldFetch = ({ sales, unsold }) =>
  `As it stands they would fetch ${coinsOf(sales)} from heroes${unsold ? `, and ${unsold} for what stays unsold` : ""}.`;

/** @param {Forecast} hint */
export const wouldFetchAlone = ({ sales, unsold }) =>
  `If nobody undersold you: ${coinsOf(sales)} from heroes${unsold ? `, and ${unsold} for what stays unsold` : ""}.`;

/* ---------------------------------------------------------------- rewards */

export const payingOrder = "The rooms in the order in which they pay";
export const hasPaid = ", done";
export const choiceOrder = "Who chooses when";
export const cardsToKeep = "Cards to keep one of";
export const goOnTo = " go on to";
export const to = " to";
export const faceDown = " face down to the discard";
export const nobodyWants = "nobody asks for it";
export const discardPile = "Discard pile";

/** @param {number} n */
export const cardsIn = (n) => count(n, "card", "cards");

/** @param {number} n */
export const nth = (n) => ordinal(n);
export const wish = "wish";

/** @param {Ctx} ctx @param {number} seat @param {number} turns from now */
export function chooses(ctx, seat, turns) {
  const name = isYou(ctx, seat) ? "You" : ctx.names(seat);
  return turns === 0 ? `${name} ${verb(ctx, seat, "choose", "chooses")}` : name;
}

/** @param {Ctx} ctx @param {number} seat */
export const takesOne = (ctx, seat) =>
  `${subject(ctx, seat)} ${verb(ctx, seat, "take", "takes")} a card from the discard pile`;

/* ---------------------------------------------------------------- the market */

export const decksLabel = "Decks on which a spell may lie";
export const stallsLabel = "Stalls";
export const nothingToSell = "Nothing to sell.";
export const unsold = "unsold";
export const askedNext = "asked next";
export const thisOne = "this one?";
export const about = "about ";

/** @param {number} coins */
export const left = (coins) => `${coins} left`;

/** @param {number} coins */
export const soldFor = (coins) => `sold ${coins}`;

/** @param {number} coins */
export const forCoins = (coins) => `for ${coins}?`;

/** @param {string} what */
export const castOn = (what) => `Cast it on ${what}`;

/** @param {Card} card @param {Sale | null} sale */
export const sellLabel = (card, sale) => `Sell the ${cardSaid(card)}${sale ? ` to the ${heroes[sale.hero]}` : ""}`;

/* ---------------------------------------------------------------- before the first season */

export const pickTileTitle = "Merchant tiles";
export const tilesLabel = "Merchant tiles";
export const facesTitle = "Which power will it be?";
export const facesEffect = "Everybody chooses a face of their tile in secret. All are shown together.";
export const whoIsReady = "Who is ready";

/** @param {string} name */
export const takenBy = (name) => `taken by ${name}`;

/** @param {number} tile */
export const faceTitle = (tile) => `You are the ${merchants[tile]} merchant`;

/** @param {number} tile */
export const faceEffect = (tile) =>
  `Tile ${tile}: ${tile === 1 ? "you win every tie of offers" : "the lower tile wins a tie of offers"}. Choose your power for the whole game, in secret.`;

/* ---------------------------------------------------------------- the end */

export const result = "The result";

/** @param {number} n */
export const place = (n) => ordinal(n);

/** @param {number} coins */
export const plain = (coins) => (coins < 0 ? `−${-coins}` : String(coins));

/** @param {Outcome} outcome */
const first = ({ places }) => [...places.keys()].filter((seat) => places[seat] === 1);

/** @param {Ctx} ctx @param {Outcome} outcome */
export function hired(ctx, outcome) {
  const seats = first(outcome);
  const one = seats.length === 1;
  return `${capital(and(seats.map((seat) => (isYou(ctx, seat) && one ? "you" : person(ctx, seat)))))} ${one && !isYou(ctx, seats[0]) ? "is" : "are"} hired by the Bazar`;
}

/** @param {Outcome} outcome @param {number} seat */
const beforeFavours = ({ breakdown, scores }, seat) =>
  scores[seat] -
  breakdown[seat].filter(({ key }) => key.endsWith("favours")).reduce((sum, { value }) => sum + value, 0);

/** @param {Ctx} ctx @param {View} view @param {Outcome} outcome */
export function decided(ctx, view, outcome) {
  const seats = first(outcome);
  const best = outcome.scores[seats[0]];
  if (outcome.reason === "shared") return `${capital(coinsOf(best))} each: they share the victory.`;
  const others = [...outcome.scores.keys()].filter((seat) => !seats.includes(seat));
  const second = others.sort((a, b) => outcome.scores[b] - outcome.scores[a])[0];
  if (outcome.reason === "favours") {
    const rich = others.sort((a, b) => beforeFavours(outcome, b) - beforeFavours(outcome, a))[0];
    const [own, theirs] = [beforeFavours(outcome, seats[0]), beforeFavours(outcome, rich)];
    return `Without the dragon’s favour ${person(ctx, rich)} had ${theirs} coins against ${own}. It turned the game.`;
  }
  if (second === undefined) return capital(coinsOf(best));
  const ahead = best - outcome.scores[second];
  return `${capital(coinsOf(best))}, ${number(ahead)} more than ${person(ctx, second)}.`;
}

/** @type {Readonly<Record<string, string>>} */
export const ledger = Object.freeze({
  start: "Start",
  sales: "Sales to heroes",
  unsold: "Unsold goods",
  lair: "In the Lair",
  dungeon: "In the dungeon",
  spells: "Spells",
  paid: "Offers, fees, doors",
  coins: "Coins",
  favours: "Favours",
  dragon: "Dragon’s favour",
  total: "Total",
});
