import type { Shape } from "../../picture/drawing.ts";
import { roundScale, shareOn } from "../../round-scale.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { BASE, path, round } from "../../thumbnail/thumbnail-shapes.ts";
import { drawingOrder, isQuiet, pointRadius } from "./point-sizes.ts";
import type { ScatterFigure, ScatterPoint } from "./schema.ts";
import { trendOn } from "./trend-line.ts";

const MOST = 18;
/**
 * A card has no room for more dots, and its drawing must be small. The largest are drawn, and the highlighted one, which is last.
 */
const MOST_POINTS = 20;

/** The points in their true places, and the trend. */
export default function scatterThumbnail(figure: ScatterFigure): Shape[] {
  const scales = {
    x: roundScale(
      figure.x,
      figure.points.map(({ x }) => x),
      4,
    ),
    y: roundScale(
      figure.y,
      figure.points.map(({ y }) => y),
      4,
    ),
  };
  const [acrossTo, upTo] = [shareOn(scales.x), shareOn(scales.y)];
  const x = (value: number) => whole(36 + 252 * acrossTo(value));
  const y = (value: number) => whole(172 - 148 * upTo(value));
  const radius = pointRadius(figure, MOST);
  const dot = (point: ScatterPoint) => circle(x(point.x), y(point.y), whole(radius(point)));
  const ends = figure.trend === undefined ? [] : trendOn(figure, scales.y);
  const line = ends.map((end) => `${x(end[0])} ${y(end[1])}`).join("L");
  const shown = drawingOrder(figure).filter((_, i, { length }) => i < MOST_POINTS - 1 || i === length - 1);
  return [
    path("M18 12V190H306", BASE),
    ...(line ? [path(`M${line}`, { stroke: round("ink", 2, "8 7") })] : []),
    ...dots(shown.filter((point) => isQuiet(point, figure)).map(dot), "data-quiet"),
    ...dots(shown.filter((point) => !isQuiet(point, figure)).map(dot), "cat"),
  ];
}

function dots(circles: string[], fill: "cat" | "data-quiet"): Shape[] {
  return circles.length === 0 ? [] : [path(circles.join(""), { fill, opacity: 0.8 })];
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0 ${r} ${r} 0 0 0-${2 * r} 0`;
}
