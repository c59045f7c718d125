export interface Spot {
  x: number;
  y: number;
}

/** Some of the points of a line, its ends among them, so that it moves by at most the tolerance (Douglas and Peucker, 1973). */
export function simplified(spots: readonly Spot[], tolerance: number): Spot[] {
  const kept = new Set([0, spots.length - 1]);
  const open: [number, number][] = [[0, spots.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const far = farthest(spots, from, to);
    if (far.distance <= tolerance) continue;
    kept.add(far.at);
    open.push([from, far.at], [far.at, to]);
  }
  return spots.filter((_, i) => kept.has(i));
}

/** The point between two others that is farthest from the line through them. */
function farthest(spots: readonly Spot[], from: number, to: number): { at: number; distance: number } {
  const [start, end] = [spots[from], spots[to]];
  let best = { at: from, distance: 0 };
  if (!start || !end) return best;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  for (let at = from + 1; at < to; at++) {
    const { x, y } = spots[at] ?? start;
    const distance = Math.abs(dy * (x - start.x) - dx * (y - start.y)) / length;
    if (distance > best.distance) best = { at, distance };
  }
  return best;
}
