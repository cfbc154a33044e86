/**
 * The end: who has won and why, everybody's gems line by line, and every battle.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gem, icon, piece } from "./pieces.js";
import { COLOURS, again } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Colour} Colour
 * @typedef {import("./types.js").Entry} Entry
 */

/** @param {View} view @returns {number[]} */
const placesOf = ({ outcome }) => outcome?.places ?? [];

/** @param {View} view @returns {number[]} the seats, the first place first */
const ranked = (view) => [...placesOf(view).keys()].sort((a, b) => placesOf(view)[a] - placesOf(view)[b]);

/** @param {Ctx} ctx @param {View} view */
function hero(ctx, view) {
  const last = view.history.at(-1);
  const first = ranked(view).filter((seat) => placesOf(view)[seat] === 1);
  const heads = first.map((seat) => ctx.face(seat, "avatar--xl"));
  return html`<div class="dbu-hero"><span class="dbu-heads">${piece("crown", "dbu-crown")}${heads}</span>
    <h2>${words.wins(ctx, view)}<small>${words.lastWords(view)}</small></h2>${last ? piece(last.monster, "dbu-heroart") : nothing}</div>`;
}

/* ---------------------------------------------------------------- the score */

/** @param {View} view @param {number} seat @param {string} key */
const lineOf = (view, seat, key) => view.outcome?.breakdown[seat].find((line) => line.key === key)?.value ?? 0;

/** @param {View} view @param {number} seat @param {Colour} colour */
function colourCell(view, seat, colour) {
  const most = lineOf(view, seat, `most_${colour}`) > 0;
  const note = most ? html`<small>${words.mostOf}</small>` : nothing;
  return html`<td class=${most ? "is-most" : ""}><span>${view.players[seat].gems[colour]}</span>${note}</td>`;
}

/** @param {Ctx} ctx @param {View} view @param {number} seat */
function row(ctx, view, seat) {
  const place = placesOf(view)[seat];
  const sets = lineOf(view, seat, "sets");
  const most = COLOURS.reduce((sum, colour) => sum + lineOf(view, seat, `most_${colour}`), 0);
  return html`<tr class=${place === 1 ? "is-first" : ""}>
    <th scope="row"><span class="dbu-cell">${ctx.face(seat)}
      <span class="cut">${place}. <bdi>${ctx.names(seat)}</bdi></span></span></th>
    ${COLOURS.map((colour) => colourCell(view, seat, colour))}<td>${lineOf(view, seat, "gems")}</td>
    <td>${sets}<small>${words.setsOf(sets)}</small></td><td>${most || "–"}</td><td>${view.players[seat].trophies}</td>
    <td class="dbu-total">${view.outcome?.scores[seat]}</td></tr>`;
}

/** A column with a picture, and its name for those who do not see it. @param {unknown} picture @param {string} name */
const pictured = (picture, name) => html`<th scope="col">${picture}<span class="vh">${name}</span></th>`;

const { columns } = words;

/** @param {Ctx} ctx @param {View} view */
const score = (ctx, view) => html`<div class="dbu-score panel"><table>
  <thead><tr><td></td>${COLOURS.map((colour) => pictured(gem(colour), columns.colour[colour]))}
    <th scope="col">${columns.gems}</th>
    <th scope="col"><span class="dbu-trio">${COLOURS.map(gem)}</span>${columns.sets}</th>
    <th scope="col">${columns.most}</th>${pictured(piece("trophy"), columns.trophies)}
    <th scope="col">${columns.total}</th></tr></thead>
  <tbody>${ranked(view).map((seat) => row(ctx, view, seat))}</tbody></table></div>`;

/* ---------------------------------------------------------------- every battle */

/** @param {Ctx} ctx @param {number | null} seat */
const keeper = (ctx, seat) =>
  seat === null
    ? "–"
    : html`<span class="dbu-cell">${ctx.face(seat, "avatar--s")}<span class="cut"><bdi>${ctx.names(seat)}</bdi></span></span>`;

/** @param {Ctx} ctx @param {Entry} entry */
const line = (ctx, entry) => html`<tr><td class="num">${words.battleNo(entry)}</td>
  <th scope="row"><span class="dbu-cell">${piece(entry.monster)}${words.monsters[entry.monster]}</span></th>
  <td class="num ${entry.victory ? "is-good" : "is-bad"}">${words.battleResult(entry)}</td>
  <td>${keeper(ctx, entry.trophy)}</td></tr>`;

/** @param {Ctx} ctx @param {import("./types.js").Battle | null} battle */
const lookBack = (ctx, battle) =>
  battle &&
  html`<button type="button" class="dbu-again" @click=${() => ctx.set(again(battle))}>${icon("eye")}${words.lookBack}</button>`;

/** @param {Ctx} ctx @param {View} view */
const story = (
  ctx,
  { history, battle },
) => html`<div class="dbu-story card"><h3>${words.howItWent}</h3>${lookBack(ctx, battle)}<table>
  <thead><tr>${words.battleColumns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
  <tbody>${history.map((entry) => line(ctx, entry))}</tbody></table></div>`;

/* ---------------------------------------------------------------- all of it */

/** @param {Ctx} ctx @param {import("./types.js").Situation} now */
export const theEnd = (ctx, { view }) => html`<div class="dbu-end" tabindex="0" role="region" aria-label=${words.result}>
  ${hero(ctx, view)}${score(ctx, view)}
  <p class="dbu-why card"><b>${words.decidedBy}</b> ${words.decided(ctx, view)}</p>${story(ctx, view)}</div>`;
