import { svgNumbers } from "../../site/figures/picture/svg-number.ts";

type Map = (x: number, y: number) => readonly [number, number];

/** A canvas path written as SVG path data. `at` maps each point by the transform that holds when it is added. */
export class SvgPath {
  data = "";
  #start: readonly [number, number] = [0, 0];

  moveTo(at: Map, x: number, y: number): void {
    this.#start = at(x, y);
    this.data += `M${svgNumbers(...this.#start)}`;
  }

  lineTo(at: Map, x: number, y: number): void {
    if (this.data === "") this.moveTo(at, x, y);
    else this.data += `L${svgNumbers(...at(x, y))}`;
  }

  curveTo(at: Map, points: [number, number, number, number, number, number]): void {
    const [a, b, c, d, e, f] = points;
    this.data += `C${svgNumbers(...at(a, b), ...at(c, d), ...at(e, f))}`;
  }

  rect(at: Map, x: number, y: number, width: number, height: number): void {
    const [left, top] = at(x, y);
    // Ends are rounded, not lengths, so that bars on one line stay on it.
    const [right, bottom] = at(x + width, y + height);
    const [w, h] = [round(right) - round(left), round(bottom) - round(top)];
    this.data += `M${svgNumbers(left, top)}h${svgNumbers(w)}v${svgNumbers(h)}h${svgNumbers(-w)}z`;
  }

  arc(at: Map, circle: { x: number; y: number; radius: number; start: number; end: number; back: boolean }): void {
    const { x, y, radius, start, end, back } = circle;
    const sweep = back ? start - end : end - start;
    const turn =
      Math.abs(sweep) >= 2 * Math.PI - 1e-6 ? 2 * Math.PI : ((sweep % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const sign = back ? -1 : 1;
    const point = (angle: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    const to = (angle: number, large: boolean) =>
      `A${svgNumbers(radius, radius)} 0 ${large ? 1 : 0} ${back ? 0 : 1} ${svgNumbers(...at(...point(angle)))}`;
    if (this.data === "" || this.data.endsWith("z")) this.moveTo(at, ...point(start));
    else this.lineTo(at, ...point(start));
    // SVG cannot draw a full circle as one arc, as it begins where it ends. A nearly full one is split too: rounding two
    // ends that are so close would move its center.
    const halves = turn > 1.75 * Math.PI;
    if (halves) this.data += to(start + (sign * turn) / 2, false);
    this.data += to(start + sign * turn, !halves && turn > Math.PI);
  }

  close(): void {
    if (this.data !== "" && !this.data.endsWith("z")) this.data += "z";
  }
}

const round = (value: number) => Math.round(value * 10) / 10;
