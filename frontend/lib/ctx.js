/** What a game's functions are given. Belongs here: putting it together. Does not belong here: any game. */
import { avatar, use } from "../parts/icon.js";
import { calm } from "./motion.js";
import { displayNames } from "./people.js";

/**
 * @typedef {import("./types.js").Picture} Picture
 * @typedef {import("./types.js").Ctx} Ctx
 */

/**
 * @param {import("./table_page.js").Page} page
 * @param {Picture} picture
 * @param {boolean} [replaying]
 * @returns {Ctx}
 */
export function ctxOf(page, picture, replaying = false) {
  const state = page.store.get();
  const table = /** @type {import("./types.js").TableCard} */ (state.table);
  const names = displayNames(table.seats);
  return {
    view: picture.view,
    seq: picture.seq,
    events: picture.events,
    table,
    seats: table.seats,
    you: picture.view ? picture.view.you : table.you,
    names: (seat) => names.get(seat) ?? "",
    face: (seat, cls) => avatar(seat, table.seats[seat].face, cls),
    get local() {
      return page.store.get()[replaying ? "replayLocal" : "local"];
    },
    set: (patch) => page.do.local(patch, replaying),
    play: (move) => void (replaying || page.do.play(move)),
    say: (text) => void (replaying || page.do.say(text)),
    said: state.messages,
    skip: () => page.show.skip(),
    pending: replaying ? null : state.pending,
    toast: page.do.toast,
    replaying,
    reduced: calm(),
    now: page.clock.now,
    use,
  };
}
