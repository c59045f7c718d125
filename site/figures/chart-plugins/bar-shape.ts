import type { Element } from "chart.js";
import type { Box } from "./draw-text.ts";

/** A drawn bar: its end, the middle across it, its base, and its extent. */
export interface BarShape {
  x: number;
  y: number;
  base: number;
  width: number;
  height: number;
  horizontal: boolean;
}

export function barShape(element: Element): BarShape {
  // Chart.js types elements by the kind of chart, which is not known here; bars have these fields.
  return element.getProps(["x", "y", "base", "width", "height", "horizontal"] as never[]) as unknown as BarShape;
}

export function barBox(element: Element): Box {
  const { x, y, base, width, height, horizontal } = barShape(element);
  return horizontal
    ? { left: Math.min(x, base), right: Math.max(x, base), top: y - height / 2, bottom: y + height / 2 }
    : { left: x - width / 2, right: x + width / 2, top: Math.min(y, base), bottom: Math.max(y, base) };
}
