/** The server's clock, as far as a page can know it: from pongs, the quickest of which is the truest. */

const MEMORY = 8;

/** @typedef {{offset: number, delay: number}} Reading */

/**
 * @returns {{now: () => number, heard: (serverNow: number, sentAt: number) => void}}
 */
export function createClock() {
  /** @type {Reading[]} */
  let readings = [];
  return {
    now: () => Date.now() + best(readings),
    heard: (serverNow, sentAt) => {
      const arrived = Date.now();
      const delay = Math.max(0, arrived - sentAt);
      readings = [...readings, { delay, offset: serverNow + delay / 2 - arrived }].slice(-MEMORY);
    },
  };
}

/** @param {Reading[]} readings */
function best(readings) {
  if (readings.length === 0) return 0;
  return readings.reduce((a, b) => (b.delay <= a.delay ? b : a)).offset;
}
