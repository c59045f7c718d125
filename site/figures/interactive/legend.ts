import type { ChartFigure } from "../../content/figure-schema.ts";
import type { LegendBox } from "../chart/theme.ts";

interface Shown {
  boxes: LegendBox[];
  /** The size of the picture, in its own pixels. */
  size: { width: number; height: number };
  hidden: ReadonlySet<number>;
}

/** Buttons over the names in the picture. The names stay drawn, so nothing moves. */
export class Legend {
  readonly element = document.createElement("div");
  readonly #buttons = new Map<number, HTMLButtonElement>();
  readonly #figure: ChartFigure;
  readonly #toggle: (series: number) => void;

  constructor(figure: ChartFigure, name: string, toggle: (series: number) => void) {
    this.#figure = figure;
    this.#toggle = toggle;
    this.element.role = "group";
    this.element.ariaLabel = name;
  }

  show({ boxes, size, hidden }: Shown): void {
    for (const { series, left, top, width, height } of boxes) {
      const button = this.#button(series);
      button.ariaPressed = String(!hidden.has(series));
      button.style.left = `${(100 * left) / size.width}%`;
      button.style.top = `${(100 * top) / size.height}%`;
      button.style.width = `${(100 * width) / size.width}%`;
      button.style.height = `${(100 * height) / size.height}%`;
    }
  }

  #button(series: number): HTMLButtonElement {
    const found = this.#buttons.get(series);
    if (found) return found;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "Figure-toggle";
    button.ariaLabel = this.#figure.series[series]?.name ?? "";
    button.addEventListener("click", () => this.#toggle(series));
    this.#buttons.set(series, button);
    this.element.append(button);
    return button;
  }
}
