/** A point, counted from the middle of the ring. */
interface Point {
  x: number;
  y: number;
}

const STEP = Math.PI / 60;
/** The space between the ring and a line that goes around it. */
const GAP = 5;

/**
 * The corners of a line from the edge of a slice to its label: straight if no slice is in between, or else around the ring first.
 */
export function aroundRing({ radius, angle }: { radius: number; angle: number }, label: Point): Point[] {
  if (isClear(at(angle, radius + 1), label, radius)) return [label];
  const turn = shortestTurn(angle, Math.atan2(label.y, label.x));
  const steps = Math.ceil(Math.abs(turn) / STEP);
  const corners = Array.from({ length: steps + 1 }, (_, i) => at(angle + (turn * i) / steps, radius + GAP));
  const last = corners.findIndex((corner) => isClear(corner, label, radius + 1));
  return [...corners.slice(0, last === -1 ? undefined : last + 1), label];
}

function at(angle: number, radius: number): Point {
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

function shortestTurn(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

/** Whether a straight line between two points stays outside of the circle. */
function isClear(from: Point, to: Point, radius: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const nearest = -(from.x * dx + from.y * dy) / (dx * dx + dy * dy);
  const share = Math.max(0, Math.min(1, nearest));
  return Math.hypot(from.x + share * dx, from.y + share * dy) >= radius;
}
