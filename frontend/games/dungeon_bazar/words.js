/**
 * Which language this game speaks. A second language is a second folder in `words/` and a second entry here.
 */
import { english } from "./words/english/index.js";

/** @type {Record<string, typeof english>} */
const languages = { en: english };

const wanted = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in languages);

export const words = languages[wanted ?? "en"];

export const { title, log, move, refusal, choice } = words;
