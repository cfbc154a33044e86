/** Everybody at length, and the table's door: a tab where there is no room beside the board, else a sheet. */
import { html } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { avatar, nameOf, use } from "./icon.js";
import { inOrder, isAway } from "./plates.js";

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {import("../lib/types.js").Ctx} ctx
 */
export function roster(page, ctx) {
  return html`<ul class="roster" aria-label=${words.table.players}>${inOrder(ctx).map((seat) => entry(page, ctx, seat))}</ul>`;
}

/** @param {import("../lib/table_page.js").Page} page @param {import("../lib/types.js").Ctx} ctx @param {number} seat */
function entry(page, ctx, seat) {
  const card = ctx.seats[seat];
  const kind = card.kind === "bot" ? words.lobby.bot(words.lobby.levels[card.level ?? ""] ?? "") : isAway(page, seat) ? words.table.away : "";
  return html`<li data-seat=${seat}>${avatar(seat, card.face, "avatar--l")}
    <div class="grow"><b class="cut">${nameOf(ctx.names(seat))}</b> ${seat === ctx.you ? words.table.you : ""}
      ${kind ? html`<small class="muted">${kind}</small>` : ""}
      ${page.kit.game.plate(ctx, seat).marks ?? ""}<p>${page.kit.game.roster(ctx, seat)}</p></div></li>`;
}

/** The link for whoever wants to watch, and the way out of the game. @param {import("../lib/table_page.js").Page} page */
export function door(page) {
  const { table, copied, leaving } = page.store.get();
  if (!table) return "";
  return html`<div class="door">
    <button class="btn" type="button" @click=${page.do.share}>${use(copied ? "i-check" : "i-share")}${copied ? words.invite.copied : words.table.watchLink}</button>
    ${table.you === null || table.status !== "running" ? "" : leaving ? sure(page) : html`<button class="btn btn--ghost" type="button" @click=${() => page.do.leaving(true)}>${use("i-door")}${words.table.leave}</button>`}
  </div>`;
}

/** @param {import("../lib/table_page.js").Page} page */
function sure(page) {
  return html`<p class="small">${words.table.leaveEffect}</p>
    <button class="btn btn--bad" type="button" @click=${page.do.leave}>${use("i-door")}${words.table.leaveNow}</button>
    <button class="btn" type="button" @click=${() => page.do.leaving(false)}>${words.table.stay}</button>`;
}
