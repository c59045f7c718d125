import type { Shape } from "../../picture/drawing.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { path, pill } from "../../thumbnail/thumbnail-shapes.ts";
import { dumbbellScale } from "./dumbbell-scale.ts";
import type { DumbbellFigure } from "./schema.ts";

const MOST_ROWS = 6;

/** The first rows, in true proportion. */
export default function dumbbellThumbnail(figure: DumbbellFigure): Shape[] {
  const rows = figure.rows.slice(0, MOST_ROWS);
  const at = dumbbellScale(figure);
  const x = (value: number) => whole(26 + 268 * at(value));
  const step = 200 / rows.length;
  return rows.flatMap(({ from, to }, i): Shape[] => {
    const y = whole((i + 0.5) * step);
    return [
      path(`M${x(from)} ${y}H${x(to)}`, { stroke: { paint: "cat-2", width: 5 } }),
      dot(x(from), y, 8, "data-quiet"),
      dot(x(to), y, 12, "cat"),
    ];
  });
}

function dot(x: number, y: number, r: number, fill: "cat" | "data-quiet"): Shape {
  return pill({ x: x - r, y: y - r, width: 2 * r, height: 2 * r, r }, { fill });
}
