/**
 * The dungeon: nine rooms with their doors, pieces and pawns, how far one gets, and the Entrance along one side.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { styleMap } from "../../vendor/lit-html/directives/style-map.js";
import { back, fact, goblin, horde, onCoin, pawn, piece, times } from "./pieces.js";
import { legal, movesOf, pathOf, reach, routeTo } from "./situation.js";
import { arrows, tap } from "./walk.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Room} Room
 * @typedef {import("./types.js").Figure} Figure
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Situation} Situation
 */

/* ---------------------------------------------------------------- what lies in a room */

/** @param {View} view @param {Room} room */
function deck({ heroes }, { content, left, spell, demand }) {
  if (content === null) return html`<span class="dbz-lairart">${piece("lair")}</span>`;
  const want =
    content === "junk"
      ? html`<span class="dbz-want">+${piece("favour")}<span class="vh">${words.junkPays}</span></span>`
      : demand > 0 && heroes.length
        ? html`<span class="dbz-want">${piece("head")}<b class="num">${demand}</b><span
          class="vh"> ${words.heroesWant}</span></span>`
        : nothing;
  return html`<div class="dbz-deck" data-deck=${content}>
    ${back(content, left ? "dbz-back" : "dbz-back is-spent", spell)}${want}</div>`;
}

/** @param {Room} room */
const items = ({ token, ogre, accountant, cloudy }) =>
  Object.entries({ "favour-back": token, ogre, accountant, babydragon: cloudy }).flatMap(([id, there]) =>
    there
      ? [html`<span class="dbz-item" data-item=${id}>${piece(id)}<span class="vh">${words.items[id]}</span></span>`]
      : [],
  );

/** The Ogre with the goblin on him stands among the pieces of whoever has recruited him. @param {Figure} figure */
const ogred = ({ seat, ogre }) =>
  ogre ? html`<span class="dbz-ogred">${piece("ogre")}${goblin(seat)}</span>` : nothing;

/** @param {Ctx} ctx @param {View} view @param {Figure} figure @param {number} index */
const figure = (ctx, { players }, figure, index) => html`<li data-seat=${figure.seat}>
  ${index === 0 ? piece("crown", "dbz-crown") : nothing}${figure.pawn ? pawn(players[figure.seat]) : nothing}
  ${horde(figure.seat, figure.goblins - (figure.ogre ? 1 : 0))}${ogred(figure)}
  <span class="vh">${words.figure(ctx, figure, index)}</span></li>`;

/** @param {Ctx} ctx @param {View} view @param {Room} room */
const folk = (ctx, view, { figures }) =>
  figures.length
    ? html`<ul class="dbz-folk">${figures.map((one, index) => figure(ctx, view, one, index))}</ul>`
    : nothing;

/* ---------------------------------------------------------------- doors */

/** @param {View} view @param {number} cell @param {"right" | "bottom"} side whether nothing lies behind that door */
function isRim({ entrance }, cell, side) {
  const rim = side === "right" ? cell % 3 === 2 : cell > 5;
  return rim && !(entrance?.cell === cell && entrance.side === side);
}

/** @param {View} view @param {Room} room @param {"right" | "bottom"} side */
function door(view, room, side) {
  const open = room[side] ? "open" : "closed";
  const flat = side === "right" ? "v" : "h";
  return html`<span class="dbz-door dbz-door--${side[0]} ${isRim(view, room.cell, side) ? "dbz-door--rim" : ""}">
    ${piece(`door-${open}-${flat}`)}</span>`;
}

/** The Entrance's own door, where it lies left of a room or above it. @param {View} view @param {Room} room */
function ownDoor({ entrance }, { cell }) {
  if (entrance?.cell !== cell || !["left", "top"].includes(entrance.side)) return nothing;
  return html`<span class="dbz-door dbz-door--${entrance.side[0]}">
    ${piece(entrance.side === "left" ? "door-open-v" : "door-open-h")}</span>`;
}

/** @param {Ctx} ctx @param {View} view @param {number} cell @param {"right" | "bottom"} side */
function onDoor(ctx, { players }, cell, side) {
  const there = players.filter(({ place }) => place.kind === "door" && place.cell === cell && place.side === side);
  if (there.length === 0) return nothing;
  const names = there.map(({ seat }) => ctx.names(seat));
  return html`<span class="dbz-ondoor dbz-ondoor--${side[0]}">${there.map(pawn)}
    <span class="vh">${words.onDoor(names)}</span></span>`;
}

/** A closed door that may be opened now: with an action rather than a coin, where there is the choice.
 * @param {Ctx} ctx @param {Situation} now @param {Room} room */
function keys(ctx, now, { cell }) {
  return ["right", "bottom"].map((side) => {
    const moves = movesOf(now, "open_door").filter((move) => move.cell === cell && move.side === side);
    const move = moves.find(({ coin }) => !coin) ?? moves[0];
    if (!move) return nothing;
    return html`<button type="button" class="dbz-key dbz-key--${side[0]} can"
      aria-label=${words.openDoor(now.view, move)}
      aria-disabled=${ctx.pending ? "true" : nothing} @click=${() => ctx.pending || ctx.play(move)}>
      <span>${move.coin ? words.oneCoin : "1"}</span></button>`;
  });
}

/* ---------------------------------------------------------------- how far one gets */

/** @param {Situation} now @param {Room} room @returns {"now" | "help" | "far" | "ogre" | "none"} */
function lightOf(now, { cell }) {
  if (!now.live) return "none";
  if (now.ogre) return movesOf(now, "recruit_ogre").some((move) => move.cell === cell) ? "ogre" : "none";
  const route = routeTo(now.view, cell);
  if (now.acting && route?.actions && !legal(now.view, route.steps[0]) && reach(now.view, route) === "now")
    return "none";
  return reach(now.view, route);
}

/** @param {Situation} now @param {Room} room @param {string} light */
function pill({ view }, { cell }, light) {
  const route = routeTo(view, cell);
  if (light === "now") return html`<span class="dbz-cost">${piece("step")}<b class="num">${route?.actions}</b></span>`;
  if (light === "help")
    return html`<span class="dbz-cost dbz-cost--far">${piece("dragon")}<b class="num">${route?.actions}</b></span>`;
  return nothing;
}

/** @param {Situation} now @param {Room} room @param {string} light */
function looks({ view, aim, scene }, { cell }, light) {
  const place = view.you === null ? null : view.players[view.you].place;
  const here = place?.kind === "room" && place.cell === cell && scene === "map";
  return ["dbz-room", here ? "is-here" : "", light === "help" ? "is-far" : "", aim === cell ? "is-aim" : ""].join(" ");
}

/** @param {View} view @param {Room} room */
function here({ players, you }, { cell }) {
  const place = you === null ? null : players[you].place;
  return place?.kind === "room" && place.cell === cell
    ? html`<span class="dbz-here">${words.you}<span> ${words.areHere}</span></span>`
    : nothing;
}

/** @param {Ctx} ctx @param {Situation} now @param {Room} room */
function room(ctx, now, room) {
  const { view } = now;
  const light = lightOf(now, room);
  const can = ["now", "help", "ogre"].includes(light);
  return html`<li class=${looks(now, room, light)} data-tile=${room.tile} data-seat=${view.you ?? nothing}
    data-room=${room.cell}>
    <svg class="dbz-floor" aria-hidden="true" preserveAspectRatio="none"><use href=${`#dbz-room-${room.tile}`}></use></svg>
    <span class="dbz-shade"></span>
    <p class="dbz-rname" aria-hidden="true"><b>${words.roomTitle(room)}</b><i>${words.roomUnder(room)}</i></p>
    ${deck(view, room)}${items(room)}${folk(ctx, view, room)}${pill(now, room, light)}${here(view, room)}
    <button type="button" class="dbz-hit ${can ? "can" : ""}" data-cell=${room.cell}
      aria-label=${words.roomLabel(ctx, view, room, light)}
      @click=${() => tap(ctx, now, room, light)}></button>
    ${door(view, room, "right")}${door(view, room, "bottom")}${ownDoor(view, room)}
    ${onDoor(ctx, view, room.cell, "right")}${onDoor(ctx, view, room.cell, "bottom")}${keys(ctx, now, room)}</li>`;
}

/* ---------------------------------------------------------------- footprints */

const STRIDE = 6.4;

/** @param {[number, number]} from @param {[number, number]} to @returns {unknown[]} */
function prints([a, b], [c, d]) {
  const count = Math.max(1, Math.round(Math.hypot(c - a, d - b) / STRIDE));
  const turn = (Math.atan2(d - b, c - a) * 180) / Math.PI + 90;
  return times(count, (i) => {
    const t = (i + 0.6) / count;
    const style = { left: `${a + (c - a) * t}%`, top: `${b + (d - b) * t}%`, rotate: `${turn}deg` };
    return html`<i style=${styleMap(style)}>${piece("step")}</i>`;
  });
}

/** @param {Situation} now */
function trail({ view, aim, live }) {
  const route = live && aim !== null ? routeTo(view, aim) : null;
  if (!route?.actions) return nothing;
  const points = pathOf(view, route);
  return html`<li class="dbz-trail" aria-hidden="true">${points.slice(1).map((point, i) => prints(points[i], point))}</li>`;
}

/* ---------------------------------------------------------------- the Entrance */

/** @param {View} view */
function fee({ exits, fee: coins, phase }) {
  const nobody = exits.every(({ seat }) => seat === null);
  if (nobody || phase === "offer")
    return html`<b>${words.entrance}</b><small>${words.firstOut} ${onCoin(exits[0]?.coins ?? 1, "dbz-oncoin")}</small>`;
  return html`<b>${words.feeNow} ${onCoin(coins, "dbz-oncoin")}</b><small>${words.feeWhy}</small>`;
}

/** @param {Ctx} ctx @param {import("./types.js").Exit} exit @param {boolean} next */
const step = (
  ctx,
  { space, coins, seat },
  next,
) => html`<li class="${seat === null ? "" : "is-taken"} ${next ? "is-next" : ""}"
  style=${`--n:${space - 1}`}>${seat === null ? nothing : ctx.face(seat, "avatar--s")}
  <span aria-hidden="true">${space === 1 ? `+${coins}` : coins}</span><span
    class="vh">${words.exitSaid(ctx, { space, coins, seat })}</span></li>`;

/** @param {Ctx} ctx @param {View} view */
function entrance(ctx, view) {
  if (!view.entrance) return nothing;
  const { cell, side } = view.entrance;
  const along = side === "top" || side === "bottom" ? cell % 3 : Math.floor(cell / 3);
  const [first, second] = [0, 1, 2].filter((slot) => slot !== along);
  const at = (/** @type {number} */ slot) =>
    side === "top" || side === "bottom" ? `grid-column:${slot + 1};grid-row:1` : `grid-row:${slot + 1};grid-column:1`;
  const next = view.phase === "dungeon" ? view.exits.findIndex(({ seat }) => seat === null) : -1;
  const waiting = view.players.filter(({ place }) => place.kind === "entrance");
  return html`<div class="dbz-entrance"><div class="dbz-fee" style=${at(first)}>${fee(view)}</div>
    <div class="dbz-gate" style=${at(along)}>${piece("gate")}
      <span class="dbz-waiting">${waiting.map(pawn)}
        <span class="vh">${words.atGate(
          ctx,
          waiting.map(({ seat }) => seat),
        )}</span></span></div>
    <ol class="dbz-steps" style=${at(second)} aria-label=${words.exitOrder}>
      ${view.exits.map((exit, index) => step(ctx, exit, index === next))}</ol></div>`;
}

/* ---------------------------------------------------------------- offers, once they are open */

/** @param {Ctx} ctx @param {View} view */
function bids(ctx, { offers }) {
  if (!offers) return nothing;
  const { coins, winner } = offers;
  return html`<ul class="dbz-bids">${coins.map(
    (count, seat) => html`<li class=${seat === winner ? "is-first" : ""} data-seat=${seat}
      data-bid=${seat}>${ctx.face(seat, "avatar--s")}
      <span class="cut"><bdi>${ctx.names(seat)}</bdi></span>${fact("coin", count, words.offered)}
      ${seat === winner ? html`<em>${piece("first")}${words.goesFirst}</em>` : nothing}</li>`,
  )}</ul>`;
}

/** @param {Ctx} ctx @param {Situation} now */
export function map(ctx, now) {
  const { view, show } = now;
  return html`<div class="dbz-dungeon" data-side=${view.entrance?.side ?? "bottom"}>
    <ol class="dbz-map" aria-label=${words.mapLabel} @keydown=${arrows}>${view.rooms.map((one) => room(ctx, now, one))}
      ${trail(now)}</ol>${entrance(ctx, view)}${show?.kind === "bids" ? bids(ctx, view) : nothing}</div>`;
}
