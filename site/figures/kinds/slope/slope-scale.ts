import { shortFormatter } from "../../format-value.ts";
import type { SlopeFigure } from "./schema.ts";

/** How high a number stands: 0 at the lower end, 1 at the upper end. */
export function slopeScale({ rows, scale }: Pick<SlopeFigure, "rows" | "scale">): (value: number) => number {
  const numbers = rows.flatMap(({ from, to }) => [from, to]);
  const min = scale?.min ?? Math.min(...numbers);
  const max = scale?.max ?? Math.max(...numbers);
  return (value) => (max === min ? 0.5 : (value - min) / (max - min));
}

/** Whether a row is drawn quiet, as the takeaway is about another one. */
export function isQuiet({ label }: { label: string }, { highlight }: Pick<SlopeFigure, "highlight">): boolean {
  return highlight !== undefined && highlight !== label;
}

/** The rows with the highlighted one last, so that it is drawn over the others. */
export function highlightedLast({ rows, highlight }: Pick<SlopeFigure, "rows" | "highlight">): SlopeFigure["rows"] {
  return rows.toSorted((a, b) => Number(a.label === highlight) - Number(b.label === highlight));
}

export function slopeNumber(figure: SlopeFigure, locale: string): (value: number) => string {
  return shortFormatter(
    figure,
    locale,
    figure.rows.flatMap(({ from, to }) => [from, to]),
  );
}
