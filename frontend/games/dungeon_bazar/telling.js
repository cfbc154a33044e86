/**
 * The market at one moment: as it is now, or as it was after each event of a step, so that a sale can be told.
 *
 * Does not belong here: templates, and how long a moment lasts.
 */
import { GOODS, sameCard } from "./situation.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Market} Market
 * @typedef {import("./types.js").Stall} Stall
 * @typedef {import("./types.js").Ware} Ware
 * @typedef {import("./types.js").Hero} Hero
 * @typedef {import("./types.js").Wish} Wish
 * @typedef {import("./types.js").Card} Card
 * @typedef {{season: number, wares: {seat: number, ware: Ware}[]}} Sold what was sold earlier this season
 */

/** @param {Card[]} cards @returns {Ware[]} */
const offered = (cards) => cards.map((card) => ({ card, state: "offered", coins: 0 }));

/**
 * The market as the view has it; goods that were sold while this page looked on still lie there.
 * @param {View} view @param {Sold | null} [sold] @returns {Market}
 */
export function marketOf(view, sold = null) {
  const gone = sold?.season === view.season ? sold.wares : [];
  const stalls = view.players.map(({ seat, goods, coins, favours }) => {
    const before = gone.filter((one) => one.seat === seat).map(({ ware }) => ware);
    return { seat, coins, favours, gain: 0, wares: [...before, ...offered(goods ?? [])] };
  });
  const at = view.heroes.findIndex(({ name }) => name === view.sale?.hero);
  return {
    heroes: view.heroes,
    now: view.sale?.hero ?? null,
    typology: view.sale?.typology ?? null,
    gone: view.heroes.slice(0, Math.max(0, at)).map(({ name }) => name),
    trades: [],
    stalls,
    spells: view.spells,
    sale: view.sale,
    forecast: view.forecast,
  };
}

/** @param {Market} market @returns {{seat: number, ware: Ware}[]} */
export const soldIn = ({ stalls }) =>
  stalls.flatMap(({ seat, wares }) => wares.filter(({ state }) => state === "sold").map((ware) => ({ seat, ware })));

/* ---------------------------------------------------------------- one event further */

/** @param {Market} market @param {number} seat @param {(stall: Stall) => Partial<Stall>} change @returns {Market} */
const atStall = (market, seat, change) => ({
  ...market,
  stalls: market.stalls.map((stall) => (stall.seat === seat ? { ...stall, ...change(stall) } : stall)),
});

/** @param {Market} market @param {number} seat @param {number} coins */
const paid = (market, seat, coins) =>
  atStall(market, seat, (stall) => ({ coins: stall.coins + coins, gain: stall.gain + coins }));

/** @param {Market} market @param {string} name @param {(hero: Hero) => Partial<Hero>} change @returns {Market} */
const ofHero = (market, name, change) => ({
  ...market,
  heroes: market.heroes.map((hero) => (hero.name === name ? { ...hero, ...change(hero) } : hero)),
});

/**
 * The first wish for that which is still open.
 * @param {Wish[]} wishes @param {string} typology @param {Wish["mark"]} mark
 */
function marked(wishes, typology, mark) {
  const at = wishes.findIndex((wish) => wish.typology === typology && wish.mark === "open");
  return wishes.map((wish, index) => (index === at ? { ...wish, mark } : wish));
}

/** @param {Market} market @param {any} event */
function cast(market, { spell, seat, deck, hero }) {
  const spells = market.spells.map((one) =>
    one.spell === spell ? { ...one, owner: seat, deck, hero, cast: true } : one,
  );
  const touched = (/** @type {Wish} */ { typology }) => deck !== null && GOODS[deck].includes(typology);
  const look = spell === "charme" ? { charmed: true } : { invisible: true };
  const heroes = market.heroes.map((one) => ({
    ...one,
    wishes: one.wishes.map((wish) => (touched(wish) ? { ...wish, ...look } : wish)),
  }));
  const next = { ...market, spells, heroes };
  return hero ? ofHero(next, hero, ({ wishes }) => ({ confused: true, wishes: [...wishes].reverse() })) : next;
}

/** @param {Market} market @param {any} event */
function sold(market, { seat, hero, typology, card, coins, extra, favour, purse }) {
  const bought = ofHero(market, hero, ({ wishes }) => ({ purse, wishes: marked(wishes, typology, "bought") }));
  const all = coins + extra;
  const took = atStall(paid(bought, seat, all), seat, ({ wares, favours }) => ({
    favours: favours + (favour ? 1 : 0),
    wares: wares.map((ware) =>
      ware.state === "offered" && sameCard(ware.card, card) ? { ...ware, state: "sold", coins: all } : ware,
    ),
  }));
  return { ...took, typology, trades: [...took.trades, { seat, coins: all }] };
}

/** @type {Record<string, (market: Market, event: any) => Market>} */
const FOLD = {
  lair_rewarded: (market, { order, coins }) =>
    order.reduce(
      (/** @type {Market} */ all, /** @type {number} */ seat, /** @type {number} */ i) => paid(all, seat, coins[i]),
      market,
    ),
  spell_won: (market, { others, coins }) =>
    others.reduce((/** @type {Market} */ all, /** @type {number} */ seat) => paid(all, seat, coins), market),
  goods_displayed: (market, { goods }) => ({
    ...market,
    stalls: market.stalls.map((stall) => ({ ...stall, gain: 0, wares: offered(goods[stall.seat]) })),
  }),
  spell_cast: cast,
  hero_came: (market, { hero, purse, again }) => {
    const came = { ...market, now: hero, typology: null, trades: again ? market.trades : [] };
    return ofHero(came, hero, ({ wishes }) => ({
      purse,
      wishes: again ? wishes.map((wish) => (wish.mark === "passed" ? { ...wish, mark: "open" } : wish)) : wishes,
    }));
  },
  wish_passed: (market, { hero, typology }) => ({
    ...ofHero(market, hero, ({ wishes }) => ({ wishes: marked(wishes, typology, "passed") })),
    typology,
  }),
  sold,
  hero_left: (market, { hero }) => ({ ...market, now: null, typology: null, gone: [...market.gone, hero] }),
  purses_vanished: (market, { seat, coins }) => ({
    ...paid(market, seat, coins),
    heroes: market.heroes.map((hero) => ({ ...hero, purse: 0 })),
  }),
  unsold_paid: (market, { seat, coins }) =>
    atStall(paid(market, seat, coins), seat, ({ wares }) => ({
      wares: wares.map((ware) => (ware.state === "offered" ? { ...ware, state: "unsold" } : ware)),
    })),
};

/**
 * The market after that event; the same object if nothing is to be seen of it.
 * @param {Market} market @param {any} event
 */
export const after = (market, event) => FOLD[event.type]?.(market, event) ?? market;
