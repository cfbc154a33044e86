/** The table before the start: chairs round it, an invitation, the house rules, and the start in the action bar. */
import { html } from "../vendor/lit-html/lit-html.js";
import { isHost, taken } from "../lib/people.js";
import { words } from "../lib/words.js";
import { bar } from "./action_bar.js";
import { banner } from "./banner.js";
import { room } from "./chairs.js";
import { chat } from "./chat.js";
import { botRow, houseRules } from "./house_rules.js";
import { about, use } from "./icon.js";
import { invite } from "./invite.js";
import { nameForm } from "./name_form.js";
import { topBar } from "./top_bar.js";

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {import("../lib/types.js").TableCard} TableCard
 */

/** @param {Page} page @param {TableCard} table */
export function lobby(page, table) {
  const open = table.status === "waiting";
  return html`<div class="lobby">
    ${topBar(page, where(page, table))}
    <main>${banner(page)}${room(page, table)}${actions(page, table)}</main>
    <aside aria-label=${words.lobby.aside}>
      ${open ? invite(page, table) : ""}${open && isHost(table) ? botRow(page, table) : ""}${houseRules(page, table)}
      <section class="panel talk">${chat(page)}</section>
    </aside>
  </div>`;
}

/** @param {Page} page @param {TableCard} table */
function where(page, table) {
  const { info } = page.store.get();
  const facts = info ? [words.home.playersLong(...info.seats), words.home.minutes(info.minutes)] : [];
  return [words.lobby.where(words.code(table.code)), ...facts].join(" · ");
}

/** @param {Page} page @param {TableCard} table */
function actions(page, table) {
  if (table.status === "closed") return closed();
  if (table.you !== null) return seated(page, table);
  return taken(table) < table.seats.length ? invited(page, table) : watching(page);
}

function closed() {
  const way = html`<a class="btn btn--big btn--lamp" href="/">${words.lobby.toTheInn}${use("i-arrow")}</a>`;
  return bar({ yours: false, title: words.lobby.closed, text: words.lobby.closedHint }, way);
}

/** @param {Page} page */
function watching(page) {
  const { me } = page.store.get();
  const form = me?.name ? "" : nameForm(page.store.get(), page.do.callMe, words.name.watchAs, { lamp: false, focus: false });
  return bar({ yours: false, title: words.lobby.fullWatch, text: words.lobby.fullWatchHint }, form);
}

/** @param {Page} page @param {TableCard} table */
function invited(page, table) {
  const { me, busy } = page.store.get();
  const host = table.seats.find((seat) => seat.host);
  const text = host ? about(words.lobby.keepsChair, host.name) : words.lobby.takeAChair;
  if (!me?.name) {
    const form = nameForm(page.store.get(), page.do.callMeAndSit, words.lobby.sitDown, { focus: matchMedia("(hover: hover)").matches });
    return bar({ yours: true, title: words.name.ask, text }, form);
  }
  const sit = html`<button class="btn btn--big btn--lamp" type="button" aria-disabled=${busy ? "true" : "false"} @click=${() => page.do.sit()}>${words.lobby.sitDown}${use("i-arrow")}</button>`;
  return bar({ yours: true, title: words.lobby.invited(page.title), text }, sit);
}

/** @param {Page} page @param {TableCard} table */
function seated(page, table) {
  const missing = Math.max(0, (page.store.get().info?.seats[0] ?? 2) - taken(table));
  const stand = html`<button class="btn btn--big btn--line" type="button" @click=${page.do.stand}>${words.lobby.standUp}</button>`;
  const title = words.lobby.atTheTable(taken(table));
  if (!isHost(table)) return bar({ yours: false, title, text: words.lobby.hostStarts }, stand);
  return bar({ yours: missing === 0, title, text: hint(table, missing) }, html`${stand}${start(page, missing)}`);
}

/** @param {TableCard} table @param {number} missing */
function hint(table, missing) {
  const free = table.seats.length - taken(table);
  if (missing > 0) return words.lobby.needs(missing);
  return free === 0 ? `${words.lobby.allSeated} ${words.lobby.begin}` : `${words.lobby.chairsFree(free)} ${words.lobby.waitOrBegin}`;
}

/** @param {Page} page @param {number} missing */
function start(page, missing) {
  const { busy } = page.store.get();
  const ready = missing === 0 && !busy;
  const press = () => (missing > 0 ? page.do.toast(words.lobby.needs(missing)) : page.do.start());
  return html`<button class="btn btn--big btn--lamp" type="button" aria-disabled=${ready ? "false" : "true"} @click=${press}>
    ${busy === "start" ? words.lobby.starting : words.lobby.start}${use("i-arrow")}</button>`;
}
