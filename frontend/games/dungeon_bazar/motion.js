/**
 * What is seen to happen: bags open, merchants walk, coins fly, cards are kept, heroes step up and pay.
 *
 * Belongs here: the order and the pace of pictures. Nothing waits for any of it: a click shows the result.
 */
import { drawn } from "../../lib/drawing.js";
import { pause } from "../../lib/motion.js";
import { flights, heroesArrive, walkHome } from "./flights.js";
import { showing } from "./situation.js";
import { after as folded, marketOf, soldIn } from "./telling.js";
import { goOn } from "./walk.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Show} Show
 * @typedef {import("./types.js").Market} Market
 * @typedef {{ctx: Ctx, root: Element, signal: AbortSignal}} Stage
 */

const OPEN_BIDS = 2600;
const LAIR = 1700;
const CLOSING = 4500;

/** How long each event of a sale is looked at. @type {Record<string, number>} */
const BEATS = {
  goods_displayed: 1500,
  spell_cast: 1600,
  hero_came: 900,
  wish_passed: 700,
  sold: 1150,
  declined: 1000,
  hero_left: 700,
  purses_vanished: 1400,
  unsold_paid: 650,
};

/** In a sale, the events with which something flies before the picture changes. */
const FLYING = new Set(["spell_cast", "sold", "declined", "purses_vanished", "unsold_paid"]);

/** @param {any[]} events @param {string} type */
const has = (events, type) => events.some((event) => event.type === type);

/** @param {any[]} events */
const sells = (events) => events.some(({ type }) => type in BEATS);

/** @param {any[]} events */
const closes = (events) => has(events, "season_ended");

/** The first event of a sale. @param {any[]} events */
const firstOf = (events) => events.findIndex(({ type }) => type in BEATS);

/**
 * @param {Ctx} ctx @param {Market} market @param {number} told how many events @param {any} [event] the last of them
 * @returns {Show}
 */
const moment = ({ seq }, market, told, event = null) => ({
  kind: "market",
  seq,
  market,
  told,
  event,
  closing: false,
});

/* ---------------------------------------------------------------- what is shown first */

/** @param {any[]} events @param {string} type how many events are told when that one is */
const toldBy = (events, type) => events.findIndex((event) => event.type === type) + 1;

/**
 * A sale as it was before the first of these events.
 * @param {Ctx} ctx @param {View} before @param {View} after @param {any[]} events @returns {Market}
 */
function start(ctx, before, after, events) {
  const opening = has(events, "goods_displayed")
    ? { ...before, sale: null, forecast: [] }
    : { ...before, forecast: [] };
  const then = /** @type {Market} */ (
    events.slice(0, firstOf(events)).reduce(folded, marketOf(opening, ctx.local.sold))
  );
  return {
    ...then,
    sale: null,
    spells: before.spells.map((spell, index) => ({ ...spell, owner: after.spells[index]?.owner ?? spell.owner })),
  };
}

/** @param {Ctx} ctx @param {View} before @param {View} after @param {any[]} events @returns {Show} */
function lastOf(ctx, before, after, events) {
  const market = events.slice(firstOf(events)).reduce(folded, start(ctx, before, after, events));
  const began = events.findIndex(({ type }) => type === "season_began");
  return { .../** @type {any} */ (moment(ctx, market, began < 0 ? events.length : began)), closing: true };
}

/**
 * What the page shows from the first moment on.
 * @param {Ctx} ctx @param {View} before @param {View} after @param {any[]} events
 */
export function stage(ctx, before, after, events) {
  const { seq } = ctx;
  if (ctx.reduced) {
    if (!closes(events) || after.outcome) return null;
    return { show: lastOf(ctx, before, after, events), aim: null };
  }
  if (has(events, "offers_revealed")) return { show: { kind: "bids", seq, told: toldBy(events, "offers_revealed") } };
  if (has(events, "lair_rewarded"))
    return { show: { kind: "map", seq, told: toldBy(events, "lair_rewarded") }, aim: null };
  if (!sells(events)) return null;
  return { show: moment(ctx, start(ctx, before, after, events), firstOf(events)), aim: null };
}

/* ---------------------------------------------------------------- a sale, event by event */

/** @param {Ctx} ctx @param {Show | null} show @returns {boolean} false once somebody has closed it */
function put(ctx, show) {
  if (!showing(ctx)) return false;
  ctx.set({ show });
  return true;
}

/**
 * What has been sold stays on the stalls until the season is over.
 * @param {Ctx} ctx @param {View} after @param {any[]} events @param {import("./types.js").Market} market
 */
const remember = (ctx, after, events, market) =>
  ctx.set({ sold: closes(events) ? null : { season: after.season, wares: soldIn(market) } });

/** @param {Stage} stage @param {View} before @param {View} after @param {any[]} events */
async function tellSale({ ctx, root, signal }, before, after, events) {
  let market = start(ctx, before, after, events);
  for (const [index, event] of events.entries()) {
    if (index < firstOf(events) || signal.aborted || !(event.type in BEATS)) continue;
    const earlier = market;
    market = folded(market, event);
    const flying = FLYING.has(event.type) ? flights({ root, signal }, [event]) : null;
    if (!put(ctx, moment(ctx, event.type === "sold" ? asks(earlier, event) : market, index + 1, event))) return;
    await flying;
    if (!put(ctx, moment(ctx, market, index + 1, event))) return;
    await pause(BEATS[event.type], signal);
  }
  await finish({ ctx, root, signal }, before, after, events);
}

/** The wish lights up before it is paid. @param {import("./types.js").Market} market @param {any} event */
const asks = (market, { typology }) => ({ ...market, typology });

/** The last picture of a season stays a while, or until it is left; within a season the question comes at once.
 * @param {Stage} stage @param {View} before @param {View} after @param {any[]} events */
async function finish({ ctx, root, signal }, before, after, events) {
  const last = lastOf(ctx, before, after, events);
  remember(ctx, after, events, /** @type {any} */ (last).market);
  if (!closes(events) && !after.outcome) return void put(ctx, null);
  const leave = () => {
    if (ctx.local.show !== show) return;
    ctx.skip();
    ctx.set({ show: null });
    if (has(events, "season_began")) void arrivals(root, before);
  };
  const show = /** @type {Show} */ ({ ...last, leave });
  if (!put(ctx, show)) return;
  await pause(CLOSING, signal);
  if (signal.aborted) setTimeout(leave, CLOSING);
  else leave();
}

/** Everybody walks home and other heroes come, until a tap. @param {Element} root @param {View} before */
async function arrivals(root, before) {
  const tap = new AbortController();
  addEventListener("pointerdown", () => tap.abort(), { capture: true, once: true });
  await drawn();
  await walkHome(root, before, tap.signal);
  await heroesArrive(root, tap.signal);
}

/* ---------------------------------------------------------------- all of it */

/** @param {Stage} stage @param {View} before @param {View} after @param {any[]} events */
async function tell(stage, before, after, events) {
  const { ctx, signal } = stage;
  const show = showing(ctx);
  if (show?.kind === "bids" || show?.kind === "map") {
    await Promise.all([flights(stage, events), pause(show.kind === "bids" ? OPEN_BIDS : LAIR, signal)]);
    if (!sells(events)) return void put(ctx, null);
    put(ctx, moment(ctx, start(ctx, before, after, events), firstOf(events)));
  }
  if (sells(events)) return tellSale(stage, before, after, events);
  await flights(stage, events);
}

/**
 * @param {Ctx} ctx @param {Element} root @param {View} before @param {View} after @param {any[]} events
 * @param {AbortSignal} signal
 */
export async function motion(ctx, root, before, after, events, signal) {
  const stage = { ctx, root, signal };
  if (!ctx.reduced) await tell(stage, before, after, events);
  goOn(ctx, events);
}
