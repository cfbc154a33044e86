/** The room: a table in lamplight, and a chair for everybody who may sit at it. */
import { html, svg } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { boxOf } from "../lib/kit.js";
import { displayNames, isHost } from "../lib/people.js";
import { words } from "../lib/words.js";
import { avatar, nameOf, use } from "./icon.js";
import { isAway } from "./plates.js";

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {import("../lib/types.js").TableCard} TableCard
 * @typedef {import("../lib/types.js").SeatCard} SeatCard
 */

/** The outline of each seat's shape, dashed: nobody sits there yet. */
const OUTLINES = [
  svg`<circle cx="46" cy="46" r="43"/>`,
  svg`<rect x="3" y="3" width="86" height="86" rx="22"/>`,
  svg`<path d="M18 4h56q14 0 14 14v22c0 26-16 40-42 49C20 80 4 66 4 40V18Q4 4 18 4z"/>`,
  svg`<path d="M46 3l39 21.5v43L46 89 7 67.5v-43z"/>`,
  svg`<path d="M4 76V44a42 41 0 0 1 84 0v32q0 13-13 13H17Q4 89 4 76z"/>`,
];

/** @param {Page} page @param {TableCard} table */
export function room(page, table) {
  const names = displayNames(table.seats);
  const first = Math.max(0, table.you ?? 0);
  const around = table.seats.map((_, i) => table.seats[(first + i) % table.seats.length]);
  return html`<section class="room" aria-label=${words.lobby.who} tabindex="-1">
    ${walls()}${tableTop(page, table)}
    ${repeat(around, ({ seat }) => seat, (seat, i) => chair(page, table, seat, names.get(seat.seat) ?? "", place(i, around.length)))}
  </section>`;
}

/** Clockwise from the chair that is nearest. @param {number} i @param {number} count */
function place(i, count) {
  const angle = Math.PI * (0.5 + (2 * i) / count);
  return `--x:${Math.cos(angle).toFixed(3)};--y:${Math.sin(angle).toFixed(3)}`;
}

/** @param {Page} page @param {TableCard} table @param {SeatCard} seat @param {string} name @param {string} where */
function chair(page, table, seat, name, where) {
  const inside = seat.kind === "open" ? freeChair(page, table, seat) : takenChair(page, table, seat, name);
  return html`<div class="chair" style=${where}>${inside}</div>`;
}

/** @param {Page} page @param {TableCard} table @param {SeatCard} seat @param {string} name */
function takenChair(page, table, seat, name) {
  const mayFree = isHost(table) && seat.seat !== table.you && table.status === "waiting";
  return html`${avatar(seat.seat, seat.face, isAway(page, seat.seat) ? "is-away" : "")}
    ${mayFree ? html`<button class="btn btn--x" type="button" aria-label=${words.lobby.sendAway(name)} @click=${() => page.do.free(seat.seat)}>×</button>` : ""}
    <div class="tag"><b class="cut">${nameOf(name)}</b><small>${about(page, table, seat)}</small></div>`;
}

/** @param {Page} page @param {TableCard} table @param {SeatCard} seat */
function about(page, table, seat) {
  if (seat.kind === "bot") return words.lobby.bot(words.lobby.levels[seat.level ?? ""] ?? "");
  if (seat.seat === table.you) return seat.host ? words.lobby.youHost : words.lobby.you;
  const presence = isAway(page, seat.seat) ? words.lobby.away : words.lobby.here;
  return seat.host ? `${words.lobby.host}, ${presence}` : presence;
}

/** @param {number} seat */
function outline(seat) {
  return html`<svg class="outline" viewBox="0 0 92 92" aria-hidden="true">${OUTLINES[seat] ?? OUTLINES[0]}</svg>`;
}

/** @param {Page} page @param {TableCard} table @param {SeatCard} seat */
function freeChair(page, table, { seat }) {
  const { me } = page.store.get();
  if (table.status !== "waiting") return html`<span class="empty">${outline(seat)}</span><div class="tag"><b>${words.lobby.freeChair}</b></div>`;
  const maySit = table.you === null && table.status === "waiting" && Boolean(me?.name);
  const press = () => (maySit ? page.do.sit(seat) : page.do.share());
  return html`<button class="empty" type="button" data-seat=${seat} aria-label=${maySit ? words.lobby.takeChair(seat + 1) : words.lobby.shareChair} @click=${press}>${outline(seat)}${use("i-plus")}</button>
    <div class="tag"><b>${words.lobby.freeChair}</b><small>${maySit ? words.lobby.sitHere : words.lobby.forWhom}</small></div>`;
}

/** A game may lay its own things on the table; else its box lies there. @param {Page} page @param {TableCard} table */
function tableTop(page, table) {
  const things = page.kit.game.tableTop?.();
  return html`<div class="tabletop" aria-hidden="true">
    <svg class="table" viewBox="0 0 400 400">
      <defs><radialGradient id="tw" cx=".45" cy=".4"><stop offset="0" stop-color="#b9794a"/><stop offset=".6" stop-color="#8a5537"/><stop offset="1" stop-color="#5e3728"/></radialGradient>
        <radialGradient id="tl"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".75"/><stop offset="1" stop-color="#ffbd59" stop-opacity="0"/></radialGradient></defs>
      <circle cx="200" cy="200" r="196" fill="#3a2230" stroke="#1b1233" stroke-width="5"/><circle cx="200" cy="196" r="186" fill="url(#tw)" stroke="#1b1233" stroke-width="3"/>
      <g stroke="#4f2f26" stroke-width="2.5" opacity=".7"><path d="M82 52v288M140 20v352M200 10v372M260 20v352M318 52v288"/></g>
      <circle cx="200" cy="196" r="172" fill="none" stroke="#d9a548" stroke-opacity=".5" stroke-width="2.5"/><circle cx="200" cy="186" r="150" fill="url(#tl)"/>
      ${things ?? ""}
    </svg>
    ${things ? "" : boxLid(table.game, page.title)}
  </div>`;
}

/** @param {string} game @param {string} title */
function boxLid(game, title) {
  const { lid, drawn } = boxOf(game);
  return html`<div class="boxlid" style=${`--lid:${lid}`}>${drawn ? use(`box-${game}`) : use("lantern", "no-art")}<b>${title}</b></div>`;
}

function walls() {
  return html`<svg class="inside" viewBox="0 0 848 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs><radialGradient id="hl"><stop offset="0" stop-color="#ffcf70" stop-opacity=".7"/><stop offset=".35" stop-color="#ffb04d" stop-opacity=".25"/><stop offset="1" stop-color="#ffb04d" stop-opacity="0"/></radialGradient>
      <g id="ln"><path stroke="#8a6a3f" stroke-width="3" d="M0-120V0"/><circle cy="34" r="120" fill="url(#hl)"/><use href="#lantern" x="-24" y="-4" width="48" height="60"/></g></defs>
    <g fill="none" stroke="#8f7fd0" stroke-opacity=".16" stroke-width="2"><path d="M0 470h848M0 540h848M120 470l-40 70M290 470l-20 70M424 470v70M560 470l20 70M728 470l40 70M40 540l-30 90M210 540l-20 90M360 540l-8 90M490 540l8 90M640 540l20 90M810 540l30 90"/></g>
    <g class="rug"><ellipse cx="424" cy="330" rx="318" ry="292" fill="#5c2347" opacity=".55"/><ellipse cx="424" cy="330" rx="318" ry="292" fill="none" stroke="#d9a548" stroke-opacity=".55" stroke-width="3"/>
      <ellipse cx="424" cy="330" rx="300" ry="275" fill="none" stroke="#d9a548" stroke-opacity=".4" stroke-width="14" stroke-dasharray="3 13"/><ellipse cx="424" cy="330" rx="282" ry="258" fill="#3a1f56" opacity=".6" stroke="#d9a548" stroke-opacity=".5" stroke-width="2"/></g>
    <use href="#ln" x="96" y="84"/><use href="#ln" x="752" y="84"/></svg>`;
}
