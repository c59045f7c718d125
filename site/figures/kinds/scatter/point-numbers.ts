import { formatShort } from "../../format-value.ts";
import type { ScatterFigure, ScatterPoint } from "./schema.ts";

/** The two or three numbers of a point in the order of the axes, as readers see and hear them. */
export function pointNumbers(point: ScatterPoint, { x, y, size }: ScatterFigure, locale: string): string {
  const numbers = [formatShort(point.x, x, locale), formatShort(point.y, y, locale)];
  if (size && point.size !== undefined) numbers.push(formatShort(point.size, size, locale));
  return numbers.join(", ");
}
