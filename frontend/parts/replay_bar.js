/** Looking back at a game: a slider over its steps, play and pause, and through whose eyes. */
import { html } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { recordOf } from "../lib/api.js";
import { words } from "../lib/words.js";
import { use } from "./icon.js";

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {import("../lib/types.js").Replay} replay
 * @param {import("../lib/types.js").Ctx} ctx
 */
export function replayBar(page, replay, ctx) {
  const { seq, last, playing } = replay;
  const to = (/** @type {number} */ step) => page.replay.go(step);
  return html`<section id="actions" class="actions replay" aria-label=${words.replay.label} tabindex="-1">
    <div class="replay__row">
      ${button("i-back", words.replay.back, () => to(seq - 1), seq <= 0)}
      ${button(playing ? "i-pause" : "i-play", playing ? words.replay.stop : words.replay.play, page.replay.toggle, false)}
      ${button("i-forward", words.replay.forward, () => to(seq + 1), seq >= last)}
      <input class="slider" type="range" min="0" max=${last} .value=${live(String(seq))} aria-label=${words.replay.slider}
        aria-valuetext=${words.replay.step(seq, last)} @input=${(/** @type {any} */ event) => to(Number(event.target.value))}>
      <span class="num small muted replay__count">${seq} / ${last}</span>
    </div>
    <div class="replay__row">
      ${eyes(page, replay, ctx)}<span class="grow"></span>
      <a class="btn btn--line" href=${recordOf(ctx.table.code)} download aria-label=${words.replay.record}>${use("i-save")}<span class="wide-only">${words.replay.record}</span></a>
      <button class="btn leave" type="button" @click=${page.do.closeReplay}>${use("i-x")}<span class="wide-only">${words.replay.leave}</span></button>
    </div>
  </section>`;
}

/** @param {string} icon @param {string} label @param {() => void} go @param {boolean} off */
function button(icon, label, go, off) {
  return html`<button class="btn btn--icon" type="button" aria-label=${label} aria-disabled=${off ? "true" : "false"} @click=${() => off || go()}>${use(icon)}</button>`;
}

/** @param {import("../lib/table_page.js").Page} page @param {import("../lib/types.js").Replay} replay @param {import("../lib/types.js").Ctx} ctx */
function eyes(page, replay, ctx) {
  const own = ctx.table.you === null ? words.replay.all : words.replay.own;
  const choose = (/** @type {any} */ event) => page.replay.see(event.target.value === "" ? null : Number(event.target.value));
  return html`<label class="eyes"><span class="small muted">${words.replay.eyes}</span>
    <select class="input" @change=${choose}>
      <option value="" ?selected=${replay.eyes === null}>${own}</option>
      ${ctx.seats.filter(({ kind, seat }) => kind !== "open" && seat !== ctx.table.you).map(({ seat }) => html`<option value=${seat} ?selected=${replay.eyes === seat}>${ctx.names(seat)}</option>`)}
    </select></label>`;
}
