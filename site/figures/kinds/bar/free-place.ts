import { type Box, touch } from "../../chart-plugins/draw-text.ts";

/** The free place for a box that is nearest to a point. */
export function freePlace(
  size: { width: number; height: number },
  within: Box,
  taken: Box[],
  near: { x: number; y: number },
): { left: number; top: number } | undefined {
  let best: { left: number; top: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let top = within.top; top + size.height <= within.bottom; top += 4) {
    for (let left = within.left; left + size.width <= within.right; left += 4) {
      const distance = Math.hypot(left + size.width / 2 - near.x, top + size.height / 2 - near.y);
      if (distance >= least) continue;
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      if (taken.some((other) => touch(box, other, 8))) continue;
      best = { left, top };
      least = distance;
    }
  }
  return best;
}
