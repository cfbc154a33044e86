/**
 * Before the first season: merchant tiles to pick, and the two faces of your own.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, pawn, piece, tile } from "./pieces.js";
import { around, movesOf, pick } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Situation} Situation
 */

const TILES = [1, 2, 3, 4, 5];
const FACES = /** @type {const} */ (["A", "B"]);

/** @param {number} number @param {string} face @returns {import("./types.js").Power} */
const powerOf = (number, face) => /** @type {import("./types.js").Power} */ (`${number}${face}`);

/** What a power has to do with. @type {Record<string, string>} */
const SIGNS = {
  "1A": "coins",
  "1B": "leave",
  "2A": "bag",
  "2B": "good-heavy",
  "3A": "goblin-2",
  "3B": "coins",
  "4A": "goblin-3",
  "4B": "favour",
  "5A": "open",
  "5B": "good-potion",
};

/* ---------------------------------------------------------------- picking a tile */

/** @param {Ctx} ctx @param {Situation} now @param {number} number */
function merchant(ctx, now, number) {
  const { view } = now;
  const owner = view.players.find((player) => player.tile === number);
  const move = movesOf(now, "pick_tile").find((one) => one.tile === number);
  const on = now.card === number;
  const looks = `dbz-mtile card ${owner ? "is-taken" : ""} ${owner?.seat === view.you ? "is-yours" : ""}`;
  const inside = html`${tile(number)}${owner ? ctx.face(owner.seat, "avatar--s") : nothing}
    ${pawn({ seat: owner?.seat ?? view.you ?? 0, tile: number })}<b>${words.merchants[number]}</b>
    <span class="dbz-both">${FACES.map((face) => html`<span><i>${face}</i> ${words.powersShort[powerOf(number, face)]}</span>`)}</span>
    ${owner ? html`<span class="vh">${words.takenBy(ctx.names(owner.seat))}</span>` : nothing}`;
  return html`<li>${
    move
      ? html`<button type="button" class="${looks} can" aria-pressed=${String(on)}
        @click=${() => pick(ctx, { card: on ? null : number })}>${inside}</button>`
      : html`<div class=${looks}>${inside}</div>`
  }</li>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export const tiles = (
  ctx,
  now,
) => html`<div class="dbz-before"><h2>${words.pickTileTitle}</h2><p>${words.tileEffect}</p>
  <ul class="dbz-tiles" aria-label=${words.tilesLabel}>${TILES.map((number) => merchant(ctx, now, number))}</ul></div>`;

/* ---------------------------------------------------------------- choosing a face */

/** @param {Ctx} ctx @param {Situation} now @param {number} number @param {"A" | "B"} face */
function side(ctx, now, number, face) {
  const { mine, you } = now.view;
  const chosen = now.card ?? mine?.face;
  const power = powerOf(number, face);
  return html`<button type="button" class="dbz-facec card can" aria-pressed=${String(chosen === face)}
    data-face=${face} data-seat=${you ?? 0}
    @click=${() => pick(ctx, { card: face })}><em>${number}/${face}</em>${pawn({ seat: you ?? 0, tile: number })}
    ${piece(SIGNS[power], "dbz-sign")}
    <b>${words.powersTitle[power]}</b><span>${words.powers[power]}</span></button>`;
}

/** Who has decided. @param {Ctx} ctx @param {View} view */
const ready = (ctx, view) =>
  html`<ul class="dbz-ready" aria-label=${words.whoIsReady}>${around(view).map((seat) => {
    const { tile: number, sealed } = view.players[seat];
    return html`<li data-seat=${seat}>${ctx.face(seat, "avatar--s")}<bdi>${ctx.names(seat)}</bdi>${tile(number)}
    ${
      sealed
        ? html`${icon("check")}<span class="vh">${words.isReady}</span>`
        : html`<span
      class="muted">${words.choosing}</span>`
    }</li>`;
  })}</ul>`;

/** @param {Ctx} ctx @param {Situation} now */
export function faces(ctx, now) {
  const { view } = now;
  const number = view.you === null ? null : view.players[view.you].tile;
  const mine = view.mine && number !== null && now.live;
  return html`<div class="dbz-before"><h2>${mine ? words.faceTitle(number) : words.facesTitle}</h2>
    <p>${mine ? words.faceEffect(number) : words.facesEffect}</p>
    ${mine ? html`<div class="dbz-faces">${FACES.map((face) => side(ctx, now, number, face))}</div>` : nothing}
    ${ready(ctx, view)}</div>`;
}
