/** The table in play: everything around a game's board, the same for every game. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { ctxOf } from "../lib/ctx.js";
import { PLAIN } from "../lib/kit.js";
import { Close } from "../lib/socket.js";
import { words } from "../lib/words.js";
import { actionBar, bar } from "./action_bar.js";
import { banner } from "./banner.js";
import { endBar } from "./end_bar.js";
import { nameForm } from "./name_form.js";
import { plates, yourPlate } from "./plates.js";
import { replayBar } from "./replay_bar.js";
import { side, tabs } from "./side.js";
import { topBar } from "./top_bar.js";

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {import("../lib/types.js").Ctx} Ctx
 * @typedef {import("../lib/types.js").TableCard} TableCard
 */

/** What is to be looked at: the game as it stands, or a step of it that is looked back at. @param {Page} page @returns {Ctx} */
export function ctxShown(page) {
  const { replay, shown } = page.store.get();
  return replay?.picture ? ctxOf(page, replay.picture, true) : ctxOf(page, shown);
}

/** @param {Page} page @param {TableCard} table */
export function frame(page, table) {
  const { tab } = page.store.get();
  const ctx = ctxShown(page);
  if (!ctx.view) return opening(page, table);
  return html`<div class="game" data-tab=${tab}>
    ${topBar(page, words.table.where(page.kit.game.headline(ctx.view), words.code(table.code)))}
    <main class="stage">
      ${banner(page)}${plates(page, ctx)}${board(page, ctx)}
      <div class="foot">${yourPlate(page, ctx)}${foot(page, ctx)}</div>
    </main>
    ${side(page, ctx)}${tabs(page)}
  </div>`;
}

/** @param {Page} page @param {TableCard} table */
function opening(page, table) {
  return html`<div class="game">${topBar(page, words.lobby.where(words.code(table.code)))}
    <main class="stage" id="actions" tabindex="-1">${banner(page)}<p class="opening muted">${words.table.opening}</p></main></div>`;
}

/** A board that breaks gives way to the plain one: better plain than gone. @param {Page} page @param {Ctx} ctx */
function board(page, ctx) {
  const { game, plain } = page.kit;
  try {
    return boardOf(game, ctx, game.board(ctx), plain ? "plain" : "own");
  } catch (error) {
    console.error(error);
    return boardOf(PLAIN.game, ctx, PLAIN.game.board(ctx), "plain");
  }
}

/** @param {import("../lib/types.js").Board} game @param {Ctx} ctx @param {unknown} inside @param {string} key */
function boardOf(game, ctx, inside, key) {
  const state = game.boardState?.(ctx) ?? nothing;
  return keyed(key, html`<section class=${`board ${game.boardClass ?? ""}`} data-state=${state} data-seq=${ctx.seq} aria-label=${words.table.board}>${inside}</section>`);
}

/** @param {Page} page @param {Ctx} ctx */
function foot(page, ctx) {
  const { replay } = page.store.get();
  if (replay?.picture) return replayBar(page, replay, ctx);
  if (isStranger(page)) return bar({ yours: true, title: words.name.ask }, nameForm(page.store.get(), page.do.callMe, words.name.watchAs));
  if (ctx.view.outcome && !page.show.busy()) return endBar(page, ctx);
  const actions = possible(page, ctx);
  return ctx.you === null && !ctx.view.outcome ? actionBar(page, ctx, watched(actions)) : actionBar(page, ctx, actions);
}

/** The server does not know this browser any more, and says nothing until it does. @param {Page} page */
function isStranger(page) {
  const { line, closeCode, me } = page.store.get();
  return line === "shut" && closeCode === Close.noSession && !me?.name;
}

/** @param {Page} page @param {Ctx} ctx */
function possible(page, ctx) {
  try {
    return page.kit.game.actions(ctx);
  } catch (error) {
    console.error(error);
    return PLAIN.game.actions(ctx);
  }
}

/** @param {import("../lib/types.js").Actions} actions */
function watched(actions) {
  const text = html`<span class="chip chip--watch">${words.table.watching}</span> ${actions.text ?? ""}`;
  return { ...actions, yours: false, text, choices: actions.choices.filter(({ run }) => run) };
}

