/**
 * The action bar: one sentence, then the same choices in words that glow on the board.
 *
 * Does not belong here: what the frame adds by itself, such as another game after the end.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { victory } from "./end.js";
import { HEARTS, icon, printed } from "./pieces.js";
import { situation } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Item} Item
 * @typedef {import("./types.js").Monster} Monster
 * @typedef {import("./types.js").Offered} Offered
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Shown} Shown
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Actions} Actions
 */

/** @param {unknown} title @param {unknown} text @param {Choice[]} choices @returns {Actions} */
const yours = (title, text, choices) => ({ yours: true, title, text, choices });

/** @param {unknown} title @param {unknown} text @param {Choice[]} [choices] @returns {Actions} */
const theirs = (title, text, choices = []) => ({ yours: false, title, text, choices });

/* ---------------------------------------------------------------- your turn */

/** @param {Offered} can @returns {Choice} */
const draw = (can) =>
  can.draw ? { label: words.draw, lamp: true, move: can.draw } : { label: words.draw, why: words.emptyReason };

/** @param {Offered} can @returns {Choice} */
const pass = (can) => ({ label: words.pass, icon: icon("flag"), lamp: !can.draw, move: can.pass });

/** @param {Ctx} ctx @param {Situation} now */
const drawOrPass = (ctx, { view, can }) =>
  yours(words.yourTurn(ctx), view.deck ? words.drawOrPass : words.mustPass, [draw(can), pass(can)]);

/** Points at the glowing items, for hands and for eyes. @param {Ctx} ctx */
function showItems(ctx) {
  ctx.toast(words.chooseItem);
  const item = document.querySelector(".wt-item.can");
  if (item instanceof HTMLElement) item.focus();
}

/** @param {Offered} can @returns {Choice} */
const take = (can) =>
  can.remove.size ? { label: words.takeItem, run: showItems } : { label: words.takeItem, why: words.noItem };

/** @param {View} view @param {Monster} drawn @param {Offered} can */
function placeOrTake(view, drawn, can) {
  const title = words.youDrew(drawn, printed(view, drawn).power);
  const text = can.remove.size ? words.placeOrTake : words.mustPlace;
  return yours(title, text, [{ label: words.place, lamp: true, move: can.place }, take(can)]);
}

/** @param {Ctx} ctx @param {View} view @param {Monster} drawn @param {Offered} can @param {Item} item */
function takeIt(ctx, view, drawn, can, item) {
  const hearts = item in HEARTS ? view.hp - HEARTS[item] : null;
  return yours(words.takeAway(item), words.takeEffect(drawn, hearts), [
    { label: words.takeIt, icon: icon("check"), lamp: true, move: can.remove.get(item) },
    { label: words.chooseAgain, run: () => ctx.set({ pick: null }) },
  ]);
}

/** @param {Ctx} ctx @param {Situation} now */
function name(ctx, { view, can, monster }) {
  /** @type {Choice} */
  const first = monster
    ? { id: "name", label: words.nameAndGo(monster), lamp: true, move: can.name.get(monster) }
    : { id: "name", label: words.nameFirst, why: words.nameFirstReason };
  const nobody = { label: words.nameNobody, move: can.name.get(null) };
  return yours(words.youGoIn(ctx), words.youFace(view.pile, view.hp), [first, nobody]);
}

/** @param {Ctx} ctx @param {Situation} now */
function yourTurn(ctx, now) {
  const { view, can, item } = now;
  if (can.name.size) return name(ctx, now);
  if (!view.drawn) return drawOrPass(ctx, now);
  return item ? takeIt(ctx, view, view.drawn, can, item) : placeOrTake(view, view.drawn, can);
}

/* ---------------------------------------------------------------- waiting */

const dots = html`<span class="wt-dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** @param {Ctx} ctx @param {View} view */
function waitsFor(ctx, { phase, to_move: [seat] }) {
  if (phase === "name") return words.goesIn(ctx, seat);
  return phase === "place_or_remove" ? words.looksAtCard(ctx, seat) : words.thinks(ctx, seat);
}

/** @param {Ctx} ctx @param {View} view */
function meanwhile(ctx, { phase, pile, hp, players, you }) {
  const said = phase === "name" ? words.theyName(pile, hp) : words.standing(ctx, players);
  return you !== null && players[you].out ? `${words.youAreOut} ${said}` : said;
}

/** @param {Ctx} ctx @param {Situation} now */
const waiting = (ctx, { view }) => theirs(html`${waitsFor(ctx, view)} ${dots}`, meanwhile(ctx, view));

/* ---------------------------------------------------------------- while a challenge is shown */

/** @param {Shown} shown */
function progress({ flips, at, left }) {
  const toMeet = flips.length - at - 1;
  return left ? words.heartsLeft(left, toMeet) : words.noHeartLeft(toMeet);
}

/** @param {Ctx} ctx @param {View} view */
const next = (ctx, view) => (view.outcome ? "" : words.thenRound(ctx, view.round, view.to_move[0]));

/** What is played now needs no more of the show. @param {Choice} choice @returns {Choice} */
const andLeave = ({ move, ...choice }) => (move ? { ...choice, run: (ctx) => (ctx.skip(), ctx.play(move)) } : choice);

/**
 * The next round is there already: its moves stand beside the way to it, but are not the lamp.
 * @param {Ctx} ctx @param {Situation} now @param {Shown} shown
 */
function whileTold(ctx, { view, can }, shown) {
  const skip = { label: words.skip, icon: icon("play"), lamp: true, run: () => ctx.skip() };
  if (!can.pass) return theirs(progress(shown), next(ctx, view), [skip]);
  const moves = [draw(can), pass(can)].map((choice) => andLeave({ ...choice, lamp: false }));
  return yours(progress(shown), next(ctx, view), [skip, ...moves]);
}

/** All is told: the usual bar, and the way back to the table. @param {Ctx} ctx @param {Situation} now */
function onceTold(ctx, now) {
  const bar = usual(ctx, now);
  const on = { label: words.goOn(now.view), icon: icon("arrow"), lamp: !bar.yours, run: () => ctx.set({ show: null }) };
  return { ...bar, choices: [on, ...bar.choices] };
}

/* ---------------------------------------------------------------- the bar */

/** @param {Offered} can */
const canMove = ({ pass: one, place, name: names }) => Boolean(one || place || names.size);

/** @param {Ctx} ctx @param {Situation} now @returns {Actions} */
function usual(ctx, now) {
  if (now.view.outcome) return theirs(victory(ctx, now.view), words.decided(now.view));
  return canMove(now.can) ? yourTurn(ctx, now) : waiting(ctx, now);
}

/** @param {Ctx} ctx @returns {Actions} */
export function actions(ctx) {
  const now = situation(ctx);
  if (!now.shown) return usual(ctx, now);
  return now.shown.told ? onceTold(ctx, now) : whileTold(ctx, now, now.shown);
}
