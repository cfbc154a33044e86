/**
 * The action bar in the dungeon: act or leave, then everything that this room offers, with what it costs.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dots, goblin, piece, times } from "./pieces.js";
import { moveOf, movesOf, pick, placeOf, reach, routeTo } from "./situation.js";
import { go, nextStep } from "./walk.js";
import { words } from "./words.js";

/**
 * @typedef {import("./types.js").Ctx} Ctx
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Turn} Turn
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Actions} Actions
 * @typedef {import("./types.js").Situation} Situation
 */

const ACTIONS = 3;

/* ---------------------------------------------------------------- how a choice looks */

/** @param {string} label @param {string} [under] @param {string | number} [cost] */
const act = (
  label,
  under = "",
  cost = "",
) => html`<span class="dbz-al">${label}${under ? html`<small>${under}</small>` : nothing}</span>
  ${cost === "" ? nothing : html`<span class="dbz-ac num" aria-hidden="true">${cost}</span>`}`;

/**
 * @param {string} id @param {unknown} picture @param {unknown} label @param {Move | null} move
 * @param {Partial<Choice>} [how] @returns {Choice[]}
 */
const choice = (id, picture, label, move, how = {}) => (move ? [{ id, icon: picture, label, move, ...how }] : []);

/** @param {Turn} turn */
function pips({ left, helped }) {
  const all = Math.max(left, ACTIONS + (helped ? 2 : 0));
  return html`<span class="dbz-pips" aria-hidden="true">${times(
    all,
    (i) => html`<i
    class=${i < all - left ? "is-used" : ""}></i>`,
  )}</span>`;
}

/* ---------------------------------------------------------------- going */

/**
 * Where to, if a room is pointed at that can be reached.
 * @param {Ctx} ctx @param {Situation} now @returns {Choice[]}
 */
function walking(ctx, now) {
  const { view, aim } = now;
  const route = aim === null ? null : routeTo(view, aim);
  if (aim === null || !route?.actions || !nextStep(now, aim) || reach(view, route) === "far") return [];
  const name = words.roomTitle(view.rooms[aim]);
  const first = !now.acting
    ? words.actAndGo(name)
    : reach(view, route) === "help"
      ? words.helpAndGo(name)
      : words.goTo(name);
  return [
    { id: "go", icon: piece("step"), label: act(first, "", route.actions), lamp: true, run: () => go(ctx, now, aim) },
  ];
}

/** From a door there are only two ways. @param {Situation} now @returns {Choice[]} */
function offDoor(now) {
  const { view, aim } = now;
  if (placeOf(view, view.you)?.kind !== "door") return [];
  return movesOf(now, "walk")
    .filter(({ cell }) => cell === null || cell !== aim)
    .map((move) => ({
      id: `walk-${move.cell}`,
      icon: piece("step"),
      label: act(words.stepTo(move.cell === null ? words.entrance : words.roomTitle(view.rooms[move.cell])), "", 1),
      move,
    }));
}

/** A closed door on the way may cost a coin instead of an action. @param {Situation} now @returns {Choice[]} */
function forCoin(now) {
  const { view, aim } = now;
  const step = aim === null ? undefined : routeTo(view, aim)?.steps[0];
  return movesOf(now, "open_door")
    .filter(
      ({ coin, cell, side }) =>
        coin && (aim === null || (step?.type === "open_door" && step.cell === cell && step.side === side)),
    )
    .map((move) => ({
      id: `door-${move.cell}-${move.side}`,
      icon: piece("open"),
      label: act(words.openShort(view, move), words.insteadOfAction, words.oneCoin),
      move,
    }));
}

/* ---------------------------------------------------------------- what this room offers */

/** @param {Situation} now @returns {Choice[]} */
function here(now) {
  const { view } = now;
  const place = placeOf(view, view.you);
  const room = place?.kind === "room" && place.cell !== null ? view.rooms[place.cell] : null;
  const you = view.you ?? 0;
  const { favours } = view.players[you];
  return [
    ...choice(
      "goblin",
      goblin(you),
      act(words.placeGoblin, room ? words.rankAfter(view, room) : "", 1),
      moveOf(now, "place_goblin"),
    ),
    ...choice("collect", piece("favour-back"), act(words.collect, words.noHelpAfter, 1), moveOf(now, "collect")),
    ...choice("bring", piece("babydragon"), act(words.bringBack, words.bringPays, 1), moveOf(now, "bring_back")),
    ...choice("bribe", piece("accountant"), act(words.bribe, words.paysCoins(favours), 1), moveOf(now, "bribe")),
  ];
}

/** @param {Ctx} ctx @param {Situation} now @returns {Choice[]} */
const ogre = (ctx, now) =>
  movesOf(now, "recruit_ogre").length
    ? [
        {
          id: "ogre",
          icon: piece("ogre"),
          label: act(words.recruitOgre, words.forFavour, 1),
          pressed: now.ogre,
          run: () => pick(ctx, { ogre: !now.ogre }),
        },
      ]
    : [];

/** @param {Situation} now @returns {Choice[]} */
const help = (now) => choice("help", piece("dragon"), act(words.dragonsHelp, words.helpGives), moveOf(now, "ask_help"));

/** What ends a round; what is not allowed says why. @param {Situation} now @returns {Choice[]} */
function ways(now) {
  const leave = moveOf(now, "leave");
  const end = choice("end", nothing, words.endRound, moveOf(now, "end_round"), { kind: "line" });
  if (leave) return [...choice("leave", piece("leave"), act(words.leave, words.leaveGives(now.view)), leave), ...end];
  return [
    { id: "leave", icon: piece("leave"), label: act(words.leave, words.onlyAtStart), why: words.leaveWhy },
    ...end,
  ];
}

/* ---------------------------------------------------------------- the bar */

/** @param {Ctx} ctx @param {Situation} now @param {Turn} turn @returns {Actions} */
function acting(ctx, now, turn) {
  const { view } = now;
  const place = placeOf(view, view.you);
  const go = walking(ctx, now);
  const lit = go.length > 0 || now.ogre;
  const rest = [...offDoor(now), ...here(now), ...ogre(ctx, now), ...forCoin(now), ...help(now), ...ways(now)];
  const says = place?.kind === "door" ? words.onDoorTitle : words.actionsLeft(turn.left);
  const title = html`${pips(turn)}${now.ogre ? words.whereOgre : says}`;
  const text = now.ogre ? words.ogreHint : words.aimText(view, now.aim) || words.turnHint(view);
  return { yours: true, title, text, choices: [...go, ...(lit ? rest : lightOne(rest, turn))] };
}

/** With nothing left to do, ending the round is what comes next. @param {Choice[]} choices @param {Turn} turn */
const lightOne = (choices, { left }) =>
  choices.map((one) => (one.id === "end" && left === 0 ? { ...one, kind: undefined, lamp: true } : one));

/** @param {Ctx} ctx @param {Situation} now @returns {Actions} */
function deciding(ctx, now) {
  const { view } = now;
  const go = walking(ctx, now);
  const stay = choice("act", piece("step"), act(words.act, words.actCosts(view.fee)), moveOf(now, "act"), {
    lamp: go.length === 0,
  });
  const leave = choice("leave", piece("leave"), act(words.leave, words.leaveGives(view)), moveOf(now, "leave"), {
    lamp: !stay.length,
  });
  const broke = stay.length
    ? []
    : [
        {
          id: "act",
          icon: piece("step"),
          label: act(words.act, words.actCosts(view.fee)),
          why: words.tooPoor(view.fee),
        },
      ];
  const text = words.aimText(view, now.aim) || words.decideHint(ctx, view);
  return { yours: true, title: words.actOrLeave, text, choices: [...go, ...stay, ...broke, ...leave] };
}

/** @param {Ctx} ctx @param {Situation} now @returns {Actions} */
export function inDungeon(ctx, now) {
  const { view } = now;
  const { turn } = view;
  if (!turn) return { yours: false, title: dots, choices: [] };
  if (turn.seat !== view.you || !now.live)
    return {
      yours: false,
      title: html`${words.explores(ctx, turn)} ${dots}`,
      text: words.aimText(view, now.aim) || words.exploreHint(ctx, view),
      choices: [],
    };
  return turn.acting ? acting(ctx, now, turn) : deciding(ctx, now);
}
