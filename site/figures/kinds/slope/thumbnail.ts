import type { Shape } from "../../picture/drawing.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { HAIR, path, round } from "../../thumbnail/thumbnail-shapes.ts";
import type { SlopeFigure } from "./schema.ts";
import { isQuiet, slopeScale } from "./slope-scale.ts";

const [LEFT, RIGHT] = [70, 250];

/** All rows in true proportion, the highlighted one over the quiet ones. */
export default function slopeThumbnail(figure: SlopeFigure): Shape[] {
  const at = slopeScale(figure);
  const y = (value: number) => whole(178 - 156 * at(value));
  const rows = (quiet: boolean) => figure.rows.filter((row) => isQuiet(row, figure) === quiet);
  const shapes = (some: SlopeFigure["rows"], paint: "cat" | "data-quiet"): Shape[] => {
    if (some.length === 0) return [];
    const lines = some.map(({ from, to }) => `M${LEFT} ${y(from)}L${RIGHT} ${y(to)}`);
    const dots = some.map(({ from, to }) => dot(LEFT, y(from)) + dot(RIGHT, y(to)));
    return [path(lines.join(""), { stroke: round(paint, 4) }), path(dots.join(""), { fill: paint })];
  };
  const axes = path(`M${LEFT} 10V190M${RIGHT} 10V190`, HAIR);
  return [axes, ...shapes(rows(true), "data-quiet"), ...shapes(rows(false), "cat")];
}

function dot(x: number, y: number): string {
  return `M${x - 7} ${y}a7 7 0 0 0 14 0 7 7 0 0 0-14 0`;
}
