/** Keeps the log without holes: asks the server for the steps that were not seen coming. */
import { api } from "./api.js";
import { completeUpTo, mergeSteps } from "./store/log.js";

/**
 * @param {{get: () => any, set: (patch: any) => void}} store
 * @param {() => string} code
 */
export function createLogBook(store, code) {
  /** @type {Promise<void>} */
  let last = Promise.resolve();

  /** @param {number} [from] fetch again from here on, though steps are held */
  const fetchMissing = async (from) => {
    const { table, seq, steps } = store.get();
    if (!table || table.status === "waiting" || table.status === "closed") return;
    const after = from ?? completeUpTo(steps);
    if (after >= seq) return;
    const { steps: more } = await api.steps(code(), after);
    store.set({ steps: mergeSteps(store.get().steps, more) });
  };

  return {
    /** @param {number} [from] */
    fill(from) {
      last = last.then(() => fetchMissing(from)).catch(() => undefined);
    },
  };
}
