import { adoptStyles } from "../islands/adopt-styles.ts";
import type { Outcome } from "./outcome.ts";
import css from "./toast.css?inline";

adoptStyles(css);

const GAP = 16;

/**
 * Says what became of a sign-up, in a region that screen readers watch. It stays until it is dismissed, by its button or
 * Escape: no reader is too slow for it. Made without React, for which the bundler would split the entry in two.
 */
export function showToast(region: HTMLElement, outcome: Outcome, onDismiss: () => void): void {
  const failed = outcome.status === "failed";
  const toast = make("div", "Toast");
  toast.dataset.variant = failed ? "destructive" : "default";
  const text = make("p", "Toast-text", outcome.message);
  text.id = "newsletter-answer";
  const button = make("button", "Toast-dismiss", "×");
  button.type = "button";
  button.ariaLabel = "Dismiss";
  toast.append(make("p", "Toast-title", failed ? "Subscription failed" : "Successfully subscribed!"), text);
  // The field is empty by then: a slip in what stood there would never be seen.
  if (!failed) toast.append(make("p", "Toast-text", `Your address: ${outcome.email}`));
  toast.append(button);

  const dismiss = () => {
    clearToast(region);
    onDismiss();
  };
  button.addEventListener("click", dismiss);
  document.addEventListener("keydown", function onKey({ key }) {
    if (!toast.isConnected || key === "Escape") document.removeEventListener("keydown", onKey);
    if (toast.isConnected && key === "Escape") dismiss();
  });
  region.role = failed ? "alert" : "status";
  region.replaceChildren(toast);
  uncover(region.parentElement, toast);
}

/** On a phone the toast may lie over the form that it speaks of: the page then scrolls the form out from below it. */
function uncover(form: Element | null, toast: Element): void {
  if (!form) return;
  const { top, bottom, left, right } = form.getBoundingClientRect();
  const over = toast.getBoundingClientRect();
  const isCovered = top < over.bottom && bottom > over.top && left < over.right && right > over.left;
  if (isCovered) scrollBy(0, bottom - over.top + GAP);
}

export function clearToast(region: HTMLElement): void {
  region.replaceChildren();
  region.role = "status";
}

function make<Name extends "div" | "p" | "button">(name: Name, className: string, text = "") {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
