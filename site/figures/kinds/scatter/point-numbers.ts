import { shortFormatter } from "../../format-value.ts";
import { axisFormats } from "./axis-formats.ts";
import type { ScatterFigure, ScatterPoint } from "./schema.ts";

/**
 * Returns a function that formats the two or three numbers of a point in the order of the axes, for tooltips and screen readers.
 */
export function pointNumbers({ points, x, y, size }: ScatterFigure, locale: string): (point: ScatterPoint) => string {
  const formats = axisFormats({ points, x, y });
  const across = shortFormatter(
    formats.x,
    locale,
    points.map((point) => point.x),
  );
  const up = shortFormatter(
    formats.y,
    locale,
    points.map((point) => point.y),
  );
  const sizeOf = sizeNumber({ points, size }, locale);
  return (point) => {
    const numbers = [across(point.x), up(point.y)];
    return [...numbers, ...(size && point.size !== undefined ? [sizeOf(point.size)] : [])].join(", ");
  };
}

export function sizeNumber({ points, size = { name: "" } }: Pick<ScatterFigure, "points" | "size">, locale: string) {
  return shortFormatter(
    size,
    locale,
    points.map((point) => point.size ?? null),
  );
}
