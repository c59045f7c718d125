/**
 * The edges that have numbers: all, every second, every fourth and so on, counted from zero or the first edge. Unequal bins: as
 * many as fit.
 */
export function edgeTicks(edges: readonly number[], areApart: (a: number, b: number) => boolean): number[] {
  const width = (edges[1] ?? 0) - (edges[0] ?? 0);
  const isEven = edges.every((edge, i) => Math.abs(edge - (edges[0] ?? 0) - i * width) < width * 1e-6);
  if (!isEven) return fromTheLeft(edges, areApart);
  const start = Math.max(0, edges.indexOf(0));
  const fits = (ticks: number[]) => ticks.every((tick, i) => i === 0 || areApart(ticks[i - 1] ?? 0, tick));
  const some = STEPS.map((every) => edges.filter((_, i) => (i - start) % every === 0));
  return some.find(fits) ?? edges.slice(0, 1);
}

/** Steps that readers count in. */
const STEPS = [1, 2, 4, 5, 10, 20, 50];

/** The last edge always has its number; the others have theirs, from the left, if they touch no other. */
function fromTheLeft(edges: readonly number[], areApart: (a: number, b: number) => boolean): number[] {
  const last = edges.at(-1) ?? 0;
  const kept: number[] = [];
  for (const edge of edges.slice(0, -1)) {
    const before = kept.at(-1);
    if ((before === undefined || areApart(before, edge)) && areApart(edge, last)) kept.push(edge);
  }
  return [...kept, last];
}
