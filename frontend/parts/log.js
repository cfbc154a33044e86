/** What happened, line by line, in the game's own words. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { takenBack } from "../lib/store/log.js";
import { words } from "../lib/words.js";
import { avatar, nameOf, use } from "./icon.js";

/**
 * @typedef {import("../lib/types.js").Ctx} Ctx
 * @typedef {import("../lib/types.js").LogStep} LogStep
 * @typedef {{seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private" | "undone"}} Line
 */

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {Ctx} ctx
 */
export function log(page, ctx) {
  const { steps } = page.store.get();
  const told = steps.filter(({ seq }) => seq <= ctx.seq);
  const undone = takenBack(told);
  const lines = told.flatMap((step) => {
    const gone = undone.has(step.seq);
    return linesOf(page, ctx, soFar(page, ctx, step)).map((line, i) => ({ line, key: `${step.seq}.${i}`, gone }));
  });
  return html`<ol class="log" aria-label=${words.table.log} tabindex="0" data-stick>
    ${lines.length === 0 ? html`<li class="muted">${words.table.nothingYet}</li>` : ""}
    ${repeat(lines, ({ key }) => key, ({ line, gone }) => item(ctx, line, gone))}
  </ol>`;
}

/** A game that shows a sequence tells its events one by one; what was found when the page came is told whole. @param {import("../lib/table_page.js").Page} page @param {Ctx} ctx @param {LogStep} step @returns {LogStep} */
function soFar(page, ctx, step) {
  const showing = step.seq === ctx.seq && ctx.events.length > 0;
  const told = showing ? page.kit.game.told?.(ctx) : undefined;
  return told === undefined ? step : { ...step, events: step.events.slice(0, told) };
}

/**
 * The lines of one step; a line that a game cannot write is left out rather than all of them lost.
 * @param {import("../lib/table_page.js").Page} page @param {Ctx} ctx @param {LogStep} step @returns {Line[]}
 */
export function linesOf(page, ctx, step) {
  if (typeof step.undoes === "number") return [{ seat: step.seat ?? undefined, text: html`${who(ctx, step.seat)} ${words.table.tookBack}` }];
  return step.events.flatMap((event) => {
    try {
      return page.kit.words.log(event, ctx) ?? [];
    } catch (error) {
      console.error(error);
      return [];
    }
  });
}

/** @param {Ctx} ctx @param {number | null} seat */
function who(ctx, seat) {
  return seat === null ? "" : html`<b>${nameOf(ctx.names(seat))}</b>`;
}

/** @param {Ctx} ctx @param {Line} line @param {boolean} gone */
function item(ctx, line, gone) {
  if (line.kind === "round") return html`<li class="round">${line.text}</li>`;
  const face = line.seat === undefined ? "" : avatar(line.seat, ctx.seats[line.seat]?.face ?? "");
  const mark = line.kind === "private" ? html`<span class="i">${use("i-eye", "i")}</span>` : face;
  return html`<li class=${line.kind === "private" ? "private" : nothing}>${mark}
    <span class="grow">${gone ? html`<s>${line.text}</s> <small class="muted">${words.table.takenBack}</small>` : line.text}</span>
    ${line.icon ? html`<span class="i">${line.icon}</span>` : ""}</li>`;
}
