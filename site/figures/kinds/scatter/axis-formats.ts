import type { ValueFormat } from "../../format-value.ts";
import { yearFormat } from "../../year-format.ts";
import type { ScatterFigure } from "./schema.ts";

/** How the numbers of both axes are written. */
export function axisFormats({
  points,
  x,
  y,
}: Pick<ScatterFigure, "points" | "x" | "y">): Record<"x" | "y", ValueFormat> {
  const numbers = (axis: "x" | "y") => points.map((point) => point[axis]);
  return { x: yearFormat(x, x.name, numbers("x")), y: yearFormat(y, y.name, numbers("y")) };
}
