/** The log: one line for each event, as it was told to this viewer. */
import { html } from "../../../../vendor/lit-html/lit-html.js";
import { and, capital, isYou, subject, verb } from "../../../../lib/words/grammar.js";
import { cardsOf, colours, dungeon, gemsOf, monsters, some, theMonster } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {{seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private"}} Line
 */

/** @param {Ctx} ctx @param {string} id of one of the game's own drawings */
const picture = (ctx, id) => ctx.use(`dbu-${id}`, "i");

/** @param {Ctx} ctx @param {number} seat @param {unknown} text @param {string} [id] @returns {Line} */
const line = (ctx, seat, text, id) => ({
  seat,
  text: html`<b><bdi>${subject(ctx, seat)}</bdi></b> ${text}`,
  icon: id && picture(ctx, id),
});

/**
 * A change of mind is told to its seat alone; once the game is over, to all.
 * @param {Ctx} ctx @param {any} event @returns {Line}
 */
function kept(ctx, { seat, cards, again }) {
  if (!cards) return line(ctx, seat, "made up a hand");
  if (!isYou(ctx, seat)) return line(ctx, seat, `${again ? "changed the hand to" : "kept"} ${cardsOf(cards)}`);
  return { kind: "private", text: `Only you know: you kept ${cardsOf(cards)}` };
}

/** @param {Ctx} ctx @param {any} event @returns {Line} */
function chose(ctx, { seat, card, again }) {
  if (!card) return line(ctx, seat, verb(ctx, seat, "are ready", "is ready"));
  if (!isYou(ctx, seat)) return line(ctx, seat, `${again ? "changed to" : "chose"} ${card}`);
  return { kind: "private", text: `Only you know: ${again ? "you changed to" : "you play"} ${card}` };
}

/** @param {Ctx} ctx @param {any} event @returns {Line} */
function revealed(ctx, { cards, cancelled, strength, hp, victory }) {
  const seats = /** @type {number[]} */ (cards.map((/** @type {number} */ _, /** @type {number} */ seat) => seat));
  const said = and(seats.map((seat) => `${subject(ctx, seat)} ${cards[seat]}${cancelled[seat] ? " (cancelled)" : ""}`));
  return {
    text: html`${said}. Strength <b>${strength}</b> against ${hp}: ${victory ? "busted!" : "beaten"}`,
    icon: picture(ctx, victory ? "trophy" : "heart"),
  };
}

/** @param {Ctx} ctx @param {any} event @returns {Line} */
function chestOpened(ctx, { chest, seat, gems, short }) {
  const what = `${gemsOf(gems)}${short ? ", the bank had no more" : ""}`;
  if (seat === null)
    return { text: `Nobody is left for chest ${chest}: ${what} to the Spoils`, icon: picture(ctx, "spoils") };
  return line(ctx, seat, `opened chest ${chest}: ${what}`, "chest-open");
}

/** @param {Ctx} ctx @param {any} event @returns {Line} */
const paid = (ctx, { seat, colour, gems }) =>
  colour
    ? line(ctx, seat, `had the lowest card: ${some(colour, gems)} to the Spoils`, `gem-${colour}`)
    : line(ctx, seat, "had the lowest card, and nothing to lose");

/** @param {Ctx} ctx @param {any} event @returns {Line} */
const appeared = (ctx, { monster, hp }) => ({
  text: html`${capital(theMonster(monster))} with <b>${hp} health</b>`,
  icon: picture(ctx, monster),
});

/** @param {Ctx} ctx @param {any} event @returns {Line} */
function ended(ctx, { winners }) {
  if (winners.length === 1) return line(ctx, winners[0], `${verb(ctx, winners[0], "win", "wins")} the game`, "crown");
  return {
    text: `${capital(and(winners.map((/** @type {number} */ seat) => subject(ctx, seat))))} share the victory`,
    icon: picture(ctx, "crown"),
  };
}

/** @type {Record<string, (ctx: Ctx, event: any) => Line | Line[]>} */
const LINES = {
  leader_chosen: (ctx, { seat }) => line(ctx, seat, `${verb(ctx, seat, "lead", "leads")} the expedition`, "leader"),
  kept,
  dungeon_entered: (ctx, event) => ({ kind: "round", text: dungeon(event.dungeon) }),
  monster_appeared: appeared,
  chose,
  took_back: (ctx, { seat }) => line(ctx, seat, verb(ctx, seat, "think again", "thinks again")),
  revealed,
  chest_opened: chestOpened,
  paid,
  picked: (ctx, { seat, colour }) =>
    line(
      ctx,
      seat,
      `took a ${colours[/** @type {import("../../types.js").Colour} */ (colour)]} gem from the Spoils`,
      `gem-${colour}`,
    ),
  trophy_taken: (ctx, { seat, monster }) =>
    line(
      ctx,
      seat,
      `${verb(ctx, seat, "keep", "keeps")} the ${monsters[/** @type {import("../../types.js").Monster} */ (monster)]} as a trophy`,
      "trophy",
    ),
  game_ended: ended,
};

/** @param {any} event @param {Ctx} ctx */
export const log = (event, ctx) => LINES[event.type]?.(ctx, event) ?? null;
