/**
 * Drawings that stand inline in the page, so that `<use href="#name">` finds them. Each file once.
 */

/** @type {Map<string, Promise<SVGSVGElement | null>>} */
const brought = new Map();

/**
 * @param {string} path below the frontend's folder, such as "pieces/ui.svg"
 * @returns {Promise<SVGSVGElement | null>} null where there is no such drawing
 */
export function bringArt(path) {
  const known = brought.get(path);
  if (known) return known;
  const coming = load(new URL(`../${path}`, import.meta.url));
  brought.set(path, coming);
  return coming;
}

/** @param {URL} url */
async function load(url) {
  try {
    const response = await fetch(url);
    return response.ok ? inline(await response.text()) : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
function inline(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (!(root instanceof SVGSVGElement)) return null;
  const svg = document.importNode(root, true);
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("art");
  document.body.append(svg);
  return svg;
}
