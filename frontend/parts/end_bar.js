/** After the end: once more, look back, or go home. The one who asks for another game takes everybody's seats along. */
import { pageOf } from "../lib/api.js";
import { words } from "../lib/words.js";
import { actionBar } from "./action_bar.js";
import { use } from "./icon.js";

/**
 * @param {import("../lib/table_page.js").Page} page
 * @param {import("../lib/types.js").Ctx} ctx
 */
export function endBar(page, ctx) {
  const table = /** @type {import("../lib/types.js").TableCard} */ (page.store.get().table);
  return actionBar(page, ctx, { yours: false, ...saying(table), choices: [...onward(page, table), ...back(page)] });
}

/** @param {import("../lib/types.js").TableCard} table */
function saying(table) {
  if (table.successor) return { title: words.table.nextReady, text: words.table.nextReadyHint };
  if (table.you === null) return { title: words.table.over, text: words.table.overHint };
  return { title: words.table.another, text: words.table.samePeople };
}

/** @param {import("../lib/table_page.js").Page} page @param {import("../lib/types.js").TableCard} table @returns {import("../lib/types.js").Choice[]} */
function onward(page, table) {
  const label = words.table.goThere;
  if (table.you === null) return table.successor ? [{ id: "onward", label, lamp: true, href: pageOf(table.successor) }] : [];
  if (table.successor) return [{ id: "onward", label, lamp: true, run: page.do.again }];
  return [{ id: "again", label: words.table.again, icon: use("i-again"), lamp: true, run: page.do.again }];
}

/** @param {import("../lib/table_page.js").Page} page @returns {import("../lib/types.js").Choice[]} */
function back(page) {
  return [
    { id: "replay", label: words.table.replay, icon: use("i-play"), run: page.do.openReplay },
    { id: "inn", label: words.lobby.toTheInn, kind: "line", href: "/" },
  ];
}
