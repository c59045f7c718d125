/** What one column less costs, in the share of empty places that is equally bad. */
const FEWER = 0.07;

/** The number of columns, `most` or fewer: few places stay empty, and panels are not much wider than they have to be. */
export function panelColumns(count: number, most: number): number {
  const widest = Math.max(1, Math.min(count, most));
  const least = Math.ceil(widest * 0.6);
  const all = Array.from({ length: widest - least + 1 }, (_, i) => widest - i);
  const cost = (columns: number) => {
    const places = Math.ceil(count / columns) * columns;
    return 1 - count / places + (widest - columns) * FEWER;
  };
  return all.reduce((best, columns) => (cost(columns) < cost(best) ? columns : best));
}
