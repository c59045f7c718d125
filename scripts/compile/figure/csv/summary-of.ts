import type { DataSelection } from "../../../../site/content/data-selection.ts";

type Summary = Exclude<NonNullable<DataSelection["combine"]>, "count">;

/** One number for several. There is at least one. A mean has so many decimals; the others have those of the numbers. */
export function summaryOf(numbers: number[], summary: Summary, decimals: number): number {
  // Doubles have 15 to 17 digits: 12 hide that 0.1 + 0.2 is 0.30000000000000004.
  const exact = Number(SUMMARIES[summary](numbers).toPrecision(12));
  return summary === "mean" ? Number(exact.toFixed(decimals)) : exact;
}

/** Of the means of these numbers: as many as the numbers have, and so many that their size is said by three digits. */
export function meanDecimals(numbers: number[]): number {
  const written = numbers.map((number) => /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0);
  const size = Math.abs(SUMMARIES.median(numbers.map(Math.abs))) || Math.abs(SUMMARIES.mean(numbers)) || 1;
  const significant = 2 - Math.floor(Math.log10(size));
  return Math.min(12, Math.max(0, significant, SUMMARIES.max([0, ...written])));
}

const SUMMARIES: Record<Summary, (numbers: number[]) => number> = {
  sum,
  mean: (numbers) => sum(numbers) / numbers.length,
  median,
  min: (numbers) => numbers.reduce((least, number) => Math.min(least, number)),
  max: (numbers) => numbers.reduce((most, number) => Math.max(most, number)),
};

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function median(numbers: number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = inOrder.slice(Math.ceil(numbers.length / 2) - 1, Math.floor(numbers.length / 2) + 1);
  return sum(middle) / middle.length;
}
