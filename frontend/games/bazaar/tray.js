/**
 * The ten spaces of a player aid: your cubes, what a pick would take from them and bring, and the die. When you have to send a
 * neighbour's cubes back, they lie here.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cube, die } from "./pieces.js";
import { COLOURS, each, pick, pickBack, unpick } from "./situation.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").Situation} Situation
 * @typedef {import("./types.js").Cubes} Cubes
 * @typedef {{colour: number, look: "" | "gone" | "new"}} Lying
 */

const SPACES = 10;

/* ---------------------------------------------------------------- cubes as they lie */

/** The last so many of each colour get another look. @param {Cubes} cubes @param {Cubes} marked @param {"gone" | "new"} look @returns {Lying[]} */
const looking = (cubes, marked, look) =>
  cubes.flatMap((count, colour) =>
    Array.from({ length: count }, (_, index) => ({ colour, look: index >= count - marked[colour] ? look : /** @type {""} */ ("") })),
  );

/** @param {Cubes} before @param {Cubes} after */
const gone = (before, after) => before.map((count, colour) => Math.max(0, count - after[colour]));

/** What is there, what a pick would take away, and behind it what the pick would bring. @param {Situation} now @returns {Lying[]} */
function lying({ view, scene, plan, whose, mine }) {
  const { cubes } = view.players[whose];
  if (plan && scene !== "excess")
    return [...looking(cubes, gone(cubes, plan.cubes), "gone"), ...looking(gone(plan.cubes, cubes), plan.cubes, "new")];
  const fresh = mine && view.turn === whose && view.action ? view.action.got : [0, 0, 0, 0, 0];
  return looking(cubes, fresh, "new");
}

/** @param {Lying} one */
const slot = ({ colour, look }) => html`<span class="bz-slot ${look ? `is-${look}` : ""}" data-cube=${colour}>${cube(colour)}</span>`;

/** @param {Situation} now */
function slots(now) {
  const cubes = lying(now);
  const free = Math.max(0, SPACES - cubes.length);
  return html`<div class="bz-slots" role="img" aria-label=${words.cubes(now.view.players[now.whose].cubes)}>
    ${cubes.map(slot)}${Array.from({ length: free }, () => html`<span class="bz-slot"></span>`)}</div>`;
}

/* ---------------------------------------------------------------- a neighbour's cubes, to choose from */

/** @param {Ctx} ctx @param {Situation} now @param {number} place */
function toggle(ctx, { view, places }, place) {
  if (places.includes(place)) return pickBack(ctx, places.filter((one) => one !== place));
  if (places.length >= view.over) return ctx.toast(words.enoughBack(view.over));
  pickBack(ctx, [...places, place]);
}

/** @param {Ctx} ctx @param {Situation} now @param {number} place @param {number} colour */
function candidate(ctx, now, place, colour) {
  const isPicked = now.places.includes(place);
  return html`<button type="button" class="bz-slot bz-slot--pick" data-cube=${colour} aria-pressed=${String(isPicked)}
    aria-label=${words.cubeOf(ctx, colour, now.whose)} @click=${() => toggle(ctx, now, place)}>
    ${cube(colour)}${isPicked ? html`<small aria-hidden="true">${words.bank}</small>` : nothing}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now */
const candidates = (ctx, now) => html`<div class="bz-slots" role="group" aria-label=${words.chooseBack(ctx, now.whose, now.view.over)}>
  ${each(now.view.players[now.whose].cubes).map((colour, place) => candidate(ctx, now, place, colour))}</div>`;

/* ---------------------------------------------------------------- a cube of your choice */

/** @param {Ctx} ctx @param {Situation} now @param {number} colour */
function wish(ctx, now, colour) {
  const key = `choose-${COLOURS[colour]}`;
  const can = now.options.has(key);
  const isPicked = now.picked?.key === key;
  const tap = () => (can ? (isPicked ? unpick(ctx) : pick(ctx, key)) : ctx.toast(words.bankLacks(COLOURS.map((_, one) => Number(one === colour)))));
  return html`<button type="button" class="bz-wish ${can ? "can" : ""}" aria-pressed=${can ? String(isPicked) : nothing}
    aria-disabled=${can ? nothing : "true"} aria-label=${words.takeColour(colour)} @click=${tap}>${cube(colour)}</button>`;
}

/** @param {Ctx} ctx @param {Situation} now */
const wishes = (ctx, now) => html`<div class="bz-wishes" role="group" aria-label=${words.chooseColour}>
  ${COLOURS.map((_, colour) => wish(ctx, now, colour))}</div>`;

/* ---------------------------------------------------------------- all of it */

/** What was rolled in this turn, or for the first cube. @param {Situation} now */
function face({ view, whose }) {
  if (view.phase === "first_cube") return view.first_faces[whose];
  return view.turn === whose ? (view.action?.face ?? null) : null;
}

/** @param {Situation} now */
function rolled(now) {
  const shown = face(now);
  return shown ? html`<span class="bz-rolled" role="img" aria-label=${words.face(shown)}>${die(shown)}</span>` : html`<span class="bz-rolled"></span>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export function tray(ctx, now) {
  const { view, scene, whose } = now;
  const isOver = scene === "excess";
  return html`<div class="bz-tray ${isOver ? "is-over" : ""} ${scene === "choose" ? "is-wishing" : ""}">
    <b>${words.whoseCubes(ctx, whose)}<small>${isOver ? words.tenMayStay : words.ofTen(view.players[whose].held)}</small></b>
    ${rolled(now)}${scene === "choose" ? wishes(ctx, now) : nothing}${isOver ? candidates(ctx, now) : slots(now)}</div>`;
}
