/** The action bar: one sentence, and the choices. */
import { and, capital, count, number, subject, verb } from "../../../../lib/words/grammar.js";
import { figures } from "./figures.js";
import { aCard, cards, theCard } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Product} Product
 */

/* ---------------------------------------------------------------- before the roll */

/** @param {number} n */
export const yourRoll = (n) => `Your turn: roll ${count(n, "die", "dice")}`;
export const rollOrBack = "Or take a group back first, to roll more.";
export const justRoll = "Then match a price, or set dice aside for later.";

/** @param {number} n */
export const roll = (n) => `Roll ${n} ${n === 1 ? "die" : "dice"}`;

export const backLead = "Take back from";

/** @param {Product} product */
export const back = (product) => cards[product];
export const allAside = "Your turn: all your dice lie set aside";
export const allAsideText = "Take a group back to roll, or pass.";

/** @param {boolean} buys whether there is something to buy */
export const mustTakeBack = (buys) =>
  `Nothing has moved for two rounds: take a group of dice back${buys ? ", or buy" : ""}.`;

export const letGo = "Pass";

/* ---------------------------------------------------------------- after the roll */

/** @param {Card} card @param {number[]} paid */
export const canBuy = (card, paid) =>
  `${paid.length ? `${figures(paid)} ${paid.length === 1 ? "buys" : "buy"}` : "Your dice buy"} ${theCard(card)}`;

/** @param {Product[]} products */
export const canBuySeveral = (products) => `You can buy at ${and(products.map((product) => cards[product]))}`;
export const whatNow = "Your dice are on the felt";
export const onlyEnd = "Nothing more to do this turn";
export const endText = "Dice that lie set aside wait for your next turn.";

/** What else there is to do. @param {{aside: boolean, trade: boolean, genie: boolean, more: boolean}} can */
export function options({ aside, trade, genie, more }) {
  const ways = [
    ...(aside ? ["set dice aside"] : []),
    ...(trade ? ["trade a card"] : []),
    ...(genie ? ["ask the Genie"] : []),
  ];
  if (ways.length === 0) return endText;
  const list = ways.length < 2 ? ways[0] : `${ways.slice(0, -1).join(", ")} or ${ways.at(-1)}`;
  return more ? `Or ${list}.` : `${capital(list)}.`;
}

/** @param {Card} card @param {number} points */
export const buy = (card, points) => `Buy ${cards[card]}${points ? ` +${points}` : ""}`;
export const setAside = "Set dice aside";
export const tradeACard = "Trade a card";
export const genieLead = "Ask the";
export const genie = "Genie";
export const end = "End turn";

/* ---------------------------------------------------------------- a die is picked */

/** @param {number} die */
export const whereTo = (die) => `Where does your ${die} go?`;
export const staysThere = "It counts for that price, and is not rolled next turn.";
export const noPlace = "No price needs that number now.";

/** @param {Product} product */
export const under = (product) => `Under ${cards[product]}`;
export const putDown = "Leave it";

/* ---------------------------------------------------------------- a card is picked */

/** @param {Card} card @param {number} die */
export const turnDie = (card, die) => `Trade ${aCard(card)}: turn your ${die} to`;

/** @param {Product} onto @param {number} lost */
export const turnText = (onto, lost) =>
  `It goes under ${cards[onto]}. The card is gone, and its ${count(lost, "point")}.`;

/** @param {number} face */
export const toFace = (face) => `A ${face}`;
export const anotherDie = "Another die";
export const anotherCard = "Another card";
export const keepCard = "Keep the card";

/* ---------------------------------------------------------------- waiting */

/** @param {Ctx} ctx @param {View} view */
export function waits(ctx, { phase, turn, players }) {
  const who = subject(ctx, turn);
  if (phase === "act") return `${who} ${verb(ctx, turn, "trade", "trades")} in the bazaar`;
  const { free } = players[turn];
  return free
    ? `${who} ${verb(ctx, turn, "roll", "rolls")} ${count(free, "die", "dice")}`
    : `${who} has all dice set aside`;
}

/** @param {Ctx} ctx @param {number} seat @param {number} distance turns until then */
export const yourTurnIn = (ctx, seat, distance) =>
  distance === 1 ? "You are next." : `Then ${ctx.names(seat)}. It is your turn in ${number(distance)}.`;

/** @param {Ctx} ctx @param {number} seat */
export const next = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "are", "is")} next.`;
