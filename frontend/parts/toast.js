/** A sentence that comes up by itself and goes away by itself. */
import { html } from "../vendor/lit-html/lit-html.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";

/** @param {{text: unknown, icon?: unknown, id: number} | null} toast */
export function toastPart(toast) {
  return html`<div class="toasts" role="status" aria-live="polite">
    ${toast ? keyed(toast.id, html`<div class="toast">${toast.icon ?? ""}<span>${toast.text}</span></div>`) : ""}
  </div>`;
}
