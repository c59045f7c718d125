import type { Box, Placed } from "./walk-marks.ts";

/** A pointer this near to a mark points at it. */
const REACH = 24;

/**
 * The mark that a place in the window points at. Marks that stand on one line, as the columns of a histogram or the labels of
 * layers, are reached from all of the plot: at each place the one that is nearest across.
 */
export function nearestMark<Mark extends Placed>(marks: Mark[], x: number, y: number): Mark | undefined {
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const plot = around(boxes);
  const isStanding = boxes.every(({ bottom }) => plot.bottom - bottom < 1);
  if (isStanding && distance(plot, x, y) > REACH) return undefined;
  let best: Mark | undefined;
  let least = isStanding ? Number.POSITIVE_INFINITY : REACH;
  for (const [i, box] of boxes.entries()) {
    const far = isStanding ? outside(box.left, x, box.right) : distance(box, x, y);
    // The later one lies above.
    if (far > least) continue;
    best = marks[i];
    least = far;
  }
  return best;
}

function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const distance = ({ left, right, top, bottom }: Box, x: number, y: number) =>
  Math.hypot(outside(left, x, right), outside(top, y, bottom));

/** How far a place is from a stretch. */
const outside = (from: number, at: number, to: number) => Math.max(from - at, at - to, 0);
