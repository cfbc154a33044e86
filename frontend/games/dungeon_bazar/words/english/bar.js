/** The action bar: one sentence, and the choices. */
import { and, capital, count, number, people, person, subject, verb, whose } from "../../../../lib/words/grammar.js";
import {
  aGood,
  cardSaid,
  coinsOf,
  contents,
  deckSaid,
  good,
  heroes,
  merchants,
  ordinal,
  powers,
  powersTitle,
  spells,
  theRoom,
} from "./names.js";
import { doorTo } from "./board.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Room} Room
 * @typedef {import("../../types.js").Draft} Draft
 * @typedef {import("../../types.js").Sale} Sale
 * @typedef {import("../../types.js").Market} Market
 */

/** @param {Ctx} ctx @param {number[]} seats */
export const waitingFor = (ctx, seats) => (seats.length ? `Waiting for ${people(ctx, seats)}.` : "");
export const stillChange = "You may still think again.";
export const skip = "Skip";

/* ---------------------------------------------------------------- tiles and faces */

export const yourTile = "Your turn: pick a merchant tile";
export const tileEffect =
  "Its number breaks ties, the lowest first; its two faces are powers, of which you then choose one.";
export const pickATile = "Pick a tile";
export const tapTile = "Tap one of the tiles.";

/** @param {Ctx} ctx @param {number} seat */
export const picksTile = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "pick", "picks")} a merchant tile`;

/** @param {number} tile */
export const takeTile = (tile) => `Take ${tile}, the ${merchants[tile]}`;
export const yourFace = "Choose a face of your tile";
export const faceSecret = "In secret; all faces are shown together. It is your power for the whole game.";
export const pickAFace = "Look at the faces";
export const tapFace = "Tap one of the two faces.";
export const allChooseFaces = "Everybody chooses a face";

/** @param {number} tile @param {string} face */
const power = (tile, face) => /** @type {import("../../types.js").Power} */ (`${tile}${face}`);

/** @param {number} tile @param {string} face */
export const playWith = (tile, face) => `${powersTitle[power(tile, face)]}?`;

/** @param {number} tile @param {string} face */
export const powerOf = (tile, face) => powers[power(tile, face)];

/** @param {string} face @param {boolean} again */
export const thisFace = (face, again) => (again ? `Change to face ${face}` : `Choose face ${face}`);

/** @param {number} tile @param {string} face */
export const faceChosen = (tile, face) =>
  `You play with ${tile}/${face}: ${powersTitle[power(tile, face)].toLowerCase()}`;

/* ---------------------------------------------------------------- the offer */

export const whatOffer = "What do you offer the dragon?";
export const allOffer = "Everybody seals an offer";
export const oneLess = "One coin less";
export const oneMore = "One coin more";
export const fiveMore = "Five coins more";
export const notLess = "Your hand is empty already.";

/** @param {number} coins */
export const notMore = (coins) => `You have no more than ${coinsOf(coins)}.`;

/** @param {number} coins @param {number} left */
export const inHandLeaves = (coins, left) => `${coins === 1 ? "coin" : "coins"} in hand, leaves ${left}.`;

/** @param {number | null} tile */
export const offerRule = (tile) =>
  `The highest pays, gets a favour and goes first. ${tile === 1 ? "Your tile wins every tie." : `Ties: the lowest tile, yours is ${tile}.`}`;

/** @param {number} coins @param {boolean} again */
export const seal = (coins, again) => (again ? `Seal ${coins} instead` : `Seal ${coinsOf(coins)}`);

/** @param {number} coins */
export const sealedAt = (coins) => `You have sealed ${coinsOf(coins)}`;

/** @param {Ctx} ctx @param {View} view */
export const offersOpen = (ctx, { offers }) =>
  offers
    ? `${subject(ctx, offers.winner)} ${verb(ctx, offers.winner, "pay", "pays")} ${coinsOf(offers.coins[offers.winner])}`
    : "The offers are open";

/** @param {View} view */
export const offersEffect = ({ offers }) =>
  offers ? "A favour, and the first move. The others keep their coins." : "";

/* ---------------------------------------------------------------- the dungeon */

export const actOrLeave = "Your round: act or leave?";
export const act = "Act";
export const leave = "Leave";
export const endRound = "End round";
export const placeGoblin = "Place goblin";
export const collect = "Take token";
export const noHelpAfter = "no help after";
export const bringBack = "Bring Cloudy home";
export const bringPays = "3 coins, 1 favour";
export const bribe = "Bribe";
export const recruitOgre = "Recruit the Ogre";
export const forFavour = "for 1 favour";
export const dragonsHelp = "Dragon’s help";
export const helpGives = "+2 for 1 favour";
export const insteadOfAction = "no action";
export const onlyAtStart = "only at round start";
export const leaveWhy = "You may leave only at the start of a round. End this one first.";
export const whereOgre = "Where shall the Ogre stand?";
export const ogreHint = "Any room. He weighs 2, and one of your goblins sits on him.";
export const onDoorTitle = "You stand in the door";

/** @param {number} fee */
export const actCosts = (fee) => (fee ? `pay ${coinsOf(fee)}` : "no fee");

/** @param {number} fee */
export const tooPoor = (fee) => `A round costs ${coinsOf(fee)} now: you must leave.`;

/** @param {View} view */
export function leaveGives({ exits }) {
  const next = exits.find(({ seat }) => seat === null);
  return next?.space === 1 ? `first: +${coinsOf(next.coins)}` : next ? `${ordinal(next.space)} of ${exits.length}` : "";
}

/** @param {number} favours */
export const paysCoins = (favours) => `pays ${coinsOf(favours)}`;

/** @param {number} left */
export const actionsLeft = (left) => `${left} ${left === 1 ? "action" : "actions"} left`;

/** @param {string} room */
export const goTo = (room) => `Go to ${room}`;

/** @param {string} room */
export const actAndGo = (room) => `Act, go to ${room}`;

/** @param {string} room */
export const helpAndGo = (room) => `With help to ${room}`;

/** @param {string} room */
export const stepTo = (room) => `To ${room}`;

/** @param {View} view @param {any} move */
export const openShort = (view, move) => `Door to ${doorTo(view, move)}`;

/** In the room, what rank a further goblin gives. @param {View} view @param {Room} room */
export function rankAfter({ you, players }, { figures }) {
  const mine = figures.find(({ seat }) => seat === you)?.weight ?? 0;
  const ahead = figures.filter(
    ({ seat, weight }) => seat !== you && (weight > mine + 1 || (weight === mine + 1 && players[seat].exit !== null)),
  );
  return `you are ${ordinal(ahead.length + 1)} here`;
}

/** What waits in the room that is pointed at. @param {View} view @param {number | null} aim */
export function aimText(view, aim) {
  if (aim === null) return "";
  const room = view.rooms[aim];
  const route = view.mine?.routes.find(({ cell }) => cell === aim);
  if (!route?.actions) return "";
  const closed = route.steps.filter(({ type }) => type === "open_door").length;
  const way = closed ? `through ${count(closed, "closed door", "closed doors")}` : "open doors";
  const item = room.accountant
    ? " The Accountant waits there."
    : room.ogre
      ? " The Ogre stands there."
      : room.token
        ? " A token lies there."
        : "";
  return `${capital(theRoom(room))}: ${count(route.actions, "action", "actions")}, ${way}.${item}`;
}

/** @param {View} view */
export function turnHint({ turn, moves }) {
  const last = turn?.left === 0;
  if (last)
    return moves.some(({ type }) => type === "ask_help")
      ? "End the round, or ask the dragon for more."
      : "Nothing is left to do.";
  return "Tap a room to see the way, tap again to go.";
}

/** @param {Ctx} ctx @param {View} view */
export function decideHint(ctx, { exits, fee, you, players }) {
  const gone = exits.filter(({ seat }) => seat !== null).length;
  const goblins = you === null ? 0 : players[you].goblins;
  const hold = goblins ? `You hold ${count(goblins, "goblin", "goblins")}.` : "All your goblins are out.";
  if (gone === 0) return `${hold} Who leaves first gets a coin and wins ties.`;
  return `${hold} ${capital(number(gone))} ${gone === 1 ? "has" : "have"} left: a round costs ${coinsOf(fee)}.`;
}

/** @param {Ctx} ctx @param {import("../../types.js").Turn} turn */
export const explores = (ctx, { seat, acting, left }) =>
  acting
    ? `${subject(ctx, seat)} ${verb(ctx, seat, "explore", "explores")}, ${count(left, "action", "actions")} left`
    : `${subject(ctx, seat)} ${verb(ctx, seat, "decide", "decides")}: act or leave`;

/** @param {Ctx} ctx @param {View} view */
export const exploreHint = (ctx, { players, you }) =>
  you !== null && players[you].exit !== null
    ? "You have left: your pieces stay where they are."
    : "Tap a room to see who is ahead there.";

/* ---------------------------------------------------------------- rewards */

export const lairPays = "The Lair pays";
export const lairRule = "A coin for each favour, and two more for the first.";
export const rewards = "The rooms pay out";
export const chooseACard = "Choose a card";
export const tapCard = "Tap one of the cards.";
export const takeOne = "Take one card from the discard";
export const takeHint = "Any one of them, for your stall.";
export const onlyBacks = "Which one stays secret until the market opens.";

/** @param {Ctx} ctx @param {number} seat */
export const choosesCard = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "choose", "chooses")} a card`;

/** @param {Draft} draft */
export const cardsOnTable = ({ deck, number: n, order }) =>
  `${capital(count(n, "card", "cards"))} of ${deckSaid[deck]}, ${count(order.length, "merchant", "merchants")}.`;

/** @param {Draft} draft */
export const keepOne = ({ number: n, deck }) => `Keep one of ${number(n)} ${deckSaid[deck]}`;

/** @param {Draft} draft */
export const keepHint = ({ order, seat }) =>
  order.at(-1) === seat
    ? "The other one goes face down to the discard pile."
    : "You pass the others on. Nobody sees what you keep.";

/** @param {Card} card */
export const keepIt = (card) => `Keep ${cardSaid(card)}`;

/** @param {Card} card */
export const takeIt = (card) => `Take ${cardSaid(card)}`;

/** @param {{hero: import("../../types.js").Hero, nth: number}[]} heroesWanting */
export const whoWants = (heroesWanting) =>
  heroesWanting.length
    ? `${capital(and(heroesWanting.map(({ hero, nth }) => `${heroes[hero.name]} as ${ordinal(nth)} wish`)))}.`
    : "No hero of this season asks for it: 2 coins at the end.";

/* ---------------------------------------------------------------- spells and sale */

export const marketOpens = "The market opens";
export const keepGoods = "Keep it";

/** @type {Readonly<Record<string, string>>} */
export const spellEffect = Object.freeze({
  charme: "Whatever lies under it, heroes buy the dearest instead of the cheapest.",
  invisibility: "Heroes do not see these goods and pass on to their next wish.",
  confusion: "That hero reads his list from the last wish to the first.",
  persuasion: "Heroes pay 3 coins on top of each card, as far as their purse goes.",
  disappearance: "Its owner gets what the heroes have left.",
});

/** @param {Ctx} ctx @param {number} seat @param {string} spell */
export const castsSpell = (ctx, seat, spell) =>
  `${subject(ctx, seat)} ${verb(ctx, seat, "cast", "casts")} ${spells[spell]}`;

/** @param {string} spell */
export const whereCast = (spell) => `${spell === "confusion" ? "On whom" : "Where"} do you cast ${spells[spell]}?`;

/** @param {string} spell */
export const chooseTarget = (spell) => (spell === "confusion" ? "Choose a hero" : "Choose a deck");

/** @param {string} spell */
export const tapTarget = (spell) => (spell === "confusion" ? "Tap one of the heroes." : "Tap one of the five decks.");

/** @param {string} spell @param {any} move */
export const castIt = (spell, { deck, hero }) => `${spells[spell]} on ${deck ? contents[deck] : heroes[hero]}`;

/** @param {Sale} sale */
export const heroAsks = ({ coins, typology, question }) =>
  question.kind === "discount"
    ? `“Only ${coinsOf(coins)} left. Your ${good(typology)}?”`
    : `“Which ${good(typology)} will it be?”`;

/** @param {Ctx} ctx @param {View} view @param {Sale} sale */
export function saleEffect(ctx, { heroes: all, shopping }, { question, following, hero, typology }) {
  if (question.kind === "equal") return "Both have the same price. The other one stays on your stall.";
  const at = all.findIndex(({ name }) => name === hero);
  const later = all
    .slice(at + 1)
    .filter(({ wishes }) => wishes.some((wish) => wish.typology === typology && !wish.invisible)).length;
  const next = following.length
    ? `Keep it, and ${person(ctx, following[0])} ${verb(ctx, following[0], "are", "is")} asked.`
    : "Keep it, and he goes on without.";
  const demand = later
    ? ` ${capital(count(later, "later hero wants", "later heroes want"))} ${aGood[typology]}.`
    : shopping === "once"
      ? " Nobody later wants one."
      : "";
  return `Its price is ${and([...new Set(question.cards.map(({ price }) => String(price)))])}. ${next}${demand}`;
}

/** @param {number} coins */
export const sellFor = (coins) => `Sell for ${coins}`;

/** @param {Card} card @param {number | null} coins */
export const sellThis = (card, coins) =>
  `${capital(good(card.typology))} ${card.price}${coins === null ? "" : ` for ${coins}`}`;

/** @param {Ctx} ctx @param {Sale} sale */
export const isAsked = (ctx, { question, hero }) => `The ${heroes[hero]} asks ${person(ctx, question.seat)}`;

/** @param {Sale} sale */
export const askedFor = ({ coins, typology, question }) =>
  question.kind === "discount"
    ? `${capital(aGood[typology])} for the last ${coinsOf(coins)}?`
    : `Which of two equal cards?`;

/* ---------------------------------------------------------------- while the market is shown */

export const toResult = "To the result";
export const marketCloses = "The market closes";

/** @param {number} n */
export const toSeason = (n) => `On to season ${n}`;

/** @param {Market} market */
export function marketTitle({ now, typology, gone, heroes: all }) {
  if (now) return `${heroes[now]}${typology ? ` asks for ${aGood[typology]}` : ""}`;
  return gone.length === all.length ? marketCloses : marketOpens;
}

/** @param {Ctx} ctx @param {Market} market */
export const seasonTook = (ctx, { stalls }) =>
  `${stalls.map(({ seat, gain }) => `${subject(ctx, seat)} +${gain}`).join(", ")}.`;

/** @param {Ctx} ctx @param {any} event the last one that is shown */
export function marketSays(ctx, event) {
  switch (event?.type) {
    case "sold":
      return `${subject(ctx, event.seat)} ${verb(ctx, event.seat, "sell", "sells")} ${aGood[event.typology]} for ${coinsOf(event.coins)}${event.extra ? ` and ${event.extra} on top` : ""}.`;
    case "wish_passed":
      return { missing: "Nobody has one.", invisible: "It is invisible.", declined: "Nobody sells it so cheaply." }[
        /** @type {"missing" | "invisible" | "declined"} */ (event.why)
      ];
    case "declined":
      return `${subject(ctx, event.seat)} ${verb(ctx, event.seat, "keep", "keeps")} ${whose(ctx, event.seat)} card.`;
    case "hero_came":
      return `${event.again ? "He looks again" : "He steps up"}, with ${coinsOf(event.purse)}.`;
    case "hero_left":
      return event.purse ? `He leaves with ${coinsOf(event.purse)}.` : "His purse is empty.";
    case "spell_cast":
      return `${subject(ctx, event.seat)} ${verb(ctx, event.seat, "cast", "casts")} ${spells[event.spell]}.`;
    case "purses_vanished":
      return `${subject(ctx, event.seat)} ${verb(ctx, event.seat, "get", "gets")} what is left in the purses: ${coinsOf(event.coins)}.`;
    case "unsold_paid":
      return `${subject(ctx, event.seat)} ${verb(ctx, event.seat, "get", "gets")} ${coinsOf(event.coins)} for what stays unsold.`;
    default:
      return "All goods lie open.";
  }
}
