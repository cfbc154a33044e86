/** How long to wait before the next try: longer each time up to a limit, never twice the same, never giving up. */

const DELAYS = [400, 1200, 2000, 3000, 4000, 8000, 14_000];
const SPREAD = 0.2;

/**
 * @param {number} failures how many tries in a row have failed
 * @param {() => number} [chance] from 0 to 1
 * @returns {number} milliseconds
 */
export function delayAfter(failures, chance = Math.random) {
  const most = DELAYS[Math.min(failures, DELAYS.length - 1)];
  return Math.round(most * (1 - SPREAD * chance()));
}
