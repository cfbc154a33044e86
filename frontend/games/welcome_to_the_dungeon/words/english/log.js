/** The log: one line for each event, as it was told to this viewer. */
import { html } from "../../../../vendor/lit-html/lit-html.js";
import { capital, isYou, subject, verb } from "../../../../lib/words/grammar.js";
import { hearts } from "./figures.js";
import { round, theItem, theMonster } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").Item} Item
 * @typedef {import("../../types.js").Monster} Monster
 * @typedef {{seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private"}} Line
 */

/** @param {Ctx} ctx @param {string} id of one of the game's own drawings */
const picture = (ctx, id) => ctx.use(`wttd-${id}`, "i");

/** @param {Ctx} ctx @param {number} seat @param {string} text @param {string} [id] @returns {Line} */
const line = (ctx, seat, text, id) => ({
  seat,
  text: html`<b><bdi>${subject(ctx, seat)}</bdi></b> ${text}`,
  icon: id && picture(ctx, id),
});

/**
 * A card that was somebody else's secret is told with its name once the game is over.
 * @param {Ctx} ctx @param {{seat: number, monster: Monster | null}} event @param {string} unknown
 */
const card = (ctx, { seat, monster }, unknown) => (monster && !isYou(ctx, seat) ? theMonster(monster) : unknown);

/** @param {Ctx} ctx @param {{seat: number, monster: Monster | null}} event @returns {Line} */
function drew(ctx, event) {
  const { seat, monster } = event;
  if (!monster || !isYou(ctx, seat)) return line(ctx, seat, `drew ${card(ctx, event, "a card")}`);
  return { kind: "private", text: `Only you know: you drew ${theMonster(monster)}`, icon: picture(ctx, monster) };
}

/** @param {Ctx} ctx @param {{seat: number, monster: Monster | null}} event */
const placed = (ctx, event) => line(ctx, event.seat, `placed ${card(ctx, event, "a monster")}`);

/** @param {Ctx} ctx @param {{seat: number, item: Item, monster: Monster | null}} event */
const removed = (ctx, { seat, item }) => line(ctx, seat, `took ${theItem(item)} away`, item);

/** @param {Ctx} ctx @param {{monster: Monster, stopped_by: Item | null, damage: number}} event @returns {Line} */
function flipped(ctx, { monster, stopped_by: item, damage }) {
  const text = item
    ? capital(`${theItem(item)} stopped ${theMonster(monster)}`)
    : capital(`${theMonster(monster)} took ${hearts(damage)}`);
  return { text, icon: picture(ctx, monster) };
}

/** @param {Ctx} ctx @param {{seat: number, monster: Monster, item: Item}} event */
const revealed = (ctx, { seat, monster, item }) =>
  line(ctx, seat, `had held back ${theMonster(monster)} for ${theItem(item)}`, monster);

/** @param {Ctx} ctx @param {{seat: number, monster: Monster | null}} event */
const named = (ctx, { seat, monster }) =>
  line(ctx, seat, monster ? `named ${theMonster(monster)}` : "named nobody", "vorpal");

/** @type {Record<string, (ctx: Ctx, event: any) => Line>} */
const LINES = {
  round_started: (ctx, event) => ({ kind: "round", text: round(event.round) }),
  drew,
  placed,
  removed,
  passed: (ctx, { seat }) => line(ctx, seat, "passed"),
  entered: (ctx, { seat }) => line(ctx, seat, `${verb(ctx, seat, "go", "goes")} into the dungeon`, "hero"),
  named,
  flipped,
  survived: (ctx, { seat, hp, damage }) => line(ctx, seat, `survived with ${hearts(hp - damage)} left`, "crown"),
  fell: (ctx, { seat, hp, damage }) => line(ctx, seat, `fell: ${damage} damage against ${hearts(hp)}`, "candle-out"),
  dropped_out: (ctx, { seat }) => line(ctx, seat, `${verb(ctx, seat, "leave", "leaves")} the game: no candle burns`),
  revealed,
  won: (ctx, { seat }) => line(ctx, seat, `${verb(ctx, seat, "win", "wins")} the game`, "crown"),
};

/** @param {any} event @param {Ctx} ctx @returns {Line | null} */
export const log = (event, ctx) => LINES[event.type]?.(ctx, event) ?? null;
