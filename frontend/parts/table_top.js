/**
 * What lies on the round table of the lobby, 400 by 400. Belongs here: how a piece and a closed box lie there.
 * Does not belong here: which pieces, of what colours; that is each game's `tableTop`.
 */
import { svg } from "../vendor/lit-html/lit-html.js";

/**
 * A piece, turned by so many degrees about its middle.
 * @param {string} id @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [turn]
 */
export function lying(id, x, y, width, height, turn = 0) {
  const turned = `rotate(${turn} ${x + width / 2} ${y + height / 2})`;
  return svg`<use href=${`#${id}`} x=${x} y=${y} width=${width} height=${height} transform=${turned}></use>`;
}

/**
 * The box with its lid on: `wood` is the lid's colour, `line` that of its edges, `shade` that of its shadow.
 * @param {{key: string, title: string, wood: string, line?: string, shade?: string, size?: number}} box `size`: of the letters
 */
export const closedBox = ({ key, title, wood, line = "#1b1233", shade = "#120b28", size = 20 }) => svg`
  <g transform="rotate(-4 200 200)"><rect x="138" y="122" width="136" height="164" rx="8" fill=${shade} opacity=".6"></rect>
    <rect x="132" y="114" width="136" height="164" rx="8" fill=${wood} stroke=${line} stroke-width="4"></rect>
    <use href=${`#box-${key}`} x="136" y="118" width="128" height="118"></use>
    <path stroke=${line} stroke-width="3" d="M134 237h132"></path>
    <text class="boxname" x="200" y="263" font-size=${size} text-anchor="middle">${title}</text></g>`;
