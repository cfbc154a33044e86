/** Each player's plate: who it is, whether it is their turn, what lies before them. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { words } from "../lib/words.js";
import { avatar, nameOf } from "./icon.js";

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {import("../lib/types.js").Ctx} Ctx
 */

/** Those who sit around the table; your own plate is among them only where there is no room beside the action bar. @param {Page} page @param {Ctx} ctx */
export function plates(page, ctx) {
  const seats = inOrder(ctx);
  return html`<ul class="players" aria-label=${words.table.players} data-count=${seats.length}>
    ${repeat(seats, (seat) => seat, (seat) => html`<li class=${classes(page, ctx, seat)} data-seat=${seat} data-seat-plate=${seat}>${inside(page, ctx, seat)}</li>`)}
  </ul>`;
}

/** Your own plate, beside the action bar. @param {Page} page @param {Ctx} ctx */
export function yourPlate(page, ctx) {
  if (ctx.you === null) return nothing;
  return html`<div class=${`${classes(page, ctx, ctx.you)} me`} data-seat=${ctx.you} data-seat-plate=${ctx.you}>${inside(page, ctx, ctx.you)}</div>`;
}

/** From your left on; a spectator sees the seats from the first on. @param {Ctx} ctx @returns {number[]} */
export function inOrder(ctx) {
  const taken = ctx.seats.filter(({ kind }) => kind !== "open").map(({ seat }) => seat);
  const first = Math.max(0, taken.indexOf(ctx.you ?? -1));
  return [...taken.slice(first), ...taken.slice(0, first)];
}

/** @param {Page} page @param {Ctx} ctx @param {number} seat */
function classes(page, ctx, seat) {
  const plate = page.kit.game.plate(ctx, seat);
  const flags = {
    "seat--turn": plate.turn ?? (ctx.view.to_move.includes(seat) && !ctx.view.outcome),
    "seat--you": seat === ctx.you,
    "seat--out": plate.out,
    "seat--away": isAway(page, seat),
  };
  return ["seat", ...Object.entries(flags).flatMap(([name, on]) => (on ? [name] : []))].join(" ");
}

/** @param {Page} page @param {Ctx} ctx @param {number} seat */
function inside(page, ctx, seat) {
  const plate = page.kit.game.plate(ctx, seat);
  const card = ctx.seats[seat];
  return html`<span class="who">${avatar(seat, card.face)}${presence(page, card)}</span>
    <div class="grow">
      <b><span class="cut">${nameOf(ctx.names(seat))}</span>${seat === ctx.you ? html`<span class="is-you">${words.table.you}</span>` : ""}</b>
      <span class="marks">${plate.marks}</span><small>${plate.note}</small>
    </div>
    <span class="held">${plate.held}</span>`;
}

/** @param {Page} page @param {import("../lib/types.js").SeatCard} card */
function presence(page, card) {
  if (card.kind !== "guest") return "";
  const away = isAway(page, card.seat);
  return html`<span class=${`dot ${away ? "dot--off" : "dot--good"}`}></span>${away ? html`<span class="vh">${words.table.away}</span>` : ""}`;
}

/** @param {Page} page @param {number} seat */
export function isAway(page, seat) {
  const { table, presence, you } = { ...page.store.get(), you: page.store.get().table?.you };
  return table?.seats[seat]?.kind === "guest" && seat !== you && !presence.seats.includes(seat);
}
