/**
 * The action bar: one sentence, its consequence, then the same choices in words that glow on the board.
 *
 * Does not belong here: what the frame adds by itself, such as taking back, or another game after the end.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { cube, die, icon, said } from "./pieces.js";
import { COLOURS, backKey, pick, pointsOf, situation, size, unpick } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Option} Option
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Actions} Actions
 * @typedef {import("./types.js").Trade} Trade
 */

/** @param {unknown} title @param {unknown} text @param {Choice[]} choices @returns {Actions} */
const yours = (title, text, choices) => ({ yours: true, title, text, choices });

/** @param {Map<string, Option>} options @param {string} type */
const ofType = (options, type) => [...options.values()].filter(({ move }) => move.type === type);

/* ---------------------------------------------------------------- roll or trade */

/** @param {View} view @param {Trade} move */
function terms({ cards }, { card, equation, give }) {
  const row = /** @type {import("./types.js").ExchangeCard} */ (cards.find(({ number }) => number === card)).equations[equation];
  return { gave: row[give], got: row[give === "left" ? "right" : "left"] };
}

/** @param {View} view @param {Option} option @returns {Choice} */
function tradeChoice(view, { key, move }) {
  const { gave, got } = terms(view, /** @type {Trade} */ (move));
  const label = html`<span class="bz-line">${said(gave)}<span aria-hidden="true">→</span><span class="vh">${words.forWord}</span>${said(got)}</span>`;
  return { id: key, label, run: (ctx) => (ctx.set({ list: null }), pick(ctx, key)) };
}

/** @param {Ctx} ctx @param {Situation} now @param {Option[]} trades */
function listed(ctx, { view }, trades) {
  const back = { id: "back", label: words.backFromList, icon: icon("back"), kind: /** @type {const} */ ("line"), run: () => ctx.set({ list: null }) };
  return yours(words.allTrades(trades.length), words.pickTrade, [...trades.map((one) => tradeChoice(view, one)), back]);
}

/** @param {Ctx} ctx @param {Situation} now @param {Option} picked */
function aboutTrade(ctx, { view }, { move, plan }) {
  const { gave, got } = terms(view, /** @type {Trade} */ (move));
  return yours(html`${words.give} ${said(gave)} ${words.get} ${said(got)}`, words.tradeEffect(ctx, view, plan), [
    { id: "change", label: words.change, run: () => unpick(ctx) },
    { id: "trade", label: words.tradeNow, icon: icon("check"), lamp: true, move },
  ]);
}

/** @param {Ctx} ctx @param {Situation} now */
function act(ctx, now) {
  const trades = ofType(now.options, "trade");
  if (now.picked) return aboutTrade(ctx, now, now.picked);
  if (ctx.local.list === ctx.seq && trades.length) return listed(ctx, now, trades);
  const all = trades.length
    ? { id: "list", label: words.allTrades(trades.length), run: () => ctx.set({ list: ctx.seq }) }
    : { id: "list", label: words.allTrades(0), why: words.noTrade };
  const roll = { id: "roll", label: words.roll, icon: die("choice", "bz-barDie"), lamp: true, move: now.options.get("roll")?.move };
  return yours(words.yourTurn, trades.length ? words.rollOrTrade : words.onlyRoll, [all, roll]);
}

/* ---------------------------------------------------------------- a colour of your choice */

/** @param {Ctx} ctx @param {Situation} now @param {number} colour @returns {Choice} */
function colourChoice(ctx, now, colour) {
  const key = `choose-${COLOURS[colour]}`;
  const about = { id: key, label: html`<span class="bz-line">${cube(colour)}<span class="vh">${words.takeColour(colour)}</span></span>` };
  if (!now.options.has(key)) return { ...about, why: words.bankOut(colour) };
  return { ...about, pressed: now.picked?.key === key, run: () => pick(ctx, key) };
}

/** @param {Ctx} ctx @param {Situation} now */
function choose(ctx, now) {
  const { picked, view } = now;
  const colours = COLOURS.map((_, colour) => colourChoice(ctx, now, colour));
  const take = picked
    ? { id: "take", label: words.takeIt, icon: icon("check"), lamp: true, move: picked.move }
    : { id: "take", label: words.takeIt, why: words.pickColour };
  const text = picked ? words.tradeEffect(ctx, view, picked.plan) : words.whyChoose(view);
  return yours(words.chooseColour, text, [...colours, take]);
}

/* ---------------------------------------------------------------- buying */

/** @param {Situation} now @param {Option} option @returns {Choice} */
function buyChoice({ picked }, option) {
  const stall = option.move.type === "buy" ? option.move.stall : 0;
  const isPicked = picked?.key === option.key;
  const label = isPicked ? words.buyStall(stall, pointsOf(option)) : html`<span class="bz-small">${words.orStall(stall, pointsOf(option))}</span>`;
  return { id: option.key, label, icon: isPicked ? icon("check") : undefined, lamp: isPicked, move: option.move };
}

/** @param {Ctx} ctx @param {Situation} now */
function buy(ctx, now) {
  const { view, options, picked } = now;
  const wares = ofType(options, "buy").map((option) => buyChoice(now, option));
  const keep = { id: "keep", label: words.keep, move: options.get("keep")?.move };
  return yours(words.buyNow(view), words.buyEffect(ctx, view, picked), [keep, ...wares]);
}

/* ---------------------------------------------------------------- sending a neighbour's cubes back */

/** @param {Ctx} ctx @param {Situation} now */
function excess(ctx, { view, back, picked, options, whose }) {
  const count = size(back);
  const clear = count ? { id: "clear", label: words.clear, run: () => unpick(ctx) } : { id: "clear", label: words.clear, why: words.nothingPicked };
  const send = picked
    ? { id: "send", label: words.sendBack(view.over), icon: icon("check"), lamp: true, move: options.get(backKey(back))?.move }
    : { id: "send", label: words.sendBack(view.over), why: words.pickMore(view.over - count) };
  return yours(words.holdsTooMany(ctx, view), picked ? words.backEffect(ctx, picked.plan, whose) : words.pickMore(view.over - count), [clear, send]);
}

/* ---------------------------------------------------------------- the bar */

const dots = html`<span class="looking" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Ctx} ctx @param {Situation} now @returns {Actions} */
const wait = (ctx, { view }) => ({ yours: false, title: html`${words.waitsFor(ctx, view)} ${dots}`, text: words.meanwhile(ctx, view), choices: [] });

/** @param {Ctx} ctx @returns {Actions} */
export function actions(ctx) {
  const now = situation(ctx);
  switch (now.scene) {
    case "act":
      return act(ctx, now);
    case "choose":
      return choose(ctx, now);
    case "buy":
      return buy(ctx, now);
    case "excess":
      return excess(ctx, now);
    case "over":
      return { yours: false, title: words.victory(ctx, now.view), text: words.decided(ctx, now.view), choices: [] };
    default:
      return wait(ctx, now);
  }
}
