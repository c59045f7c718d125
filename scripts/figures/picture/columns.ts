import { beside, type Drawn, stacked } from "./drawing.ts";

export interface Columns {
  /** Of one column. */
  width: number;
  at: (index: number) => number;
}

export function columns(count: number, width: number, gap: number): Columns {
  const one = (width - (count - 1) * gap) / count;
  return { width: one, at: (index) => index * (one + gap) };
}

/** Pieces in rows, each row as high as its highest piece: `draw` is told its row's height, the second time it is asked. */
export function grid<T>(
  items: readonly T[],
  { count, width, gap }: { count: number; width: number; gap: { x: number; y: number } },
  draw: (item: T, width: number, height?: number) => Drawn,
): Drawn {
  const { width: one, at } = columns(count, width, gap.x);
  const rows = Array.from({ length: Math.ceil(items.length / count) }, (_, i) =>
    items.slice(i * count, (i + 1) * count),
  );
  const drawn = rows.map((row) => {
    const height = Math.max(...row.map((item) => draw(item, one).height));
    return beside(...row.map((item, i) => ({ x: at(i), drawn: draw(item, one, height) })));
  });
  return stacked(...drawn.flatMap((row, i) => (i > 0 ? [gap.y, row] : [row])));
}
