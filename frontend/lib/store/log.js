/** The steps of a table, in order, from wherever they came. Pure. */

/**
 * @typedef {import("../types.js").LogStep} LogStep
 */

/**
 * @param {LogStep[]} held
 * @param {LogStep[]} more what came now: it is truer than what is held
 * @returns {LogStep[]}
 */
export function mergeSteps(held, more) {
  if (more.length === 0) return held;
  const bySeq = new Map(held.map((step) => [step.seq, step]));
  for (const step of more) bySeq.set(step.seq, step);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * @param {LogStep[]} steps
 * @returns {number} the last step up to which none is missing; -1 for none
 */
export function completeUpTo(steps) {
  let last = -1;
  for (const { seq } of steps) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

/**
 * @param {LogStep[]} steps
 * @returns {Set<number>} the steps that were taken back
 */
export function takenBack(steps) {
  return new Set(steps.flatMap(({ undoes }) => (typeof undoes === "number" ? [undoes] : [])));
}
