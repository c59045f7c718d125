import { coveredTop } from "./covered-top.ts";
import type { PointWords } from "./data-points.ts";
import type { TipPlace } from "./point-at.ts";

/** The tooltip at a value. Hidden from screen readers, as the live region says the same. */
export class Tip {
  readonly element = document.createElement("p");
  readonly #value = document.createElement("b");
  readonly #name = document.createElement("span");

  constructor() {
    this.element.className = "Figure-tip";
    this.element.ariaHidden = "true";
    this.element.append(this.#value, this.#name);
    this.hide();
  }

  show({ label, series, value }: PointWords, place: TipPlace): void {
    this.say(value, `${label}, ${series}`, place);
  }

  /** Shows texts above a place, or below it where the header would cover them, always within the sides of the layer. */
  say(value: string, name: string, { x, y }: TipPlace): void {
    this.#value.textContent = value;
    this.#name.textContent = name;
    this.element.hidden = false;
    const { offsetWidth, offsetHeight, offsetParent } = this.element;
    const room = (offsetParent?.clientWidth ?? 0) - offsetWidth;
    const above = y - offsetHeight - GAP;
    const fits = (offsetParent?.getBoundingClientRect().top ?? 0) + above >= coveredTop();
    this.element.style.left = `${Math.max(0, Math.min(x - offsetWidth / 2, room))}px`;
    this.element.style.top = `${fits ? above : y + GAP}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}

const GAP = 12;
