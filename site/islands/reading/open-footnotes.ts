import { decodeFragment } from "../../content/decode-fragment.ts";
import { isPlainClick } from "../../content/is-plain-click.ts";
import type { AidsWords } from "../../content/words/aids-en.ts";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./footnote.css?inline";

adoptStyles(css);

/**
 * Opens a footnote beside its reference, as a popover. The browser places it, closes it on Escape or a tap elsewhere, and
 * returns the focus. A browser without popovers goes to the note in the list, as without scripts.
 */
export function openFootnotes(body: HTMLElement, words: AidsWords, signal: AbortSignal): void {
  if (!("popover" in HTMLElement.prototype)) return;
  for (const reference of body.querySelectorAll("[data-footnote-ref]")) reference.ariaHasPopup = "dialog";
  const note = emptyNote();
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const reference = event.target.closest<HTMLAnchorElement>("[data-footnote-ref]");
    if (reference && isPlainClick(event) && fill(note, reference, words)) {
      event.preventDefault();
      body.append(note);
      note.showPopover({ source: reference });
    } else if (note.contains(event.target) && event.target.closest("a")) note.hidePopover();
  };
  body.addEventListener("click", click, { signal });
  signal.addEventListener("abort", () => note.remove());
}

function emptyNote(): HTMLElement {
  const note = document.createElement("div");
  Object.assign(note, { className: "Footnote", popover: "auto", role: "dialog", tabIndex: -1, autofocus: true });
  return note;
}

/** Fills the popover with a copy of the note, without what only the list needs. Returns false if there is no such note. */
function fill(note: HTMLElement, reference: HTMLAnchorElement, words: AidsWords): boolean {
  const item = document.getElementById(decodeFragment(reference.hash));
  if (!item) return false;
  note.ariaLabel = words.footnote({ number: reference.textContent });
  note.replaceChildren(...[...item.childNodes].map((child) => child.cloneNode(true)));
  for (const back of note.querySelectorAll("[data-footnote-backref]")) back.remove();
  for (const element of note.querySelectorAll("[id]")) element.removeAttribute("id");
  const all = document.createElement("a");
  Object.assign(all, { href: reference.hash, className: "Footnote-all", textContent: words.allNotes });
  note.append(all);
  return true;
}
