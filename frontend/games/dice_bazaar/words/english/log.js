/** The log: one line for each event. */
import { html, nothing } from "../../../../vendor/lit-html/lit-html.js";
import { and, subject, verb, whose } from "../../../../lib/words/grammar.js";
import { figures } from "./figures.js";
import { aCard, cards, round, theCard } from "./names.js";

/**
 * @typedef {import("../../types.js").Ctx} Ctx
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Product} Product
 * @typedef {{seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private"}} Line
 */

/** @param {Ctx} ctx @param {string} id of one of the game's own drawings */
const picture = (ctx, id) => ctx.use(`dzb-${id}`, "i");

/** @param {Ctx} ctx @param {number} seat @param {unknown} text @param {string} [id] @returns {Line} */
const line = (ctx, seat, text, id) => ({
  seat,
  text: html`<b><bdi>${subject(ctx, seat)}</bdi></b> ${text}`,
  icon: id && picture(ctx, id),
});

/** @param {Ctx} ctx @param {{seat: number, dice: number[], again: boolean}} event */
const rolled = (ctx, { seat, dice, again }) =>
  line(ctx, seat, `rolled ${figures(dice)}${again ? " with the Genie" : ""}`, again ? "genie" : undefined);

/** @param {Ctx} ctx @param {{seat: number, product: Product, dice: number[]}} event */
const tookBack = (ctx, { seat, product, dice }) => line(ctx, seat, `took ${figures(dice)} back from ${cards[product]}`);

/** @param {Ctx} ctx @param {{seat: number, product: Product, die: number}} event */
const setAside = (ctx, { seat, product, die }) => line(ctx, seat, `set ${die} aside under ${cards[product]}`);

/** @param {Ctx} ctx @param {{seat: number, card: Card, product: Product, die: number, face: number}} event */
const traded = (ctx, { seat, card, product, die, face }) =>
  line(ctx, seat, `traded ${aCard(card)}: ${die} became ${face} under ${cards[product]}`, card);

/** @param {Ctx} ctx @param {{seat: number, product: Product, card: Card, left: number}} event */
const bought = (ctx, { seat, product, card, left }) => {
  const last = left ? nothing : html`, the last card of ${cards[product]}`;
  return line(ctx, seat, html`bought <b>${theCard(card)}</b>${last}`, card);
};

/** @param {Ctx} ctx @param {{product: Product, price: number[]}} event @returns {Line} */
const priceRolled = (ctx, { product, price }) => ({
  text: `${cards[product]} now costs ${figures(price)}`,
  icon: picture(ctx, product),
});

/** @param {Ctx} ctx @param {{seat: number, product: Product, dice: number[]}} event @returns {Line} */
const wentHome = (ctx, { seat, product, dice }) => ({
  seat,
  text: html`<b><bdi>${whose(ctx, seat).replace(/^y/, "Y")}</bdi></b> ${figures(dice)} under ${cards[product]} went home`,
});

/**
 * Only what is no ordinary ware is worth a line.
 * @param {Ctx} ctx @param {{product: Product, card: Card}} event @returns {Line | null}
 */
const appeared = (ctx, { product, card }) =>
  card === product
    ? null
    : { text: `${theCard(card).replace(/^t/, "T")} appears on ${cards[product]}`, icon: picture(ctx, card) };

/** @param {Ctx} ctx @param {number[]} winners */
function victory(ctx, winners) {
  const who = and(winners.map((seat) => subject(ctx, seat)));
  return `${who} ${winners.length > 1 ? "share the victory" : verb(ctx, winners[0], "win", "wins")}`;
}

/** @type {Record<string, (ctx: Ctx, event: any) => Line | null>} */
const LINES = {
  round_started: (ctx, event) => ({ kind: "round", text: round(event.round) }),
  took_back: tookBack,
  rolled,
  set_aside: setAside,
  traded,
  bought,
  price_rolled: priceRolled,
  went_home: wentHome,
  appeared,
  sold_out: (ctx, { product }) => ({
    text: `${cards[/** @type {Product} */ (product)]} is sold out`,
    icon: picture(ctx, product),
  }),
  ended: () => null,
  cobra_rolled: (ctx, { seat, die }) => ({
    seat,
    text: html`${whose(ctx, seat).replace(/^y/, "Y")} Cobra is worth <b>${die}</b>`,
    icon: picture(ctx, "cobra"),
  }),
  closed: (ctx, { winners }) => ({
    text: victory(ctx, winners),
    icon: picture(ctx, "crown"),
  }),
};

/** @param {any} event @param {Ctx} ctx @returns {Line | null} */
export const log = (event, ctx) => LINES[event.type]?.(ctx, event) ?? null;
