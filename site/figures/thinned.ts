interface Point {
  x: number;
  y: number;
}

/** Up to this many points are drawn as they are. */
const MANY = 400;
/** The width of a column in pixels: less than the width of a line. */
const COLUMN = 3;

/**
 * The points of a line that a drawing needs: of each narrow column the lowest and the highest, and the ends of each stretch without
 * gaps. Peaks stay as high as they are, and gaps where they are.
 */
export function thinned<P extends Point>(points: readonly P[]): P[] {
  if (points.length <= MANY) return [...points];
  const columns = columnsOf(points);
  return columns.flatMap((column, i) => {
    if (column.isGap) return column.points.slice(0, 1);
    const kept = new Set(extremes(column.points));
    if (columns[i - 1]?.isGap !== false) kept.add(0);
    if (columns[i + 1]?.isGap !== false) kept.add(column.points.length - 1);
    return column.points.filter((_, at) => kept.has(at));
  });
}

/** The same for an area, of which each column keeps its whole height. */
export function thinnedArea(spans: readonly Span[]): Span[] {
  if (spans.length <= MANY) return [...spans];
  const columns = columnsOf(spans.map((span) => ({ ...span, y: span.low })));
  return columns.map(({ points }) => ({
    x: points[0]?.x ?? 0,
    low: points.reduce((most, { low }) => Math.max(most, low), Number.NEGATIVE_INFINITY),
    high: points.reduce((least, { high }) => Math.min(least, high), Number.POSITIVE_INFINITY),
  }));
}

/** A place along an axis with the heights, from the top, of both ends of a range. */
export interface Span {
  x: number;
  low: number;
  high: number;
}

/** Neighboring points in one column, or neighboring gaps. */
interface Column<P> {
  at: number;
  isGap: boolean;
  points: P[];
}

function columnsOf<P extends Point>(points: readonly P[]): Column<P>[] {
  const columns: Column<P>[] = [];
  for (const point of points) {
    const [at, isGap] = [Math.floor(point.x / COLUMN), Number.isNaN(point.y)];
    const last = columns.at(-1);
    if (last && last.isGap === isGap && (isGap || last.at === at)) last.points.push(point);
    else columns.push({ at, isGap, points: [point] });
  }
  return columns;
}

/** The positions of the lowest and the highest point. */
function extremes(points: readonly Point[]): [number, number] {
  let [low, high] = [0, 0];
  for (const [i, { y }] of points.entries()) {
    if (y < (points[low]?.y ?? 0)) low = i;
    if (y > (points[high]?.y ?? 0)) high = i;
  }
  return [low, high];
}
