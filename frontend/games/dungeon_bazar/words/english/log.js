/** The log: one line for each event, as it was told to this viewer. */
import { html } from "../../../../vendor/lit-html/lit-html.js";
import { and, capital, count, isYou, number, person, subject, verb } from "../../../../lib/words/grammar.js";
import {
  aGood,
  beside,
  cardSaid,
  coinsOf,
  contents,
  deckSaid,
  favoursOf,
  heroes,
  merchants,
  placeAtEnd,
  powersTitle,
  spells,
  theRoom,
} from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").View} View
 * @typedef {{seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private"}} Line
 */

/** @param {Ctx} ctx @param {string} id of one of the game's own drawings */
const picture = (ctx, id) => ctx.use(`dbz-${id}`, "i");

/** @param {Ctx} ctx @param {number} seat @param {unknown} text @param {string} [id] @returns {Line} */
const line = (ctx, seat, text, id) => ({
  seat,
  text: html`<b><bdi>${subject(ctx, seat)}</bdi></b> ${text}`,
  icon: id && picture(ctx, id),
});

/** @param {string} text @returns {Line} */
const onlyYou = (text) => ({ kind: "private", text: `Only you know: ${text}` });

/** The house tells it. @param {Ctx} ctx @param {unknown} text @param {string} [id] @returns {Line} */
const told = (ctx, text, id = "lamp-hung") => ({ text, icon: picture(ctx, id) });

/** What a room is called now; the rooms of a game never change. @param {Ctx} ctx @param {number} cell */
const room = ({ view }, cell) => theRoom(/** @type {View} */ (view).rooms[cell]);

/* ---------------------------------------------------------------- before the dungeon */

/** @param {Ctx} ctx @param {any} event */
const faceChosen = (ctx, { seat, face, again }) =>
  face && isYou(ctx, seat)
    ? onlyYou(`you ${again ? "changed to" : "chose"} face ${face}`)
    : line(ctx, seat, face ? `chose face ${face}` : "chose a face");

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const facesShown = (ctx, { powers }) =>
  powers.map((/** @type {import("../../types.js").Power} */ power, /** @type {number} */ seat) =>
    line(ctx, seat, html`${verb(ctx, seat, "play", "plays")} ${power}: ${powersTitle[power].toLowerCase()}`),
  );

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const seasonBegan = (ctx, { season, heroes: names }) => [
  { kind: "round", text: `Season ${season}` },
  told(
    ctx,
    `${capital(number(names.length))} heroes arrive: ${and(names.map((/** @type {string} */ name) => heroes[name]))}`,
    "head",
  ),
];

/** @param {Ctx} ctx @param {any} event */
const entrancePlaced = (ctx, { hero, typology, cell, side }) =>
  told(ctx, `${heroes[hero]} asked for ${aGood[typology]}: the Entrance is ${beside[side]} ${room(ctx, cell)}`, "gate");

/** @param {Ctx} ctx @param {any} event */
function offered(ctx, { seat, coins, again }) {
  if (coins === null || coins === undefined) return line(ctx, seat, "sealed an offer", "bag");
  return isYou(ctx, seat)
    ? onlyYou(`you ${again ? "now offer" : "offer"} ${coinsOf(coins)}`)
    : line(ctx, seat, `sealed ${coinsOf(coins)}`, "bag");
}

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const offersRevealed = (ctx, { coins, winner, paid }) => [
  told(
    ctx,
    `Offers: ${coins.map((/** @type {number} */ n, /** @type {number} */ seat) => `${subject(ctx, seat)} ${n}`).join(", ")}`,
    "bag",
  ),
  line(
    ctx,
    winner,
    html`${verb(ctx, winner, "pay", "pays")} <b>${coinsOf(paid)}</b>, ${verb(ctx, winner, "get", "gets")} a favour and
      ${verb(ctx, winner, "go", "goes")} first`,
    "first",
  ),
];

/* ---------------------------------------------------------------- the dungeon */

/** @param {Ctx} ctx @param {any} event */
const acted = (ctx, { seat, fee }) =>
  fee
    ? line(ctx, seat, `paid ${coinsOf(fee)} to stay`, "coin")
    : line(ctx, seat, verb(ctx, seat, "explore", "explores"), "step");

/** @param {Ctx} ctx @param {any} event */
const walked = (ctx, { seat, to }) =>
  line(ctx, seat, to.kind === "entrance" ? "went back into the Entrance" : `went to ${room(ctx, to.cell)}`, "step");

/** @param {Ctx} ctx @param {any} event */
const left = (ctx, { seat, space, coins, forced }) =>
  line(
    ctx,
    seat,
    `${forced ? "had to leave" : "left"} ${placeAtEnd(space)}${coins ? ` and got ${coinsOf(coins)}` : ""}`,
    "leave",
  );

/** @param {Ctx} ctx @param {any} event */
const collected = (ctx, { seat, cell, token }) =>
  token === "cloudy"
    ? line(ctx, seat, html`found <b>Cloudy</b> in ${room(ctx, cell)}!`, "babydragon")
    : line(ctx, seat, `took a favour in ${room(ctx, cell)}`, "favour");

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const lairRewarded = (ctx, { order, coins }) =>
  order.map((/** @type {number} */ seat, /** @type {number} */ index) =>
    line(ctx, seat, `got ${coinsOf(coins[index])} in the Lair`, "dragon"),
  );

/** @param {Ctx} ctx @param {any} event */
const draftBegan = (ctx, { deck, order, cards }) =>
  told(
    ctx,
    `${contents[deck]}: ${count(cards, "card", "cards")} for ${and(order.map((/** @type {number} */ seat) => person(ctx, seat)))}`,
    deck === "junk" ? "boot" : "crown",
  );

/** @param {Ctx} ctx @param {any} event */
const kept = (ctx, { seat, deck, card }) =>
  card && isYou(ctx, seat)
    ? onlyYou(`you kept ${cardSaid(card)}`)
    : line(ctx, seat, card ? `kept ${cardSaid(card)}` : `kept one of the ${deckSaid[deck]}`, "bag");

/** @param {Ctx} ctx @param {any} event */
const discarded = (ctx, { seat, deck, card }) =>
  card && isYou(ctx, seat)
    ? onlyYou(`${cardSaid(card)} is left over`)
    : told(ctx, card ? `${capital(cardSaid(card))} is left over` : `One of the ${deckSaid[deck]} is left over`, "boot");

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const spellWon = (ctx, { seat, spell, others, coins }) => [
  line(ctx, seat, html`${verb(ctx, seat, "have", "has")} <b>${spells[spell]}</b>`, `spell-${spell}`),
  ...others.map((/** @type {number} */ one) => line(ctx, one, `got ${coinsOf(coins)} instead`, "coin")),
];

/** @param {Ctx} ctx @param {any} event */
const discardTaken = (ctx, { seat, deck, card }) =>
  card && isYou(ctx, seat)
    ? onlyYou(`you took ${cardSaid(card)} from the discard`)
    : line(ctx, seat, `took ${card ? cardSaid(card) : `one of the ${deckSaid[deck]}`} from the discard`, "bag");

/* ---------------------------------------------------------------- the market */

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const displayed = (ctx, { goods }) => [
  { kind: "round", text: "The market opens" },
  ...goods.flatMap((/** @type {import("../../types.js").Card[]} */ cards, /** @type {number} */ seat) =>
    cards.length ? [line(ctx, seat, `${verb(ctx, seat, "display", "displays")} ${and(cards.map(cardSaid))}`)] : [],
  ),
];

/** @param {Ctx} ctx @param {any} event */
const spellCast = (ctx, { seat, spell, deck, hero }) =>
  line(
    ctx,
    seat,
    html`${verb(ctx, seat, "cast", "casts")}
      <b>${spells[spell]}</b>${deck ? ` on ${contents[deck]}` : hero ? ` on the ${heroes[hero]}` : ""}`,
    `spell-${spell}`,
  );

/** @param {Ctx} ctx @param {any} event */
const sold = (ctx, { seat, hero, card, coins, extra, discount, favour }) =>
  line(
    ctx,
    seat,
    html`sold ${cardSaid(card)} to the ${heroes[hero]} for
      <b>${coinsOf(coins)}</b
      >${extra ? `, ${extra} on top` : ""}${discount ? ", his last" : ""}${favour ? ", and got a favour" : ""}`,
    `good-${card.typology}`,
  );

/** @param {Ctx} ctx @param {any} event */
const declined = (ctx, { seat, cards, coins }) =>
  line(ctx, seat, `${verb(ctx, seat, "do", "does")} not sell ${cardSaid(cards[0])} for ${coinsOf(coins)}`);

/** @param {Ctx} ctx @param {any} event */
const passed = (ctx, { hero, typology, why }) =>
  told(
    ctx,
    `${heroes[hero]} goes without ${aGood[typology]}${{ missing: ": nobody has one", invisible: ": it is invisible", declined: "" }[/** @type {"missing"} */ (why)]}`,
    `good-${typology}`,
  );

/* ---------------------------------------------------------------- the end */

/** @param {Ctx} ctx @param {any} event @returns {Line[]} */
const favoursCounted = (ctx, { favours, coins }) =>
  coins.flatMap((/** @type {number} */ n, /** @type {number} */ seat) => {
    if (n === 0) return [];
    const most = n > 0;
    return [
      line(
        ctx,
        seat,
        `${verb(ctx, seat, "have", "has")} the ${most ? "most" : "fewest"} favours, ${favoursOf(favours[seat])}: ${most ? "+" : "−"}${coinsOf(Math.abs(n))}`,
        "favour",
      ),
    ];
  });

/** @param {Ctx} ctx @param {any} event @returns {Line} */
function ended(ctx, { winners }) {
  if (winners.length === 1) return line(ctx, winners[0], `${verb(ctx, winners[0], "win", "wins")} the game`, "crown");
  return told(
    ctx,
    `${capital(and(winners.map((/** @type {number} */ seat) => person(ctx, seat))))} share the victory`,
    "crown",
  );
}

/** @type {Record<string, (ctx: Ctx, event: any) => Line | Line[] | null>} */
const LINES = {
  tiles_dealt: (ctx, { tiles }) =>
    tiles.map((/** @type {number} */ tile, /** @type {number} */ seat) =>
      line(ctx, seat, `${verb(ctx, seat, "are", "is")} the ${merchants[tile]}, tile ${tile}`),
    ),
  tile_picked: (ctx, { seat, tile }) => line(ctx, seat, `took tile ${tile}, the ${merchants[tile]}`),
  face_chosen: faceChosen,
  faces_shown: facesShown,
  season_began: seasonBegan,
  entrance_placed: entrancePlaced,
  spell_turned: (ctx, { spell }) => told(ctx, html`This season’s spell is <b>${spells[spell]}</b>`, `spell-${spell}`),
  offered,
  offers_revealed: offersRevealed,
  acted,
  walked,
  door_opened: (ctx, { seat, coin }) =>
    line(
      ctx,
      seat,
      `opened a door${coin ? " for a coin" : ""} and ${verb(ctx, seat, "stand", "stands")} in it`,
      "open",
    ),
  goblin_placed: (ctx, { seat, cell }) => line(ctx, seat, `placed a goblin in ${room(ctx, cell)}`, `goblin-${seat}`),
  toll_paid: (ctx, { seat, to, coins }) => line(ctx, seat, `gave ${person(ctx, to)} ${coinsOf(coins)} for it`, "coin"),
  collected,
  brought_back: (ctx, { seat, coins, favours }) =>
    line(ctx, seat, `brought Cloudy home: ${coinsOf(coins)} and ${favoursOf(favours)}`, "babydragon"),
  bribed: (ctx, { seat, coins }) => line(ctx, seat, `bribed the Accountant: ${coinsOf(coins)}`, "accountant"),
  ogre_recruited: (ctx, { seat, cell }) =>
    line(ctx, seat, `put the Ogre into ${room(ctx, cell)}, for a favour`, "ogre"),
  help_asked: (ctx, { seat }) => line(ctx, seat, "asked the dragon for help, for a favour", "dragon"),
  round_ended: () => null,
  left,
  lair_rewarded: lairRewarded,
  reshuffled: (ctx, { deck, cards }) =>
    told(ctx, `${contents[deck]} ran short: ${count(cards, "card is", "cards are")} shuffled in again`),
  draft_began: draftBegan,
  kept,
  discarded,
  discard_opened: (ctx, { seat, cards }) =>
    line(ctx, seat, `${verb(ctx, seat, "look", "looks")} through the discard pile, ${count(cards, "card", "cards")}`),
  spell_won: spellWon,
  discard_taken: discardTaken,
  goods_displayed: displayed,
  spell_cast: spellCast,
  hero_came: (ctx, { hero, purse, again }) =>
    told(ctx, html`<b>${heroes[hero]}</b> ${again ? "looks again" : "steps up"} with ${coinsOf(purse)}`, "head"),
  wish_passed: passed,
  sold,
  declined,
  hero_left: (ctx, { hero, purse }) =>
    purse ? told(ctx, `${heroes[hero]} leaves with ${coinsOf(purse)}`, "leave") : null,
  purses_vanished: (ctx, { seat, coins }) =>
    line(ctx, seat, `got ${coinsOf(coins)} out of the heroes’ purses`, "spell-disappearance"),
  unsold_paid: (ctx, { seat, cards, coins }) =>
    line(ctx, seat, `got ${coinsOf(coins)} for ${count(cards.length, "unsold card", "unsold cards")}`, "coin"),
  season_ended: (ctx, { cloudy }) => (cloudy === null ? null : line(ctx, cloudy, "lost Cloudy again", "babydragon")),
  favours_counted: favoursCounted,
  game_ended: ended,
};

/** @param {any} event @param {Ctx} ctx */
export const log = (event, ctx) => LINES[event.type]?.(ctx, event) ?? null;
