/** The action bar: one sentence, and the choices. */
import { and, capital, count, number, people, person, points, signed, subject, verb, whose } from "../../../../lib/words/grammar.js";
import { cardsOf, colours, some, theMonster } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Battle} Battle
 * @typedef {import("../../types.js").Offer} Offer
 * @typedef {import("../../types.js").Colour} Colour
 */

/* ---------------------------------------------------------------- making up a hand */

/** @param {View} view */
export const makeHand = ({ hand, cards }) => `Your turn: keep ${number(hand)} of your ${number(cards.length)} cards`;
export const handEffect = "They are your hand for the whole game. Nobody else sees which.";

/** @param {number[]} cards */
export const keepThese = (cards) => `Keep ${cardsOf(cards)}`;

/** @param {number} n still to be left out */
export const leaveOut = (n) => `Leave ${count(n, "card", "cards")} out`;

/** @param {number} n */
export const leaveOutFirst = (n) => `Tap ${count(n, "card", "cards")} that you can do without.`;
export const handMade = "Your hand is made up";

/* ---------------------------------------------------------------- choosing a card */

export const chooseCard = "Your turn: choose a battle card";
export const chooseEffect = "In secret. Cards of the same strength cancel each other out.";
export const toHand = "Choose a card";
export const tapCard = "Choose one of your cards.";

/** @param {number} card */
export const playIt = (card) => `Play ${card} in secret?`;

/** @param {number} was @param {number} card */
export const changeIt = (was, card) => `Play ${card} instead of ${was}?`;

/** @param {Ctx} ctx @param {number} card @param {number[]} seats */
export const couldCancel = (ctx, card, seats) =>
  seats.length
    ? `${capital(people(ctx, seats))} may still hold a ${card}: it could cancel out.`
    : `Nobody else can have a ${card}: it is sure to count.`;

/** @param {number} card */
export const lockIn = (card) => `Lock in ${card}`;

/** @param {number} card */
export const changeTo = (card) => `Change to ${card}`;
export const promiseIt = "Promise it";

/** @param {number} card */
export const youPlay = (card) => `You play ${card}`;

/** @param {Ctx} ctx @param {number[]} seats */
export const waitingFor = (ctx, seats) => `Waiting for ${people(ctx, seats)}.`;
export const stillChange = "You may still think again.";
export const takeItBack = "Take it back";

/* ---------------------------------------------------------------- others choose */

export const allChoose = "Everybody chooses in secret";
export const allMakeHands = "Everybody makes up a hand";

/** @param {Ctx} ctx @param {number[]} ready @param {number[]} waiting */
export const whoIsReady = (ctx, ready, waiting) =>
  `${ready.length ? `Ready: ${people(ctx, ready)}. ` : ""}${waitingFor(ctx, waiting)}`;

/* ---------------------------------------------------------------- a battle is shown */

export const bustIt = "Bust it!";
export const allIn = "All cards are in.";
export const skip = "Skip";

/** @param {number[]} cards that cancelled out */
const cancels = (cards) => {
  const strengths = [...new Set(cards)].sort();
  const names = strengths.map((strength) => {
    const n = cards.filter((card) => card === strength).length;
    return n === cards.length ? `the ${number(n)} ${strength}s` : `${strength}s`;
  });
  return `${capital(and(names))} cancel out. `;
};

/** @param {Battle} battle */
export function reckoning({ cards, cancelled, contributors, strength }) {
  const gone = cards.filter((_, seat) => cancelled[seat]);
  const left = contributors.map((seat) => cards[seat]);
  const sum =
    left.length > 1 ? `${left.join(" + ")} = ${strength}` : left.length ? `${strength} is left` : "Nothing is left";
  return `${gone.length ? cancels(gone) : ""}${sum}`;
}

/** @param {Ctx} ctx @param {Battle} battle */
export function whatFollows(ctx, { victory, contributors, payers, cards, strength, card }) {
  if (victory) return `Lowest that counts: ${whose(ctx, contributors[0])} ${cards[contributors[0]]} opens chest 1.`;
  const have = payers.length > 1 || payers[0] === ctx.you ? "have" : "has";
  return `${strength} against ${card.hp}: ${people(ctx, payers)} ${have} the lowest card.`;
}

/** @param {Battle} battle */
export const openChests = ({ victory }) => (victory ? "Open the chests" : "Go on");

/** @param {Battle} battle */
export const ended = ({ victory, card }) =>
  victory
    ? `Busted! ${capital(theMonster(card.monster))} gives up its chests`
    : `Beaten: ${theMonster(card.monster)} keeps its chests`;

/** @param {Ctx} ctx @param {Battle} battle */
export function gist(ctx, battle) {
  if (battle.victory)
    return battle.trophy === null
      ? ""
      : `${subject(ctx, battle.trophy)} ${verb(ctx, battle.trophy, "keep", "keeps")} the trophy.`;
  const paid = battle.payments.map(({ seat, colour, gems }) =>
    colour
      ? `${person(ctx, seat)} ${verb(ctx, seat, "lose", "loses")} ${some(colour, gems)}`
      : `${person(ctx, seat)} ${verb(ctx, seat, "have", "has")} nothing to lose`,
  );
  return `${capital(and(paid))}.`;
}

/** @param {View} view */
export const goOn = (view) => (view.outcome ? "To the result" : "Next monster");

/* ---------------------------------------------------------------- paying and picking */

export const yourPick = "Your turn: pick from the Spoils";
export const yourPayment = "Your turn: give one colour to the Spoils";

/** @param {Offer[]} offers */
export const pickWorth = (offers) =>
  `${capital(and(offers.map(({ colour, points: worth }) => `${colours[colour]} is worth ${points(worth)}`)))} now.`;

/** @param {Offer[]} offers */
export const payWorth = (offers) =>
  `${capital(and(offers.map(({ colour, gems, points: worth }) => `${some(colour, gems)} cost ${points(-worth)}`)))}.`;

/** @param {Offer} offer */
export const take = ({ colour, points: worth }) => `${capital(colours[colour])} ${signed(worth)}`;

/** @param {Offer} offer */
export const give = ({ colour, gems, points: worth }) => `${gems} ${colours[colour]} ${signed(worth)}`;

/** @param {Ctx} ctx @param {number} seat */
export const picks = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "pick", "picks")} from the Spoils`;

/** @param {Ctx} ctx @param {number} seat */
export const pays = (ctx, seat) => `${subject(ctx, seat)} ${verb(ctx, seat, "choose", "chooses")} what to lose`;

/** @param {Ctx} ctx @param {number[]} queue */
export const pickOrder = (ctx, queue) => `In turn: ${people(ctx, queue)}.`;

/** @param {Colour[]} tied */
export const tiedColours = (tied) =>
  `As many ${and(tied.map((colour) => colours[colour]))}: one of them goes to the Spoils.`;
