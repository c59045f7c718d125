import { beside, type Drawing, stacked } from "./drawing.ts";
import { type Space, sized } from "./set-text.ts";

export interface Columns {
  /** Width of one column. */
  width: number;
  at: (index: number) => number;
}

export function columns(count: number, width: number, gap: number): Columns {
  const one = (width - (count - 1) * gap) / count;
  return { width: one, at: (index) => index * (one + gap) };
}

/** Lays out cells in rows. `draw` is called twice for each cell, the second time with the height of the row. */
export function grid<T>(
  items: readonly T[],
  { count, space, gap }: { count: number; space: Space; gap: { x: number; y: number } },
  draw: (item: T, space: Space, height?: number) => Drawing,
): Drawing {
  const fitting = Math.floor((space.width + gap.x) / ((space.leastCell ?? 0) + gap.x));
  const perRow = Math.max(1, Math.min(count, fitting));
  const { width, at } = columns(perRow, space.width, gap.x);
  const cell = sized(space, width);
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, i) =>
    items.slice(i * perRow, (i + 1) * perRow),
  );
  const drawings = rows.map((row) => {
    const height = Math.max(...row.map((item) => draw(item, cell).height));
    return beside(...row.map((item, i) => ({ x: at(i), drawing: draw(item, cell, height) })));
  });
  return stacked(...drawings.flatMap((row, i) => (i > 0 ? [gap.y, row] : [row])));
}
