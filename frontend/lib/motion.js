/**
 * Pieces that move: travelling, turning, waiting. All of it is for the eye alone; nothing waits for it.
 * Belongs here: Web Animations that any game may use. Does not belong here: what a game moves, and when.
 */

/** @returns {boolean} whether the person asked the system for less motion */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Waits, or does not if the motion was skipped.
 * @param {number} ms
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(ms, signal) {
  if (signal?.aborted || calm()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * Plays keyframes on an element; a skip jumps to their end.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export async function animate(element, frames, timing, signal) {
  if (signal?.aborted || calm()) return;
  const animation = element.animate(frames, { easing: "cubic-bezier(.2,.8,.2,1)", ...timing });
  const skip = () => animation.cancel();
  signal?.addEventListener("abort", skip, { once: true });
  await animation.finished.catch(() => undefined);
  signal?.removeEventListener("abort", skip);
}

/**
 * A piece flies from one place to another, as a copy that lies over the page.
 * @param {Element | DOMRect | null | undefined} from
 * @param {Element | DOMRect | null | undefined} to
 * @param {{copy?: Element, signal?: AbortSignal, duration?: number, delay?: number}} [how] `copy`: what flies, if not `from`
 * @returns {Promise<void>}
 */
export async function travel(from, to, { copy, signal, duration = 320, delay = 0 } = {}) {
  const piece = copy ?? (from instanceof Element ? from : null);
  if (!from || !to || !piece || signal?.aborted || calm()) return;
  const start = place(from);
  const end = place(to);
  if (!start.width || !end.width) return;
  const flyer = flying(piece, start);
  const path = [
    { transform: "none" },
    { transform: `translate(${end.left - start.left}px,${end.top - start.top}px) scale(${end.width / start.width})` },
  ];
  await animate(flyer, path, { duration, delay, fill: "both" }, signal);
  flyer.remove();
}

/**
 * A card turns over.
 * @param {Element | null} element
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export async function flip(element, signal) {
  if (!element) return;
  const turn = [{ transform: "rotateY(90deg) scale(.92)" }, { transform: "none" }];
  await animate(element, turn, { duration: 420 }, signal);
}

/**
 * The plate of a seat that is to be seen now: beside the board, or beside the action bar.
 * @param {number} seat
 * @returns {Element | undefined}
 */
export function plateOf(seat) {
  const plates = document.querySelectorAll(`[data-seat-plate="${seat}"]`);
  return [...plates].find((plate) => plate.getClientRects().length > 0);
}

/** @param {Element | DOMRect} thing */
function place(thing) {
  return thing instanceof Element ? thing.getBoundingClientRect() : thing;
}

/** @param {Element} piece @param {DOMRect} start */
function flying(piece, start) {
  const box = document.createElement("div");
  box.className = "flyer";
  box.setAttribute("aria-hidden", "true");
  Object.assign(box.style, {
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
  });
  box.append(piece.cloneNode(true));
  document.body.append(box);
  return box;
}
