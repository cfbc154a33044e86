/** One place for what a page knows. Belongs here: holding and telling. Does not belong here: what it means. */

/**
 * @template S
 * @typedef {{get: () => S, set: (patch: Partial<S>) => void, subscribe: (listener: () => void) => void}} Store
 */

/**
 * @template S
 * @param {S} initial
 * @returns {Store<S>}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {(() => void)[]} */
  const listeners = [];
  return {
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
