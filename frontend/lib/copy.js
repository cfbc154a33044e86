/**
 * Copying, also where a page without https has no clipboard: there the text is selected, and the old command tried.
 */

/**
 * @param {string} text
 * @param {HTMLElement | null} shown the element that shows it, to be selected as a last resort
 * @returns {Promise<boolean>} whether it is in the clipboard
 */
export async function copyText(text, shown) {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(() => true).catch(() => false);
    if (done) return true;
  }
  return copyOldWay(text) || select(shown);
}

/** @param {string} text */
function copyOldWay(text) {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.className = "vh";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** @param {HTMLElement | null} shown */
function select(shown) {
  if (shown) getSelection()?.selectAllChildren(shown);
  return false;
}
