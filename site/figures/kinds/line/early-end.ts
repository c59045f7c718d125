import type { Chart } from "chart.js";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  series: number;
  label: number;
}

const GAP = 10;
const SAMPLES = 12;
const CLOSE = 4;

/** The place of the name of a line that ends before the others: at its last point, on the side where the fewest lines run. */
export function placeAtPoint(chart: Chart, point: Point, size: { width: number; height: number }): Box {
  const { chartArea } = chart;
  const { x, y } = chart.getDatasetMeta(point.series).data[point.label] ?? { x: 0, y: 0 };
  const { width, height } = size;
  // The name must not cover the numbers of the axis.
  const left = Math.max(chartArea.left, x - width / 2);
  const places: Box[] = [
    { left: x + GAP, top: y - height / 2, ...size },
    { left, top: y - height - GAP, ...size },
    { left, top: y + GAP, ...size },
    { left: x + GAP, top: y - height - GAP, ...size },
    { left: x + GAP, top: y + GAP, ...size },
  ];
  const inside = places.filter(({ top }) => top >= chartArea.top && top + height <= chartArea.bottom);
  return leastCrossed(chart, inside.length > 0 ? inside : places);
}

/** The first of the places that contain the fewest points of lines and other spots. `places` is never empty. */
export function leastCrossed<B extends Box>(chart: Chart, places: B[], spots: { x: number; y: number }[] = []): B {
  const points = [...pointsNear(places, chart), ...spots];
  const crossings = places.map((box) => points.filter((point) => contains(box, point)).length);
  return places[crossings.indexOf(Math.min(...crossings))] as B;
}

/** Whether a line runs through a place. */
export function isCrossed(chart: Chart, box: Box): boolean {
  return pointsNear([box], chart).some((point) => contains(box, point));
}

/** Points along all lines, close to each other. Of a long line, only the parts that come near one of the boxes. */
function pointsNear(boxes: Box[], chart: Chart): { x: number; y: number }[] {
  return chart.data.datasets.flatMap((_, s) => {
    const { data } = chart.getDatasetMeta(s);
    return data.slice(1).flatMap((end, i) => {
      const start = data[i] ?? end;
      if (!boxes.some((box) => comesNear(box, start, end))) return [];
      return Array.from({ length: SAMPLES + 1 }, (_, n) => ({
        x: start.x + ((end.x - start.x) * n) / SAMPLES,
        y: start.y + ((end.y - start.y) * n) / SAMPLES,
      }));
    });
  });
}

/** Whether some part of a straight line may lie between the sides of a box, or close to them. */
function comesNear({ left, width }: Box, start: { x: number }, end: { x: number }): boolean {
  return Math.max(start.x, end.x) > left - CLOSE && Math.min(start.x, end.x) < left + width + CLOSE;
}

/** Whether a point lies in a box or close to it. */
function contains({ left, top, width, height }: Box, { x, y }: { x: number; y: number }): boolean {
  return x > left - CLOSE && x < left + width + CLOSE && y > top - CLOSE && y < top + height + CLOSE;
}
