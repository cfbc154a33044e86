/**
 * The market: heroes in their order, decks on which a spell may lie, one stall for each merchant.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { purse, spellOn, wish } from "./goods.js";
import { back, card, fact, onCoin, pawn, piece, portrait, tile } from "./pieces.js";
import { GOODS, around, moveOf, movesOf, ofCard, pick, richest, sameCard } from "./situation.js";
import { marketOf } from "./telling.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Hero} Hero
 * @typedef {import("./types.js").Ware} Ware
 * @typedef {import("./types.js").Stall} Stall
 * @typedef {import("./types.js").Market} Market
 * @typedef {import("./types.js").Situation} Situation
 */

/** The market that is to be seen. @param {Ctx} ctx @param {Situation} now @returns {Market} */
export const marketShown = (ctx, { view, show }) =>
  show?.kind === "market" ? show.market : marketOf(view, ctx.local.sold);

/* ---------------------------------------------------------------- heroes */

/**
 * The wish that is asked for now is the first open one of that kind.
 * @param {Hero} hero @param {string | null} typology
 */
const askedAt = ({ wishes }, typology) => wishes.findIndex((one) => one.typology === typology && one.mark === "open");

/** What this hero has bought so far, and what is left. @param {Ctx} ctx @param {Market} market @param {Hero} hero */
const trade = (ctx, { trades }, { purse: left }) => html`<p class="dbz-trade">
  ${trades.map(
    ({ seat, coins }) => html`<span>${ctx.face(seat, "avatar--s")}<span
    class="vh">${ctx.names(seat)}</span>+${coins}</span>`,
  )}
  ${trades.length ? html`<b>${words.left(left)}</b>` : nothing}</p>`;

/** @param {Ctx} ctx @param {Situation} now @param {Market} market @param {Hero} hero @param {number} index */
function hero(ctx, now, market, hero, index) {
  const isNow = market.now === hero.name;
  const at = isNow ? askedAt(hero, market.typology) : -1;
  const move = movesOf(now, "cast_on_hero").find((one) => one.hero === hero.name);
  const on = now.card === hero.name;
  return html`<li class="dbz-mhero card ${isNow ? "is-now" : ""} ${market.gone.includes(hero.name) ? "is-gone" : ""} ${on ? "is-aim" : ""}"
    data-hero=${hero.name}><span class="dbz-face">${portrait(hero.name)}<span class="dbz-ord"
      aria-hidden="true">${index + 1}</span></span>
    <div class="dbz-hb"><b class="dbz-hn">${words.heroes[hero.name]}</b>
      <ol class="dbz-wishes" aria-label=${words.listOf(hero.name)}>
        ${hero.wishes.map((one, i) => wish(one, i === at ? "is-wish" : ""))}</ol>
      ${isNow ? trade(ctx, market, hero) : nothing}${spellOn(market.spells, hero)}</div>${purse(hero, true)}
    ${
      move
        ? html`<button type="button" class="dbz-over can" aria-pressed=${String(on)}
          aria-label=${words.castOn(words.heroes[hero.name])}
          @click=${() => pick(ctx, { card: on ? null : hero.name })}></button>`
        : nothing
    }</li>`;
}

/* ---------------------------------------------------------------- where spells lie */

/** @param {Ctx} ctx @param {Situation} now @param {Market} market @param {string} deck */
function target(ctx, now, market, deck) {
  const move = movesOf(now, "cast_on_deck").find((one) => one.deck === deck);
  const lies = market.spells.filter((spell) => spell.deck === deck);
  const on = now.card === deck;
  const inside = html`${back(deck)}<b>${words.contents[deck]}</b>
    ${lies.map(
      ({ spell }) => html`<span class="dbz-lies">${piece(`spell-${spell}`)}<span
      class="vh">${words.spells[spell]}</span></span>`,
    )}`;
  return html`<li data-deck=${deck}>${
    move
      ? html`<button type="button" class="dbz-target can" aria-pressed=${String(on)}
        @click=${() => pick(ctx, { card: on ? null : deck })}>${inside}</button>`
      : html`<span class="dbz-target">${inside}</span>`
  }</li>`;
}

/**
 * Only while a spell waits for a deck, or lies on one.
 * @param {Ctx} ctx @param {Situation} now @param {Market} market
 */
function targets(ctx, now, market) {
  const casting = now.view.phase === "spells" && now.scene === "market" && !now.show;
  if (!casting) return nothing;
  const decks = Object.keys(GOODS).filter((deck) => deck !== "junk");
  return html`<ul class="dbz-targets" aria-label=${words.decksLabel}>${decks.map((deck) => target(ctx, now, market, deck))}</ul>`;
}

/**
 * Charme and Invisibility on goods: a heart, a crossed eye.
 * @param {Market} market @param {import("./types.js").Card} one
 */
const spellsOn = ({ spells }, { typology }) =>
  spells.flatMap(({ spell, deck }) =>
    deck && GOODS[deck].includes(typology)
      ? [
          html`<span class="dbz-heart ${spell === "charme" ? "" : "dbz-heart--blind"}">${piece(`spell-${spell}`)}<span
            class="vh">${words.spells[spell]}</span></span>`,
        ]
      : [],
  );

/* ---------------------------------------------------------------- stalls */

/** @param {Ctx} ctx @param {Situation} now @param {Market} market @param {Ware} ware */
function sellable(ctx, now, { sale }, { card: one }) {
  const move = ofCard(movesOf(now, "sell"), one);
  if (!move) return nothing;
  const on = now.card !== null && sameCard(/** @type {any} */ (now.card), one);
  const sell = () => (ctx.pending ? undefined : on ? ctx.play(move) : pick(ctx, { card: one }));
  return html`<button type="button" class="can" aria-pressed=${String(on)} aria-label=${words.sellLabel(one, sale)}
    @click=${sell}></button>
    <span class="dbz-flag">${sale?.question.kind === "discount" ? words.forCoins(sale.coins) : words.thisOne}</span>`;
}

/** The next one who is asked if the answer is no. @param {Market} market @param {Stall} stall @param {Ware} ware */
function isNext({ sale }, { seat, wares }, { card: one }) {
  if (!sale || sale.question.kind !== "discount" || sale.following[0] !== seat) return false;
  const prices = wares
    .filter(({ card: c, state }) => state === "offered" && c.typology === one.typology)
    .map(({ card: c }) => c.price);
  return one.typology === sale.typology && one.price === Math.min(...prices);
}

/** @param {Ctx} ctx @param {Situation} now @param {Market} market @param {Stall} stall @param {Ware} ware */
function wareOf(ctx, now, market, stall, ware) {
  const asked = market.sale?.question;
  const isAsked =
    asked?.seat === stall.seat && ware.state === "offered" && asked.cards.some((one) => sameCard(one, ware.card));
  const next = ware.state === "offered" && isNext(market, stall, ware);
  const over =
    ware.state === "sold"
      ? html`<span class="dbz-sold">${words.soldFor(ware.coins)}</span>`
      : ware.state === "unsold"
        ? html`<span class="dbz-sold dbz-sold--bare">${words.unsold}</span>`
        : html`${spellsOn(market, ware.card)}${
            next
              ? html`<span
          class="dbz-flag dbz-flag--next">${words.askedNext}</span>`
              : nothing
          }
          ${sellable(ctx, now, market, ware)}`;
  return card(
    ware.card,
    `${isAsked ? "is-asked" : ""} ${next ? "is-next" : ""} ${ware.state === "offered" ? "" : "is-sold"}`,
    over,
  );
}

/** @param {Market} market @param {number} seat */
function forecast({ forecast: all, now }, seat) {
  const hint = now === null ? all[seat] : undefined;
  return hint
    ? html`<span class="dbz-forecast">${words.about}<b>+${hint.sales + hint.unsold}</b><span
      class="vh"> ${words.wouldFetch(hint)}</span></span>`
    : nothing;
}

/** @param {Ctx} ctx @param {Situation} now @param {Market} market @param {number} seat */
function stall(ctx, now, market, seat) {
  const { view } = now;
  const { tile: number, power, spells } = view.players[seat];
  const mine = market.stalls[seat];
  const asked = now.live && view.to_move.includes(seat) && !view.outcome;
  return html`<li class="dbz-stall ${asked ? "is-asked" : ""}" data-seat=${seat} data-stall=${seat}>
    <span class="dbz-awn" aria-hidden="true">${piece("awning")}${piece("awning")}</span>
    <div class="dbz-sh">${pawn(view.players[seat])}<b>${ctx.names(seat)}</b>
      ${
        richest(market.stalls).includes(seat)
          ? html`${piece("crown", "dbz-crw")}<span
        class="vh">${words.mostCoins}</span>`
          : nothing
      }
      <span class="dbz-pw">${tile(number)}${power ? words.powersShort[power] : ""}
        ${spells.map((spell) => piece(`spell-${spell}`, "dbz-own"))}</span>
      ${mine.gain ? html`<span class="dbz-gain">+${mine.gain}</span>` : forecast(market, seat)}
      <span class="dbz-owns">${onCoin(mine.coins, "dbz-purseof")}<span class="vh">${words.coins}</span>
        ${fact("favour", mine.favours, words.favours)}</span></div>
    <div class="dbz-shelf">${mine.wares.map((ware) => wareOf(ctx, now, market, mine, ware))}
      ${mine.wares.length ? nothing : html`<p>${words.nothingToSell}</p>`}</div></li>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export function market(ctx, now) {
  const shown = marketShown(ctx, now);
  const columns = shown.heroes
    .map(({ name }) => (name === shown.now ? "minmax(0, 1.7fr)" : "minmax(0, 1fr)"))
    .join(" ");
  const answer = moveOf(now, "decline") ? "is-yours" : "";
  return html`<div class="dbz-market ${answer}">
    <ol class="dbz-mq" style=${`--columns:${columns}`} aria-label=${words.atTheMarket}>
      ${shown.heroes.map((one, index) => hero(ctx, now, shown, one, index))}</ol>
    ${targets(ctx, now, shown)}
    <ul class="dbz-stalls" aria-label=${words.stallsLabel}>
      ${around(now.view).map((seat) => stall(ctx, now, shown, seat))}</ul></div>`;
}
