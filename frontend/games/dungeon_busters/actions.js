/**
 * The action bar: one sentence, then the same choices in words that glow on the board.
 *
 * Does not belong here: what the frame adds by itself, such as another game after the end.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { leftOut } from "./hand.js";
import { dots, gem, icon } from "./pieces.js";
import { rivalsWith, situation } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Mine} Mine
 * @typedef {import("./types.js").Battle} Battle
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Actions} Actions
 */

/** @param {unknown} title @param {unknown} text @param {Choice[]} choices @returns {Actions} */
const yours = (title, text, choices) => ({ yours: true, title, text, choices });

/** @param {unknown} title @param {unknown} text @param {Choice[]} [choices] @returns {Actions} */
const theirs = (title, text, choices = []) => ({ yours: false, title, text, choices });

/** @param {Situation} now @returns {Choice[]} */
const takeBack = ({ can }) => (can.takeBack ? [{ label: words.takeItBack, icon: icon("undo"), move: can.takeBack }] : []);

/** @param {View} view */
const unready = ({ players, to_move: seats, you }) => ({
  ready: players.filter(({ ready }) => ready).map(({ seat }) => seat),
  waiting: seats.filter((seat) => seat !== you),
});

/* ---------------------------------------------------------------- making up a hand */

/** @param {Situation} now @param {Mine} mine */
function madeHand(now, mine) {
  const out = leftOut(now, mine);
  return now.view.cards.filter((card) => !out.includes(card));
}

/** @param {Ctx} ctx @param {Situation} now @param {Mine} mine */
function keep(ctx, now, mine) {
  const { view, can } = now;
  const cards = madeHand(now, mine);
  const same = mine.kept.length > 0 && cards.join() === mine.kept.join();
  if (same) return theirs(html`${words.handMade} ${dots}`, words.waitingFor(ctx, unready(view).waiting), takeBack(now));
  const missing = cards.length - view.hand;
  const move = can.keep.get(cards.join());
  /** @type {Choice} */
  const choice = move
    ? { id: "keep", label: words.keepThese(cards), lamp: true, move }
    : { id: "keep", label: words.leaveOut(missing), why: words.leaveOutFirst(missing) };
  return yours(words.makeHand(view), words.handEffect, [choice]);
}

/* ---------------------------------------------------------------- choosing a card */

/** Leads hands and eyes to the cards. @param {Ctx} ctx */
function toHand(ctx) {
  ctx.toast(words.tapCard);
  const card = document.querySelector(".dbu-hc.is-free");
  if (card instanceof HTMLElement) card.focus();
}

/** @param {number} card @returns {Choice} */
const promise = (card) => ({
  id: "promise",
  label: words.promiseIt,
  icon: icon("chat"),
  run: (ctx) => ctx.say(words.willPlay(card)),
});

/** @param {Ctx} ctx @param {Situation} now @param {Mine} mine @param {number} card */
function lockIn(ctx, { view, can }, mine, card) {
  const title = mine.chosen === null ? words.playIt(card) : words.changeIt(mine.chosen, card);
  const label = mine.chosen === null ? words.lockIn(card) : words.changeTo(card);
  return yours(title, words.couldCancel(ctx, card, rivalsWith(view, card)), [
    promise(card),
    { id: "lock", label, lamp: true, move: can.choose.get(card) },
  ]);
}

/** @param {Ctx} ctx @param {Situation} now @param {Mine} mine */
function choose(ctx, now, mine) {
  const { view, card } = now;
  if (card !== null) return lockIn(ctx, now, mine, card);
  if (mine.chosen === null) return yours(words.chooseCard, words.chooseEffect, [{ label: words.toHand, run: toHand }]);
  const text = `${words.waitingFor(ctx, unready(view).waiting)} ${words.stillChange}`;
  return theirs(html`${words.youPlay(mine.chosen)} ${dots}`, text, takeBack(now));
}

/** @param {Ctx} ctx @param {View} view */
function othersChoose(ctx, view) {
  const { ready, waiting } = unready(view);
  return theirs(
    html`${view.phase === "keep" ? words.allMakeHands : words.allChoose} ${dots}`,
    words.whoIsReady(ctx, ready, waiting),
  );
}

/* ---------------------------------------------------------------- paying and picking */

/** @param {import("./types.js").Offer[]} offers */
const best = (offers) => Math.max(...offers.map(({ points }) => points));

/** @param {Situation} now @param {"pay" | "pick"} kind */
function offers({ view, can }, kind) {
  return view.offers.map((offer) => ({
    label: kind === "pick" ? words.take(offer) : words.give(offer),
    icon: gem(offer.colour),
    lamp: offer === view.offers.find(({ points }) => points === best(view.offers)),
    move: can[kind].get(offer.colour),
  }));
}

/** @param {Ctx} ctx @param {Situation} now */
function live(ctx, now) {
  const { view, can } = now;
  if (can.pick.size) return yours(words.yourPick, words.pickWorth(view.offers), offers(now, "pick"));
  if (can.pay.size) return yours(words.yourPayment, words.payWorth(view.offers), offers(now, "pay"));
  const [seat] = view.to_move;
  if (view.phase === "pick") return theirs(html`${words.picks(ctx, seat)} ${dots}`, words.pickOrder(ctx, view.queue));
  return theirs(html`${words.pays(ctx, seat)} ${dots}`, words.tiedColours(view.offers.map(({ colour }) => colour)));
}

/* ---------------------------------------------------------------- while a battle is shown */

/** @param {Ctx} ctx */
const close = (ctx) => (ctx.skip(), ctx.set({ show: null }));

/** @param {Ctx} ctx @param {Situation} now @param {Battle} battle */
function shown(ctx, { view, beat }, battle) {
  if (beat === "down")
    return theirs(words.bustIt, words.allIn, [{ label: words.skip, icon: icon("play"), run: () => ctx.skip() }]);
  if (beat === "open")
    return theirs(words.reckoning(battle), words.whatFollows(ctx, battle), [
      { label: words.openChests(battle), lamp: true, run: () => ctx.skip() },
    ]);
  return theirs(words.ended(battle), words.gist(ctx, battle), [
    { label: words.goOn(view), icon: icon("arrow"), lamp: true, run: close },
  ]);
}

/* ---------------------------------------------------------------- the bar */

/** @param {Ctx} ctx @returns {Actions} */
export function actions(ctx) {
  const now = situation(ctx);
  const { view, battle, live: isLive } = now;
  if (battle && (!isLive || now.beat !== "loot")) return shown(ctx, now, battle);
  if (isLive) return live(ctx, now);
  if (view.outcome) return theirs(words.wins(ctx, view), words.decided(ctx, view));
  if (!view.mine || ctx.replaying) return othersChoose(ctx, view);
  return view.phase === "keep" ? keep(ctx, now, view.mine) : choose(ctx, now, view.mine);
}
