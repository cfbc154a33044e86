/** What the host chooses before the start: bots, the game's options, the clock, who may come. Guests read it. */
import { html } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { isHost } from "../lib/people.js";
import { words } from "../lib/words.js";
import { avatar, use } from "./icon.js";

const CLOCKS = [null, 120, 86400];

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {import("../lib/types.js").TableCard} TableCard
 * @typedef {{value: any, title: string, picture?: unknown}} PickChoice
 */

/** @param {Page} page @param {TableCard} table */
export function botRow(page, table) {
  const { info, level, busy } = page.store.get();
  const free = table.seats.find(({ kind }) => kind === "open");
  const levels = (info?.levels ?? []).map((value) => ({ value, title: capital(words.lobby.levels[value] ?? value) }));
  const add = () => (free ? page.do.addBot() : page.do.toast(words.lobby.noChair));
  return html`<section class="panel rules"><h2>${words.lobby.botTitle}</h2>
    <div class="botrow">${avatar(free?.seat ?? null, "bot")}
      ${pick({ name: "level", legend: words.lobby.level, quiet: true, choices: levels, value: level, open: true, choose: page.do.level })}
      <button class="btn" type="button" aria-disabled=${free && !busy ? "false" : "true"} @click=${add}>${use("i-plus")}${words.lobby.add}</button></div></section>`;
}

/** @param {string} word */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @param {Page} page @param {TableCard} card */
export function houseRules(page, card) {
  const { info, wish } = page.store.get();
  const table = /** @type {TableCard} */ ({ ...card, ...wish });
  const open = isHost(table) && table.status === "waiting";
  return html`<section class="panel rules"><h2>${words.lobby.houseRules}${open ? "" : html` <small class="muted">${words.lobby.onlyHost}</small>`}</h2>
    ${(info?.options ?? []).map((option) => optionPick(page, table, option, open))}
    ${pick({ name: "clock", legend: words.lobby.clock, choices: clocks(table.clock), value: table.clock, open, choose: (clock) => page.do.change({ clock }) })}
    ${pick({ name: "public", legend: words.lobby.public, choices: VISITORS, value: table.public, open, choose: (isPublic) => page.do.change({ public: isPublic }) })}
  </section>`;
}

const VISITORS = [
  { value: false, title: words.lobby.byLink },
  { value: true, title: words.lobby.anyone },
];

/** @param {number | null} chosen @returns {PickChoice[]} */
function clocks(chosen) {
  const offered = CLOCKS.includes(chosen) ? CLOCKS : [...CLOCKS, chosen];
  return offered.map((value) => ({ value, title: value === null ? words.lobby.noClock : words.clock(value) }));
}

/** @param {Page} page @param {TableCard} table @param {import("../lib/types.js").Option} option @param {boolean} open */
function optionPick(page, table, option, open) {
  const choices = option.choices.map((choice) => ({
    value: choice.value,
    title: page.kit.words.choice?.(option, choice) ?? choice.title,
    picture: page.kit.game.optionPicture?.(option, choice),
  }));
  const choose = (/** @type {any} */ value) => page.do.change({ options: { ...table.options, [option.key]: value } });
  return pick({ name: `option-${option.key}`, legend: option.title, choices, value: table.options[option.key], open, choose });
}

/**
 * @param {{name: string, legend: string, quiet?: boolean, choices: PickChoice[], value: any, open: boolean, choose: (value: any) => void}} what
 */
function pick({ name, legend, quiet = false, choices, value, open, choose }) {
  return html`<fieldset class=${`pick ${open ? "" : "pick--read"}`} ?disabled=${!open}><legend class=${quiet ? "vh" : ""}>${legend}</legend>
    <div>${choices.map((choice) => html`<label><input type="radio" name=${name} .checked=${live(choice.value === value)} @change=${() => choose(choice.value)}>
      <span class=${choice.picture ? "row" : ""}>${choice.picture ?? ""}${choice.title}</span></label>`)}</div></fieldset>`;
}
