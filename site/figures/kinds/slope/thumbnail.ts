import type { Shape } from "../../picture/drawing.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { HAIR, path, pill, round } from "../../thumbnail/thumbnail-shapes.ts";
import type { SlopeFigure } from "./schema.ts";
import { isQuiet, loudLast, slopeScale } from "./slope-scale.ts";

const [LEFT, RIGHT] = [70, 250];

/** All rows, in true proportion. */
export default function slopeThumbnail(figure: SlopeFigure): Shape[] {
  const at = slopeScale(figure);
  const y = (value: number) => whole(178 - 156 * at(value));
  const axes = path(`M${LEFT} 10V190M${RIGHT} 10V190`, HAIR);
  const lines = loudLast(figure).flatMap((row): Shape[] => {
    const paint = isQuiet(row, figure) ? "data-quiet" : "cat";
    return [
      path(`M${LEFT} ${y(row.from)}L${RIGHT} ${y(row.to)}`, { stroke: round(paint, 5) }),
      ...[dot(LEFT, y(row.from), paint), dot(RIGHT, y(row.to), paint)],
    ];
  });
  return [axes, ...lines];
}

function dot(x: number, y: number, fill: "cat" | "data-quiet"): Shape {
  return pill({ x: x - 9, y: y - 9, width: 18, height: 18, r: 9 }, { fill });
}
