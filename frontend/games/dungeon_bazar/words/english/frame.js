/** What the frame asks for: labels of moves and options, plates, the players' tab, the rules in short. */
import { and, capital, count, subject, verb } from "../../../../lib/words/grammar.js";
import * as bar from "./bar.js";
import {
  cardSaid,
  coinsOf,
  contents,
  favoursOf,
  heroes,
  merchants,
  ordinal,
  placeAtEnd,
  powers,
  spells,
} from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Player} Player
 */

export const over = "The game is over";

/** @type {Readonly<Record<string, string>>} */
const PHASES = Object.freeze({
  offer: "the offering",
  dungeon: "the dungeon",
  draft: "rewards",
  discard: "rewards",
  spells: "the market",
  sale: "the market",
});

/** @param {View} view */
export const where = ({ season, seasons, phase }) =>
  season ? `Season ${season} of ${seasons}, ${PHASES[phase]}` : "Before the first season";

/** @type {Readonly<Record<string, Record<string, string>>>} */
const CHOICES = Object.freeze({
  shopping: { once: "Once through", loop: "Again while it lasts" },
  tiles: { dealt: "Dealt at random", picked: "Picked in turn" },
});

/** @param {{key: string}} option @param {{value: any, title: string}} chosen */
export const choice = ({ key }, { value, title }) => CHOICES[key]?.[value] ?? title;

/** @type {Readonly<Record<string, (move: any) => string>>} */
const MOVES = Object.freeze({
  pick_tile: ({ tile }) => bar.takeTile(tile),
  choose_face: ({ face }) => bar.thisFace(face, false),
  offer: ({ coins }) => bar.seal(coins, false),
  act: () => bar.act,
  leave: () => bar.leave,
  walk: ({ cell }) => (cell === null ? "Go into the Entrance" : `Go into room ${cell + 1}`),
  open_door: ({ coin }) => `Open the door${coin ? " for a coin" : ""}`,
  place_goblin: () => bar.placeGoblin,
  collect: () => bar.collect,
  bring_back: () => bar.bringBack,
  bribe: () => bar.bribe,
  recruit_ogre: ({ cell }) => `The Ogre into room ${cell + 1}`,
  ask_help: () => bar.dragonsHelp,
  end_round: () => bar.endRound,
  keep: ({ card }) => bar.keepIt(card),
  take_discarded: ({ card }) => bar.takeIt(card),
  cast_on_deck: ({ deck }) => `Cast it on ${contents[deck]}`,
  cast_on_hero: ({ hero }) => `Cast it on ${heroes[hero]}`,
  sell: ({ card }) => `Sell the ${cardSaid(card)}`,
  decline: () => bar.keepGoods,
});

/** @param {any} played */
export const move = (played) => MOVES[played.type]?.(played) ?? played.type;

/** The house's own sentence says it. @param {string} _code @param {string} message */
export const refusal = (_code, message) => message;

/* ---------------------------------------------------------------- plates */

export const coins = "coins";
export const favours = "favours";
export const offered = "offered";
export const goblinsInHand = "goblins in hand";
export const goodsHeld = "goods";
export const tileSaid = "tile ";
export const hasCloudy = "has Cloudy";
export const hasAccountant = "has the Accountant";

/** @param {string} spell */
export const hasSpell = (spell) => `has ${spells[spell]}`;
export const mostCoins = "most coins";
export const firstPlayer = "first player";
export const hasSealed = "sealed";
export const choosing = "choosing …";
export const isReady = "ready";
export { placeAtEnd };

/** @param {number} n */
export const leftAs = (n) => `left ${ordinal(n)}`;

/** @param {Ctx} ctx @param {View} view @param {Player} player */
export function roster(ctx, { first, phase }, player) {
  const { seat, tile, power, coins: own, favours: tokens, goblins, backs, goods: open, exit, spells: won } = player;
  const who = tile === null ? "" : `${merchants[tile]}, tile ${tile}. `;
  const can = power ? `${powers[power]} ` : "";
  const cards = open ?? [];
  const has = cards.length
    ? `Displays ${and(cards.map(cardSaid))}. `
    : backs.length
      ? `${capital(count(backs.length, "card", "cards"))} face down. `
      : "";
  const magic = won.length ? `Has ${and(won.map((spell) => spells[spell]))}. ` : "";
  const lead = first === seat ? `${subject(ctx, seat)} ${verb(ctx, seat, "go", "goes")} first. ` : "";
  const gone = phase === "dungeon" && exit !== null ? `${capital(leftAs(exit))}. ` : "";
  return `${who}${can}${capital(coinsOf(own))}, ${favoursOf(tokens)}, ${count(goblins, "goblin", "goblins")} in hand. ${has}${magic}${lead}${gone}`;
}

/* ---------------------------------------------------------------- rules in short */

export const motto = "Three seasons: offer, explore, share out, sell. Most coins at the end.";

/** Each with its picture, its first words in bold, and the rest. */
export const shortRules = Object.freeze([
  [
    "bag",
    "Offer",
    "coins to the dragon, sealed. The highest pays, gets a favour and goes first. The lowest tile wins ties.",
  ],
  [
    "step",
    "Explore",
    "with three actions a round: go, open a door, place a goblin, take a token, use what the room offers. A favour buys two more.",
  ],
  ["leave", "Leave", "before a round. The first gets a coin; the others pay more and more for each further round."],
  [
    "crown",
    "Rewards:",
    "merchant and Ogre weigh 2, a goblin 1. The heaviest chooses first; ties go to whoever left earlier. Everybody there keeps one card.",
  ],
  ["dragon", "The Lair", "pays a coin for each favour, two more to the first."],
  [
    "good-potion",
    "Sale:",
    "heroes buy what is on their list, from the cheapest stall, as long as their purse lasts. Junk brings a favour too.",
  ],
  ["coins", "What is left", "brings 2 coins a card. In the end most favours bring 5 coins, and fewest cost 3."],
]);
