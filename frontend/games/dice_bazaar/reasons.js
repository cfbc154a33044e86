/**
 * Why a piece on the board does nothing now, for whoever taps it on their turn.
 *
 * Belongs here: finding the reason in the view. Does not belong here: what may be done, which the view lists.
 */
import { targetOf } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Card} Card
 */

/** The numbers of a price that neither lie there nor on the felt. @param {Situation} now @param {number} index */
function lacking({ view }, index) {
  const hand = [...view.hand];
  return view.players[view.turn].groups[index].missing.filter((number) => {
    const at = hand.indexOf(number);
    if (at >= 0) hand.splice(at, 1);
    return at < 0;
  });
}

/** @param {Situation} now @param {number} index */
export function whyNotBuy(now, index) {
  if (now.can.roll) return words.rollFirst;
  return words.priceLacks(/** @type {Card} */ (now.view.stalls[index].top), lacking(now, index));
}

/** @param {Situation} now @param {Card} card */
export function whyNotTrade({ view }, card) {
  const target = targetOf(view, { card });
  const { cards, groups } = view.players[view.turn];
  if (!target) return words.neverTraded(card);
  if (!cards.includes(card)) return words.noSuchCard(card);
  if (view.hand.length === 0) return view.phase === "roll" ? words.tradeNeedsRoll : words.noDieToTurn;
  if (target.top !== target.product) return words.notForTrade(target);
  return words.noNumberToTurn(target.product, groups[view.stalls.indexOf(target)].missing.length > 0);
}

/** @param {Situation} now */
function whyNoGenie({ view }) {
  if (view.phase === "roll") return words.genieNeedsRoll;
  return view.genie_asked ? words.genieHelped : words.genieHasNoDice;
}

/** @param {Situation} now @param {Card} card one of your own */
export const whyIdle = (now, card) => (card === "genie" ? whyNoGenie(now) : whyNotTrade(now, card));
