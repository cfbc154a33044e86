/** Rows of tables: yours, and those that wait for company. */
import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { pageOf } from "../lib/api.js";
import { boxOf } from "../lib/kit.js";
import { displayNames, taken } from "../lib/people.js";
import { words } from "../lib/words.js";
import { about, avatar, use } from "./icon.js";

/**
 * @typedef {import("../lib/home_page.js").HomePage} HomePage
 * @typedef {import("../lib/types.js").TableCard} TableCard
 */

/** @type {Record<string, number>} */
const ORDER = { running: 0, waiting: 1, finished: 2, closed: 3 };

/** How many finished games are listed before somebody asks for the older ones. */
const RECENT = 3;

/** @param {HomePage} page */
export function yourTables(page) {
  const { mine, loaded, older } = page.store.get();
  const sorted = mine
    .filter(({ table }) => table.status !== "closed")
    .sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || ORDER[a.table.status] - ORDER[b.table.status]);
  const going = sorted.filter(({ table }) => table.status !== "finished").length;
  const shown = older ? sorted : sorted.slice(0, going + RECENT);
  return html`<section aria-labelledby="mine"><h2 id="mine">${words.home.yourTables}</h2>
    ${sorted.length || !loaded ? "" : html`<p class="none muted">${words.home.noTablesOfYours}</p>`}
    ${repeat(shown, ({ table }) => table.code, ({ table, your_turn }) => row(page, table, yours(table, your_turn), your_turn))}
    ${shown.length < sorted.length ? html`<button class="btn btn--ghost" type="button" @click=${page.do.showOlder}>${words.home.older(sorted.length - shown.length)}</button>` : ""}
  </section>`;
}

/** @param {HomePage} page */
export function openTables(page) {
  const { open, loaded } = page.store.get();
  const others = open.filter(({ you }) => you === null);
  return html`<section aria-labelledby="open"><h2 id="open">${words.home.openTables} <small>${words.home.anyone}</small></h2>
    ${others.length || !loaded ? "" : html`<p class="none muted">${words.home.noOpenTables}</p>`}
    ${repeat(others, ({ code }) => code, (table) => row(page, table, waiting(table), false, true))}
  </section>`;
}

/** @param {HomePage} page @param {TableCard} table @param {unknown} sub @param {boolean} turn @param {boolean} [open] */
function row(page, table, sub, turn, open = false) {
  const title = page.store.get().games?.find(({ key }) => key === table.game)?.title ?? table.game;
  const sit = (/** @type {MouseEvent} */ event) => page.do.sitDown(event, table.code);
  return html`<a class=${`tbl ${turn ? "tbl--turn" : ""}`} href=${pageOf(table.code)} @click=${open ? sit : null}>
    ${boxOf(table.game).drawn ? use(`box-${table.game}`) : use("lantern", "no-art")}
    <span class="grow"><b>${title}</b><span class="sub">${sub}</span></span>${faces(table, turn)}${open ? html`<span class="btn">${words.home.sitDown}</span>` : ""}</a>`;
}

/** @param {TableCard} table @param {boolean} turn */
function yours(table, turn) {
  if (turn) return words.home.yourTurn;
  if (table.status === "waiting") return waiting(table);
  return table.successor ? words.status.nextReady : words.status[table.status];
}

/** @param {TableCard} table */
function waiting(table) {
  const free = table.seats.length - taken(table);
  const host = table.seats.find((seat) => seat.host);
  if (free === 0 || !host) return words.home.readyToStart;
  return about(words.home.waitsFor(free), host.name);
}

/** @param {TableCard} table @param {boolean} turn */
function faces(table, turn) {
  const names = [...displayNames(table.seats).values()].join(", ");
  const free = table.seats.length - taken(table);
  const label = table.status === "waiting" ? words.home.seatedAndFree(taken(table), free) : names;
  return html`<span class="faces" role="img" aria-label=${label}>
    ${table.seats.map(({ seat, kind, face }) => (kind === "open" ? html`<span class="open"></span>` : avatar(seat, face, turn && seat === table.you ? "now" : "")))}</span>`;
}
