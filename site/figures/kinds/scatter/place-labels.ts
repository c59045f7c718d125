export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Dot {
  x: number;
  y: number;
  radius: number;
  /** The size of its label. */
  width: number;
  height: number;
}

/** The area for labels, and a line that they cross only if there is no better place. */
export interface Ground {
  area: Box;
  line: { x: number; y: number }[];
}

/**
 * The place of each label, beside, above or below its dot, where it touches no dot and no other label; undefined if there is
 * none.
 */
export function placeLabels(dots: readonly Dot[], { area, line }: Ground): (Box | undefined)[] {
  const taken: Box[] = [];
  return dots.map((dot) => {
    const free = places(dot).filter(
      (box) =>
        isWithin(box, area) &&
        !taken.some((other) => overlap(box, other)) &&
        !dots.some((other) => touches(box, other)),
    );
    const best = free.find((box) => !line.some((spot) => touches(box, { ...spot, radius: 1 }))) ?? free[0];
    if (best) taken.push(best);
    return best;
  });
}

const GAP = 4;
const APART = 6;

function places({ x, y, radius, width, height }: Dot): Box[] {
  const away = radius + GAP;
  const slanted = radius * Math.SQRT1_2 + GAP / 2;
  const [above, below] = [y - radius - 1 - height, y + radius + 1];
  const box = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  return [
    ...[box(x + away, y - height / 2), box(x - away - width, y - height / 2)],
    ...[box(x - width / 2, above), box(x - width / 2, below)],
    ...[box(x + slanted, y - slanted - height), box(x + slanted, y + slanted)],
    ...[box(x - slanted - width, y - slanted - height), box(x - slanted - width, y + slanted)],
    ...[box(x - radius, above), box(x - radius, below), box(x + radius - width, above), box(x + radius - width, below)],
  ];
}

function touches({ left, right, top, bottom }: Box, { x, y, radius }: Pick<Dot, "x" | "y" | "radius">): boolean {
  const away = Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y)));
  return away < radius + 0.5;
}

function isWithin(box: Box, area: Box): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}

/** Whether labels overlap, or are so close on one line that they would be read as one. */
function overlap(a: Box, b: Box): boolean {
  return a.left < b.right + APART && b.left < a.right + APART && a.top < b.bottom && b.top < a.bottom;
}
