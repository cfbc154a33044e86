/** The action bar: sentences, their consequences, and choices. */
import { colours, cubeCount, isYou, number, points, stall, subject, verb, whose } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Plan} Plan
 * @typedef {import("../../types.js").Option} Option
 * @typedef {import("../../types.js").Reach} Reach
 */

/* ---------------------------------------------------------------- roll or trade */

export const yourTurn = "Your turn: roll, or trade";
export const rollOrTrade = "Tap a glowing side to give it and get the other.";
export const onlyRoll = "You can pay for no trade yet.";
export const roll = "Roll a cube";
export const noTrade = "You do not hold the cubes for any side of an equation.";
export const pickTrade = "Pick one to see what it does.";
export const backFromList = "Back";
export const change = "Change";
export const tradeNow = "Trade";
export const give = "Give";
export const get = "get";
export const forWord = "for";

/** @param {number} count */
export const allTrades = (count) => (count === 0 ? "No trades" : count === 1 ? "The one trade" : `All ${count} trades`);

/** The best of what could be bought. @param {(Reach | null)[]} reach */
const best = (reach) => Math.max(0, ...reach.map((one) => one?.points ?? 0));

/** What goes back of what is over ten. @param {Ctx} ctx @param {View} view @param {Plan} plan */
const tooMany = (ctx, { turn, players }, { over }) => `${ctx.names((turn + 1) % players.length)} would send ${number(over)} back.`;

/** @param {Ctx} ctx @param {View} view @param {Plan | null} plan */
export function tradeEffect(ctx, view, plan) {
  if (!plan) return "";
  const hold = `You would hold ${cubeCount(plan.cubes.reduce((sum, count) => sum + count, 0))}`;
  const score = best(plan.reach);
  const over = plan.over ? ` ${tooMany(ctx, view, plan)}` : "";
  if (score) return `${hold} and could buy for ${score} at once.${plan.over ? ` If not, ${tooMany(ctx, view, plan)}` : ""}`;
  return `${hold}.${over || " Nothing to buy yet."}`;
}

/* ---------------------------------------------------------------- a colour of your choice */

export const chooseColour = "Choose a colour";
export const takeIt = "Take it";
export const pickColour = "Pick a colour first.";

/** @param {View} view */
export function whyChoose({ phase, action }) {
  if (phase === "first_cube") return "The lamp: your first cube may be of any colour.";
  return action?.face === "choice" ? "You rolled the lamp: any colour is yours." : `The Bank has no ${action?.face} cube left: take another.`;
}

/** @param {number} colour */
export const bankOut = (colour) => `The Bank has no ${colours[colour]} cube left.`;

/* ---------------------------------------------------------------- buying */

export const keep = "Keep";

/** @param {number} number_ counted from 0 @param {number} score */
export const buyStall = (number_, score) => `Buy ${stall(number_).toLowerCase()} +${score}`;

/** The others that could be bought. @param {number} number_ counted from 0 @param {number} score */
export const orStall = (number_, score) => `${stall(number_)} +${score}`;

/** @param {View} view */
export const buyNow = ({ action }) => (action?.face && action.face !== "choice" ? `You rolled ${action.face}. Buy now?` : "Buy now?");

/** @param {Ctx} ctx @param {View} view @param {Option | null} picked */
export function buyEffect(ctx, { stalls, players, turn }, picked) {
  if (picked?.move.type !== "buy" || !picked.plan) return "";
  const [most] = stalls[picked.move.stall].prices;
  const kept = picked.plan.cubes.reduce((sum, count) => sum + count, 0);
  const now = `${kept ? `${kept} kept` : "None kept"}: ${points(picked.plan.points)}.`;
  const over = players[turn].held > 10 ? ` If you keep them, ${ctx.names((turn + 1) % players.length)} sends ${number(players[turn].held - 10)} back.` : "";
  return `${now}${kept ? ` With none kept it pays ${most}.` : ""}${over}`;
}

/* ---------------------------------------------------------------- sending back */

export const clear = "Clear";
export const nothingPicked = "You have not picked a cube yet.";

/** @param {Ctx} ctx @param {View} view */
export const holdsTooMany = (ctx, { players, turn, over }) => `${ctx.names(turn)} holds ${players[turn].held}: send ${number(over)} back`;

/** @param {number} count */
export const sendBack = (count) => (count === 1 ? "Send it back" : count === 2 ? "Send both back" : `Send all ${count} back`);

/** @param {number} count */
export const pickMore = (count) => (count === 1 ? "Pick one cube for the Bank." : `Pick ${number(count)} cubes for the Bank.`);

/** @param {Ctx} ctx @param {Plan | null} plan @param {number} seat */
export function backEffect(ctx, plan, seat) {
  const ready = plan ? plan.reach.flatMap((one, index) => (one && one.points ? [stall(index).toLowerCase()] : [])) : [];
  const name = ctx.names(seat);
  return ready.length ? `${name} would still have all cubes for ${ready.join(" and ")}.` : `Then ${name} is short at every stall.`;
}

/* ---------------------------------------------------------------- waiting */

/** @param {Ctx} ctx @param {View} view */
export function waitsFor(ctx, { phase, turn, over, to_move: [seat] }) {
  const name = subject(ctx, seat);
  switch (phase) {
    case "first_cube":
      return `${name} chooses a first cube`;
    case "choose":
      return `${name} rolled the lamp and chooses`;
    case "buy":
      return `${name} may buy now`;
    case "excess":
      return `${name} ${verb(ctx, seat, "send", "sends")} ${number(over)} of ${whose(ctx, turn)} cubes back`;
    default:
      return `${name}: roll or trade?`;
  }
}

/** How far you are yourself. @param {Ctx} ctx @param {View} view */
export function meanwhile(ctx, { players, you }) {
  if (you === null || !isYou(ctx, you)) return "";
  const open = players[you].reach.flatMap((one, index) => (one ? [{ index, lacks: one.missing.reduce((sum, n) => sum + n, 0), score: one.points }] : []));
  const [near] = open.sort((a, b) => a.lacks - b.lacks || b.score - a.score);
  if (!near) return "";
  if (near.lacks === 0) return `You hold all cubes for ${stall(near.index).toLowerCase()}.`;
  return `You are ${near.lacks === 1 ? "one cube" : `${number(near.lacks)} cubes`} short at ${stall(near.index).toLowerCase()}.`;
}
