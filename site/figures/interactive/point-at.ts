import { ArcElement, BarElement, type Chart } from "chart.js";
import { barBox } from "../chart-plugins/bar-shape.ts";
import type { DataPoint } from "./data-points.ts";

export interface TipPlace {
  x: number;
  y: number;
}

/** The value at a place in the picture: the nearest one in the plot, or the slice of a ring. */
export function pointAt(chart: Chart, points: DataPoint[], place: TipPlace): DataPoint | undefined {
  const { left, right, top, bottom } = chart.chartArea;
  if (place.x < left - REACH || place.x > right + REACH || place.y < top - REACH || place.y > bottom + REACH) return;
  let best: DataPoint | undefined;
  let least: Distance = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const point of points) {
    const far = distance(chart, point, place);
    if (far[0] > least[0] || (far[0] === least[0] && far[1] >= least[1])) continue;
    best = point;
    least = far;
  }
  return best;
}

/** The end of a value's bar, or the middle of its point or slice. */
export function anchor(chart: Chart, { series, label }: DataPoint): TipPlace | undefined {
  const element = chart.getDatasetMeta(series).data[label];
  if (!(element instanceof ArcElement)) return element && { x: element.x, y: element.y };
  const { x, y, startAngle, endAngle, innerRadius, outerRadius } = element;
  const [angle, radius] = [(startAngle + endAngle) / 2, (innerRadius + outerRadius) / 2];
  return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
}

/** How far outside of the plot, in pixels, a place still points at a value. */
const REACH = 8;

/** The distance along the axis with the labels, then the distance across it: the first one decides. */
type Distance = [number, number];

const NOWHERE: Distance = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

function distance(chart: Chart, { series, label }: DataPoint, { x, y }: TipPlace): Distance {
  const { data, indexAxis } = chart.getDatasetMeta(series);
  const element = data[label];
  if (!element) return NOWHERE;
  if (element instanceof ArcElement) return element.inRange(x, y, true) ? [0, 0] : NOWHERE;
  if (element instanceof BarElement) {
    const box = barBox(element);
    const dx = Math.max(box.left - x, x - box.right, 0);
    const dy = Math.max(box.top - y, y - box.bottom, 0);
    return indexAxis === "y" ? [dy, dx] : [dx, dy];
  }
  const [dx, dy] = [Math.abs(element.x - x), Math.abs(element.y - y)];
  return chart.scales.r ? [Math.hypot(dx, dy), 0] : [dx, dy];
}
