import type { Box, Placed } from "./walk-marks.ts";

/** A pointer this near to a mark, in pixels, points at it. */
const REACH = 24;

/**
 * The mark that a pointer at a place in the window points at. Marks that stand on the same base line, such as the columns of a
 * histogram or the labels of an area, can be reached from anywhere in the plot: the horizontally nearest one is chosen.
 */
export function nearestMark<Mark extends Placed>(marks: Mark[], x: number, y: number): Mark | undefined {
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const plot = around(boxes);
  const shareBaseLine = boxes.every(({ bottom }) => plot.bottom - bottom < 1);
  if (shareBaseLine && distance(plot, x, y) > REACH) return undefined;
  let best: Mark | undefined;
  let least = shareBaseLine ? Number.POSITIVE_INFINITY : REACH;
  for (const [i, box] of boxes.entries()) {
    const far = shareBaseLine ? outside(box.left, x, box.right) : distance(box, x, y);
    // At the same distance, the later mark wins, as it is drawn on top.
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

/** How far a coordinate is outside of a range; 0 within it. */
const outside = (from: number, at: number, to: number) => Math.max(from - at, at - to, 0);
