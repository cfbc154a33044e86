/** Everybody at length: the players' tab, where there is no room beside the board. */
import { html } from "../vendor/lit-html/lit-html.js";
import { words } from "../lib/words.js";
import { avatar, nameOf } from "./icon.js";
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
