import type { ScatterFigure, ScatterPoint } from "./schema.ts";

/** The least-squares line, as a function of x. Undefined if all points have the same x. */
function trendLine(points: readonly ScatterPoint[]): ((x: number) => number) | undefined {
  const mean = (of: (point: ScatterPoint) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spreadX = mean(({ x }) => (x - middleX) ** 2);
  if (spreadX === 0) return undefined;
  const slope = mean(({ x, y }) => (x - middleX) * (y - middleY)) / spreadX;
  return (x) => middleY + slope * (x - middleX);
}

/** The ends of the straight line that fits best as drawn: on a logarithmic axis, it is fitted to the logarithms. */
export function trendOn({ points, x, y }: ScatterFigure, ends: { min: number; max: number }): [x: number, y: number][] {
  const [acrossAxis, upAxis] = [axisOf(x), axisOf(y)];
  const placed = points.map((point) => ({ ...point, x: acrossAxis.to(point.x), y: upAxis.to(point.y) }));
  const line = trendEnds(placed, { min: upAxis.to(ends.min), max: upAxis.to(ends.max) });
  return line.map(([across, up]) => [acrossAxis.from(across), upAxis.from(up)]);
}

function axisOf({ log }: ScatterFigure["x"]) {
  const same = (value: number) => value;
  return log ? { to: Math.log10, from: (power: number) => 10 ** power } : { to: same, from: same };
}

/** The ends of the part of the line that lies within the range of the points and between the ends of the y axis. */
export function trendEnds(
  points: readonly ScatterPoint[],
  { min, max }: { min: number; max: number },
): [x: number, y: number][] {
  const at = trendLine(points);
  const xs = points.map(({ x }) => x);
  if (!at) return [];
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const slope = (at(to) - at(from)) / (to - from);
  const within = (x: number): [number, number] => {
    const y = Math.min(max, Math.max(min, at(x)));
    return [y === at(x) ? x : x + (y - at(x)) / slope, y];
  };
  return [within(from), within(to)];
}
