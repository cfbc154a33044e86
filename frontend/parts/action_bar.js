/** The bar at the thumb: one sentence, then everything that can be done now. The whole game can be played from here. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { words } from "../lib/words.js";
import { use } from "./icon.js";

/**
 * @typedef {import("../lib/table_page.js").Page} Page
 * @typedef {import("../lib/types.js").Ctx} Ctx
 * @typedef {import("../lib/types.js").Choice} Choice
 * @typedef {import("../lib/types.js").Actions} Actions
 */

/**
 * @param {Page} page
 * @param {Ctx} ctx
 * @param {Actions} actions
 * @param {unknown} [extra] what stands behind the choices
 */
export function actionBar(page, ctx, actions, extra = "") {
  const choices = html`${repeat(actions.choices, keyOf, (choice) => button(page, ctx, choice))}${undoButton(page)}${extra}`;
  return bar(actions, choices, slowMove(page) ? inFlight(page) : clock(page));
}

/** The move in flight, once it has been long enough on its way that somebody may wonder. @param {Page} page */
function slowMove(page) {
  const { pending, slow } = page.store.get();
  return slow ? pending : null;
}

/** @param {Pick<Actions, "yours" | "title" | "text">} actions @param {unknown} inside @param {unknown} [before] what stands before the text */
export function bar({ yours, title, text }, inside, before = "") {
  return html`<section id="actions" class=${`actions ${yours ? "actions--yours" : ""}`} aria-label=${words.table.actions} tabindex="-1">
    <p class="say"><b>${title}</b>${text || before ? html`<span>${before}${text}</span>` : ""}</p>
    <div class="do">${inside}</div>
  </section>`;
}

/** @param {Choice} choice */
export function keyOf({ id, label, move }) {
  return `${id ?? label}${move ? JSON.stringify(move) : ""}`;
}

/** @param {Page} page @param {Ctx} ctx @param {Choice} choice */
function button(page, ctx, choice) {
  const pending = slowMove(page);
  const looks = `btn btn--big ${choice.lamp ? "btn--lamp" : ""} ${choice.kind ? `btn--${choice.kind}` : ""}`;
  if (choice.href) return html`<a class=${looks} href=${choice.href}>${choice.icon ?? ""}${choice.label}</a>`;
  const sent = pending !== null && pending.choice === keyOf(choice);
  const closed = choice.why !== undefined || pending !== null;
  return html`<button class=${`${looks} ${sent ? "is-sent" : ""}`} type="button" aria-disabled=${closed ? "true" : nothing}
    aria-pressed=${choice.pressed === undefined ? nothing : String(choice.pressed)}
    @click=${(/** @type {MouseEvent} */ event) => press(page, ctx, choice, event)}>${choice.icon ?? ""}${choice.label}</button>`;
}

/** The second half of a double click was not meant for what came up under it. @param {Page} page @param {Ctx} ctx @param {Choice} choice @param {MouseEvent} event */
function press(page, ctx, choice, event) {
  if (event.detail > 1 && choice.move) return;
  if (choice.why !== undefined) page.do.toast(choice.why, choice.icon);
  else if (page.store.get().pending) return;
  else if (choice.run) choice.run(ctx);
  else if (choice.move) page.do.play(choice.move, keyOf(choice));
}

/** @param {Page} page */
function undoButton(page) {
  const { shown, replay } = page.store.get();
  if (!shown.canUndo || replay) return "";
  return html`<button class="btn btn--big btn--line" type="button" aria-disabled=${slowMove(page) ? "true" : nothing} @click=${page.do.undo}>
    ${use("i-undo")}${words.table.takeBack}</button>`;
}

/** @param {Page} page */
function inFlight(page) {
  const { offline } = page.store.get();
  return html`<span class="chip chip--flight" role="status"><span class="looking" aria-hidden="true"><i></i><i></i><i></i></span>
    ${offline ? words.table.waitsForLine : words.table.sending}</span>`;
}

/** @param {Page} page */
function clock(page) {
  const { deadline, table } = page.store.get();
  if (deadline === null || table?.status !== "running") return "";
  const left = (deadline - page.clock.now()) / 1000;
  const text = left > 0 ? words.table.toThink(words.duration(left)) : words.table.timeIsUp;
  return html`<span class=${`chip chip--clock num ${left < 20 ? "chip--bad" : ""}`} role="timer">${use("i-clock")}${text}</span>`;
}
