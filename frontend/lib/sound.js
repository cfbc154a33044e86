/**
 * The few sounds of the house, made by hand. Silent until the person has touched the page, and while muted.
 */
import { recall, remember } from "./prefs.js";

/** @typedef {"turn" | "knock" | "end"} Sound */

/** Notes: frequency in hertz, when it begins and how long it lasts in seconds. @type {Record<Sound, [number, number, number][]>} */
const SOUNDS = {
  turn: [
    [587.3, 0, 0.22],
    [880, 0.13, 0.42],
  ],
  knock: [
    [196, 0, 0.09],
    [174.6, 0.12, 0.12],
  ],
  end: [
    [523.3, 0, 0.3],
    [659.3, 0.14, 0.3],
    [784, 0.28, 0.6],
  ],
};

/** @type {AudioContext | null} */
let audio = null;
let muted = recall("muted") === "yes";

/** Browsers allow sound only after a gesture: the first one opens the way. */
export function waitForGesture() {
  const open = () => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => undefined);
  };
  addEventListener("pointerdown", open, { passive: true });
  addEventListener("keydown", open, { passive: true });
}

/** @returns {boolean} */
export function isMuted() {
  return muted;
}

/** @param {boolean} silent */
export function mute(silent) {
  muted = silent;
  remember("muted", silent ? "yes" : "no");
}

/** @param {Sound} sound */
export function play(sound) {
  if (muted || audio?.state !== "running") return;
  for (const note of SOUNDS[sound]) pluck(audio, note);
}

/** @param {AudioContext} context @param {[number, number, number]} note */
function pluck(context, [frequency, begin, length]) {
  const at = context.currentTime + begin;
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
