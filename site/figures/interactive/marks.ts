import type { ReaderLanguage } from "../../content/words/reader-en.ts";
import { adoptStyles } from "../../islands/adopt-styles.ts";
import { coveredTop } from "./covered-top.ts";
import css from "./marks.css?inline";
import { nearestMark } from "./nearest-mark.ts";
import { walkMarks } from "./walk-marks.ts";

adoptStyles(css);

interface MarksOptions {
  host: HTMLElement;
  words: ReaderLanguage["words"]["figure"];
  signal: AbortSignal;
}

/** Lets readers walk from mark to mark of a figure's own drawing: by arrow keys, by a pointer or by taps. */
export function openMarks({ host, words, signal }: MarksOptions): { answer(event: Event): void } {
  const layer = new MarkLayer(host);
  let at: Element | undefined;
  const goTo = (mark: Element | undefined) => {
    at = mark;
    layer.show(mark);
  };
  const point = ({ clientX, clientY }: MouseEvent) => goTo(nearestMark(marksOf(host), clientX, clientY));
  const press = (event: KeyboardEvent) => {
    if (event.target !== host || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = walkMarks(event.key, marksOf(host), at);
    if (!next) return;
    event.preventDefault();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    goTo(next);
    layer.say(next);
  };
  const leave = () => goTo(undefined);
  const showHelp = () => host.matches(":focus-visible") && !at && layer.showHelp(words.shortHelp);
  const answer = (event: Event) => (event instanceof MouseEvent ? point(event) : showHelp());
  host.addEventListener("keydown", press, { signal });
  host.addEventListener("pointermove", point, { signal });
  host.addEventListener("click", point, { signal });
  host.addEventListener("focus", showHelp, { signal });
  host.addEventListener("focusout", leave, { signal });
  host.addEventListener("pointerleave", ({ pointerType }) => pointerType === "touch" || leave(), { signal });
  const outside = ({ target }: Event) => (target instanceof Node && host.contains(target)) || leave();
  document.addEventListener("pointerdown", outside, { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && leave(), { signal });
  // The place of a mark depends on the width.
  addEventListener("resize", leave, { signal });
  signal.addEventListener("abort", () => layer.remove());
  return { answer };
}

/** The marks of the drawing that is shown, in the order in which keys go through them. */
function marksOf(host: Element): Element[] {
  const shown = [...host.querySelectorAll("[data-mark]")].filter((mark) => mark.getClientRects().length > 0);
  const place = (mark: Element, i: number) => Number(mark.getAttribute("data-nth") ?? i);
  const placed = shown.map((mark, i) => ({ mark, nth: place(mark, i) }));
  return placed.sort((a, b) => a.nth - b.nth).map(({ mark }) => mark);
}

/** The ring around a mark, its tooltip, and the text for screen readers. */
class MarkLayer {
  readonly #box: HTMLElement;
  readonly #ring = part("div", "Mark-ring");
  readonly #tip = part("p", "Mark-tip");
  readonly #status = part("p", "visually-hidden");

  constructor(host: HTMLElement) {
    this.#box = host.parentElement ?? host;
    this.#box.dataset.marks = "";
    for (const decoration of [this.#ring, this.#tip]) {
      decoration.ariaHidden = "true";
      decoration.dataset.print = "no";
      decoration.hidden = true;
    }
    this.#status.role = "status";
    this.#box.append(this.#ring, this.#tip, this.#status);
  }

  show(mark: Element | undefined): void {
    this.#status.textContent = "";
    this.#ring.hidden = this.#tip.hidden = mark === undefined;
    if (!mark) return;
    const place = mark.getBoundingClientRect();
    const box = this.#box.getBoundingClientRect();
    // The ring and the tip scroll with a table.
    const from = this.#box.scrollLeft;
    const [x, y] = [place.left - box.left + from, place.top - box.top];
    this.#ring.style.cssText = `left:${x}px;top:${y}px;width:${place.width}px;height:${place.height}px`;
    this.#ring.dataset.round = String(mark.tagName !== "TD" && Math.abs(place.width - place.height) < 2);
    const { value, of, isList } = wordsOf(mark);
    const bold = Object.assign(part("b", ""), { textContent: isList ? of : value });
    this.#tip.replaceChildren(bold, isList ? value : of);
    const { offsetWidth, offsetHeight } = this.#tip;
    const room = from + box.width - offsetWidth;
    const [before, after] = [x - offsetWidth - GAP, x + place.width + GAP];
    if (isList && (after <= room || before >= from)) {
      // The tip of a list can be as tall as the drawing: beside the mark, it hides nothing that is pointed at.
      this.#place(after <= room ? after : before, y);
      return;
    }
    const [above, below] = [y - offsetHeight - GAP, y + place.height + GAP];
    // The tip moves below the mark if the header would cover it, unless a table would then cut it off.
    const isCovered = above < coveredTop() - box.top && below + offsetHeight <= box.height;
    const left = Math.max(from, Math.min(x + (place.width - offsetWidth) / 2, room));
    this.#place(left, above < 0 || isCovered ? below : above);
  }

  say(mark: Element): void {
    const { value, of } = wordsOf(mark);
    this.#status.textContent = `${of}: ${value.replaceAll("\n", ", ")}`;
  }

  /** Shows a short help to readers who reach the drawing by keyboard. */
  showHelp(help: string): void {
    this.#tip.replaceChildren(help);
    this.#tip.hidden = false;
    this.#place(this.#box.scrollLeft + this.#box.clientWidth - this.#tip.offsetWidth, 0);
  }

  #place(left: number, top: number): void {
    this.#tip.style.cssText = `left:${left}px;top:${top}px`;
  }

  remove(): void {
    for (const one of [this.#ring, this.#tip, this.#status]) one.remove();
  }
}

const GAP = 10;

/** The value of a mark, and what it is the value of. A list has each value on a line of its own. */
function wordsOf(mark: Element): { value: string; of: string; isList: boolean } {
  const value = mark.getAttribute("data-mark") ?? "";
  return { value, of: mark.getAttribute("data-of") ?? "", isList: value.includes("\n") };
}

function part(name: string, className: string): HTMLElement {
  return Object.assign(document.createElement(name), { className });
}
