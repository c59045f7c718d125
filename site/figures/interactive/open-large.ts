import type { ReaderWords } from "../../content/words/reader-en.ts";
import { adoptStyles } from "../../islands/adopt-styles.ts";
import css from "../large-figure.css?inline";

adoptStyles(css);

/** Shows a figure or a picture as large as the window in a native dialog, which Escape closes. */
export function openLarge(opener: HTMLElement, words: ReaderWords, signal: AbortSignal): void {
  // A second click on the same link would lay the figure over itself.
  if (signal.aborted || document.querySelector(".LargeFigure[open]")) return;
  const dialog = document.createElement("dialog");
  dialog.className = "LargeFigure";
  const figure = opener.closest<HTMLElement>(".Figure");
  const title =
    figure?.querySelector(".Figure-title > :first-child")?.textContent ?? opener.querySelector("img")?.alt ?? "";
  dialog.ariaLabel = title || words.figure.picture;
  dialog.dataset.category = opener.closest<HTMLElement>("[data-category]")?.dataset.category ?? "";
  dialog.append(
    closeButton(dialog, words.page.close),
    figure
      ? scene(words.figure.figureTitled({ title }), drawingOf(figure))
      : scene(words.figure.pictureTitled({ title }), pictureIn(opener)),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  signal.addEventListener("abort", () => dialog.remove(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
}

function closeButton(dialog: HTMLDialogElement, text: string): HTMLElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "LargeFigure-close", textContent: text });
  button.addEventListener("click", () => dialog.close());
  return button;
}

/** A region that scrolls content wider than the window by finger, wheel and arrow keys. */
function scene(name: string, content: HTMLElement): HTMLElement {
  const scroller = document.createElement("div");
  Object.assign(scroller, { className: "LargeFigure-scene", tabIndex: 0, role: "region", ariaLabel: name });
  scroller.append(content);
  return scroller;
}

/** The width in pixels of the variants that are made for enlarging. */
const ENLARGED = 1800;

/** A copy of the picture at the size of its file. A format without a variant that wide is left out. */
function pictureIn(opener: HTMLElement): HTMLElement {
  const copy = document.createElement("div");
  copy.className = "LargeFigure-picture";
  copy.innerHTML = opener.innerHTML;
  const width = Number(copy.querySelector("img")?.getAttribute("width"));
  for (const source of copy.querySelectorAll("source")) {
    const [widest] = /\d+(?=w$)/.exec(source.srcset) ?? [];
    if (Number(widest) < Math.min(width, ENLARGED)) source.remove();
    else source.sizes = `${widest}px`;
  }
  for (const img of copy.querySelectorAll("img")) {
    // Tall pictures keep their width: seen whole, they would be smaller than in the page.
    if (Number(img.getAttribute("height")) > 1.5 * Number(img.getAttribute("width"))) copy.dataset.tall = "";
    for (const name of ["width", "height", "loading"]) img.removeAttribute(name);
  }
  return copy;
}

const ONLY_IN_PAGE =
  ".Figure-tools, .Figure-anchor, .Figure-live, .Figure-narrow, .Mark-ring, .Mark-tip, [role=status]";

/** A copy of the figure without its tools and its interactive parts. */
function drawingOf(figure: HTMLElement): HTMLElement {
  const copy = document.createElement("div");
  // Cloned, not parsed from markup: the page's policy refuses inline styles of an open chart, and reports them.
  copy.append(figure.cloneNode(true));
  for (const part of copy.querySelectorAll(ONLY_IN_PAGE)) part.remove();
  const inPage = figure.querySelector(".Figure-body")?.clientHeight ?? 0;
  for (const drawing of copy.querySelectorAll<SVGElement>(".Chart")) {
    // If the window's height limits the size, the drawing stays aligned with its title.
    drawing.setAttribute("preserveAspectRatio", "xMinYMin");
    drawing.style.setProperty("--least", `${Math.max(inPage, Number(drawing.getAttribute("height")))}px`);
  }
  // The copy does not handle keys.
  for (const interactive of copy.querySelectorAll<HTMLElement>(".Figure-chart, .Figure-body > [tabindex]")) {
    for (const name of ["data-src", "data-live", "tabindex", "aria-roledescription"]) interactive.removeAttribute(name);
    if (interactive.role === "application") interactive.role = "img";
  }
  renameIds(copy);
  return copy;
}

const REFERRING = ["aria-labelledby", "aria-describedby"];

/** Keeps ids unique in the document; references within the copy point to the copy's ids. */
function renameIds(copy: HTMLElement): void {
  for (const element of copy.querySelectorAll("[id]")) element.id += "-large";
  for (const name of REFERRING) {
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(" ") ?? [];
      const known = ids.map((id) => `${id}-large`).filter((id) => copy.querySelector(`#${CSS.escape(id)}`));
      if (known.length > 0) element.setAttribute(name, known.join(" "));
      else element.removeAttribute(name);
    }
  }
}
