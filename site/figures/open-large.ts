import { adoptStyles } from "../styles/adopt-styles.ts";
import css from "./large-figure.css?inline";

adoptStyles(css);

/** Shows a figure as large as the window is, in a dialog of the browser's own: Escape closes it. */
export function openLarge(opener: HTMLElement, left: AbortSignal): void {
  const figure = opener.closest<HTMLElement>(".Figure");
  if (!figure || left.aborted) return;
  const dialog = document.createElement("dialog");
  dialog.className = "LargeFigure";
  const title = figure.querySelector(".Figure-title > span")?.textContent ?? "";
  dialog.ariaLabel = title;
  dialog.dataset.category = figure.closest<HTMLElement>("[data-category]")?.dataset.category ?? "";
  dialog.append(closeButton(dialog), scene(figure, title));
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  left.addEventListener("abort", () => dialog.remove(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "LargeFigure-close", textContent: "Close" });
  button.addEventListener("click", () => dialog.close());
  return button;
}

/** A figure that is wider than the window can be moved by finger, wheel and arrow keys. */
function scene(figure: HTMLElement, title: string): HTMLElement {
  const scroller = document.createElement("div");
  Object.assign(scroller, { className: "LargeFigure-scene", tabIndex: 0, role: "region" });
  scroller.ariaLabel = `Figure: ${title}`;
  scroller.append(picture(figure));
  return scroller;
}

/** A copy of the figure as it was drawn: without tools and without the chart that may lie over the drawing. */
function picture(figure: HTMLElement): HTMLElement {
  const copy = document.createElement("div");
  copy.innerHTML = figure.outerHTML;
  for (const part of copy.querySelectorAll(".Figure-tools, .Figure-anchor, .Figure-live, .Figure-narrow"))
    part.remove();
  // Where the window's height decides the size, the drawing stays below its title.
  for (const drawing of copy.querySelectorAll(".Chart")) drawing.setAttribute("preserveAspectRatio", "xMinYMin");
  for (const chart of copy.querySelectorAll<HTMLElement>(".Figure-chart")) {
    for (const name of ["data-src", "data-live", "tabindex", "aria-roledescription"]) chart.removeAttribute(name);
    chart.role = "img";
  }
  renameIds(copy);
  return copy;
}

const REFERRING = ["aria-labelledby", "aria-describedby"];

/** No id stands twice in the document; what refers to one in the copy means the copy's. */
function renameIds(copy: HTMLElement): void {
  for (const element of copy.querySelectorAll("[id]")) element.id += "-large";
  for (const name of REFERRING) {
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      const ids = element.getAttribute(name)?.split(" ") ?? [];
      const known = ids.map((id) => `${id}-large`).filter((id) => copy.querySelector(`#${CSS.escape(id)}`));
      element.setAttribute(name, known.join(" "));
    }
  }
}
