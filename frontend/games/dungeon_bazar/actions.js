/**
 * The action bar: one sentence, then the same choices in words that glow on the board. The dungeon has a file of its own.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { inDungeon } from "./dungeon_bar.js";
import { dots, icon, piece, times } from "./pieces.js";
import { moveOf, movesOf, ofCard, sameCard, situation, wanting } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Actions} Actions
 * @typedef {import("./types.js").Situation} Situation
 */

/** @param {unknown} title @param {unknown} text @param {Choice[]} choices @returns {Actions} */
export const yours = (title, text, choices) => ({ yours: true, title, text, choices });

/** @param {unknown} title @param {unknown} text @param {Choice[]} [choices] @returns {Actions} */
export const theirs = (title, text, choices = []) => ({
  yours: false,
  title: html`${title} ${choices.length ? "" : dots}`,
  text,
  choices,
});

/** @param {View} view */
const others = ({ players, you }) =>
  players.filter(({ seat, sealed }) => seat !== you && !sealed).map(({ seat }) => seat);

/* ---------------------------------------------------------------- tiles and faces */

/** Leads hands and eyes to what glows. @param {string} toast @returns {(ctx: Ctx) => void} */
const toBoard = (toast) => (ctx) => {
  ctx.toast(toast);
  const first = document.querySelector(".stage > .board .can");
  if (first instanceof HTMLElement) first.focus();
};

/** @param {Ctx} ctx @param {Situation} now */
function pickTile(ctx, now) {
  const moves = movesOf(now, "pick_tile");
  const [seat] = now.view.to_move;
  if (!moves.length) return theirs(words.picksTile(ctx, seat), words.tileEffect);
  const move = moves.find(({ tile }) => tile === now.card);
  const choice = move
    ? { id: "tile", label: words.takeTile(move.tile), lamp: true, move }
    : { id: "tile", label: words.pickATile, run: toBoard(words.tapTile) };
  return yours(words.yourTile, words.tileEffect, [choice]);
}

/** @param {Ctx} ctx @param {Situation} now */
function chooseFace(ctx, now) {
  const { view } = now;
  const moves = movesOf(now, "choose_face");
  if (!view.mine || !moves.length) return theirs(words.allChooseFaces, words.waitingFor(ctx, others(view)));
  const [number, shown] = [view.players[view.you ?? 0].tile ?? 1, view.mine.face];
  const face = /** @type {any} */ (now.card);
  const move = face && face !== shown ? moves.find((one) => one.face === face) : null;
  if (move)
    return yours(words.playWith(number, face), words.powerOf(number, face), [
      { id: "face", label: words.thisFace(face, shown !== null), lamp: true, move },
    ]);
  if (shown === null)
    return yours(words.yourFace, words.faceSecret, [
      { id: "face", label: words.pickAFace, run: toBoard(words.tapFace) },
    ]);
  return theirs(words.faceChosen(number, shown), `${words.waitingFor(ctx, others(view))} ${words.stillChange}`);
}

/* ---------------------------------------------------------------- the offer */

/** @param {Ctx} ctx @param {View} view */
function inHand({ local }, { season, mine, players, you }) {
  const held = local.offer?.season === season ? local.offer.coins : (mine?.offer ?? 0);
  return Math.min(held, players[you ?? 0].coins);
}

const PILE = 8;

/** @param {number} coins @param {number} left */
const hand = (coins, left) => html`<span class="dbz-hand"><span class="dbz-pile"
  aria-hidden="true">${times(Math.min(coins, PILE), () => piece("coin"))}</span>
  <b class="num">${coins}</b><span>${words.inHandLeaves(coins, left)}</span></span>`;

/** @param {number} n */
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * @param {Ctx} ctx @param {View} view @param {number} by @param {string} label @param {number} held @returns {Choice}
 */
function more(ctx, { season, players, you }, by, label, held) {
  const most = players[you ?? 0].coins;
  const coins = Math.min(most, Math.max(0, held + by));
  /** @type {Choice} */
  const choice = {
    id: `offer${by}`,
    label: html`<span class="dbz-more" aria-hidden="true">${signed(by)}</span><span class="vh">${label}</span>`,
  };
  return coins === held
    ? { ...choice, why: by < 0 ? words.notLess : words.notMore(most) }
    : { ...choice, run: () => ctx.set({ offer: { season, coins } }) };
}

/** @param {Ctx} ctx @param {Situation} now */
function offer(ctx, now) {
  const { view } = now;
  const moves = movesOf(now, "offer");
  if (!view.mine || !moves.length) return theirs(words.allOffer, words.waitingFor(ctx, others(view)));
  const coins = inHand(ctx, view);
  const { coins: own, tile } = view.players[view.you ?? 0];
  const steps = [
    more(ctx, view, -1, words.oneLess, coins),
    more(ctx, view, 1, words.oneMore, coins),
    more(ctx, view, 5, words.fiveMore, coins),
  ];
  const sealed = view.mine.offer;
  if (sealed === coins)
    return theirs(words.sealedAt(coins), `${words.waitingFor(ctx, others(view))} ${words.stillChange}`, steps);
  const move = moves.find((one) => one.coins === coins);
  const seal = { id: "seal", label: words.seal(coins, sealed !== null), icon: piece("bag"), lamp: true, move };
  return yours(words.whatOffer, html`${hand(coins, own - coins)} ${words.offerRule(tile)}`, [...steps, seal]);
}

/* ---------------------------------------------------------------- rewards */

/** @param {Ctx} ctx @param {Situation} now */
function keep(ctx, now) {
  const { draft } = now.view;
  if (!draft) return theirs(words.rewards, "");
  const moves = movesOf(now, "keep");
  if (!moves.length) return theirs(words.choosesCard(ctx, draft.seat), words.cardsOnTable(draft));
  const one = /** @type {any} */ (now.card);
  const move = one ? ofCard(moves, one) : null;
  const title = words.keepOne(draft);
  if (!move)
    return yours(title, words.keepHint(draft), [{ id: "keep", label: words.chooseACard, run: toBoard(words.tapCard) }]);
  return yours(title, words.whoWants(wanting(now.view, one.typology)), [
    { id: "keep", label: words.keepIt(one), icon: piece(`good-${one.typology}`), lamp: true, move },
  ]);
}

/** @param {Ctx} ctx @param {Situation} now */
function takeDiscarded(ctx, now) {
  const moves = movesOf(now, "take_discarded");
  const [seat] = now.view.to_move;
  if (!moves.length) return theirs(words.takesOne(ctx, seat), words.onlyBacks);
  const one = /** @type {any} */ (now.card);
  const move = one ? moves.find(({ card }) => sameCard(card, one)) : null;
  const choice = move
    ? { id: "take", label: words.takeIt(one), icon: piece(`good-${one.typology}`), lamp: true, move }
    : { id: "take", label: words.chooseACard, run: toBoard(words.tapCard) };
  return yours(words.takeOne, one ? words.whoWants(wanting(now.view, one.typology)) : words.takeHint, [choice]);
}

/* ---------------------------------------------------------------- spells and sale */

/** @param {Ctx} ctx @param {Situation} now */
function cast(ctx, now) {
  const moves = [...movesOf(now, "cast_on_deck"), ...movesOf(now, "cast_on_hero")];
  const spell = now.view.spells.find(({ cast, owner }) => owner !== null && !cast);
  const [seat] = now.view.to_move;
  if (!spell) return theirs(words.marketOpens, "");
  if (!moves.length) return theirs(words.castsSpell(ctx, seat, spell.spell), words.spellEffect[spell.spell]);
  const move = now.card === null ? null : moves.find(({ deck, hero }) => (deck ?? hero) === now.card);
  const choice = move
    ? { id: "cast", label: words.castIt(spell.spell, move), icon: piece(`spell-${spell.spell}`), lamp: true, move }
    : {
        id: "cast",
        label: words.chooseTarget(spell.spell),
        icon: piece(`spell-${spell.spell}`),
        run: toBoard(words.tapTarget(spell.spell)),
      };
  return yours(words.whereCast(spell.spell), words.spellEffect[spell.spell], [choice]);
}

/** @param {Ctx} ctx @param {Situation} now */
function sell(ctx, now) {
  const { view } = now;
  const { sale } = view;
  if (!sale) return theirs(words.marketOpens, "");
  const moves = movesOf(now, "sell");
  if (!moves.length) return theirs(words.isAsked(ctx, sale), words.askedFor(sale));
  const decline = moveOf(now, "decline");
  const discount = sale.question.kind === "discount";
  const choices = moves.map((move, index) => ({
    id: `sell-${move.card.typology}-${move.card.price}`,
    label:
      discount && moves.length === 1
        ? words.sellFor(sale.coins)
        : words.sellThis(move.card, discount ? sale.coins : null),
    icon: discount ? piece("coin") : piece(`good-${move.card.typology}`),
    lamp: index === 0,
    move,
  }));
  const keepIt = decline ? [{ id: "decline", label: words.keepGoods, move: decline }] : [];
  return yours(words.heroAsks(sale), words.saleEffect(ctx, view, sale), [...choices, ...keepIt]);
}

/* ---------------------------------------------------------------- while something is shown */

/** @param {Ctx} ctx @param {Situation} now @param {import("./types.js").Show} show */
function shown(ctx, { view }, show) {
  const skip = { id: "skip", label: words.skip, icon: icon("play"), run: () => ctx.skip() };
  if (show.kind === "bids") return theirs(words.offersOpen(ctx, view), words.offersEffect(view), [skip]);
  if (show.kind === "map") return theirs(words.lairPays, words.lairRule, [skip]);
  const { market, closing } = show;
  if (closing) {
    const label = view.outcome ? words.toResult : words.toSeason(view.season);
    return theirs(words.marketCloses, words.seasonTook(ctx, market), [
      { id: "on", label, icon: icon("arrow"), lamp: true, run: show.leave ?? (() => ctx.set({ show: null })) },
    ]);
  }
  return theirs(words.marketTitle(market), words.marketSays(ctx, show.event), [skip]);
}

/* ---------------------------------------------------------------- the bar */

/** @type {Record<string, (ctx: Ctx, now: Situation) => Actions>} */
const PHASES = {
  tiles: pickTile,
  faces: chooseFace,
  offer,
  dungeon: inDungeon,
  draft: keep,
  discard: takeDiscarded,
  spells: cast,
  sale: sell,
};

/** @param {Ctx} ctx @returns {Actions} */
export function actions(ctx) {
  const now = situation(ctx);
  const { view, show } = now;
  if (show) return shown(ctx, now, show);
  if (view.outcome) return theirs(words.hired(ctx, view.outcome), words.decided(ctx, view, view.outcome), []);
  return PHASES[view.phase](ctx, now);
}
