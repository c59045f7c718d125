import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { exact, exactSum } from "../../../../site/content/exact.ts";

type Summary = Exclude<NonNullable<DataSelection["combine"]>, "count">;

/** Combines several numbers into one. There must be at least one. */
export function summaryOf(numbers: number[], summary: Summary): number {
  return SUMMARIES[summary](numbers);
}

/**
 * The number of decimals for means: as many as their numbers have, or more if needed to show three significant digits of the
 * smallest mean.
 */
export function meanDecimals(means: number[], numbers: number[]): number {
  const written = numbers.map((number) => /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0);
  const least = SUMMARIES.min(means.filter((mean) => mean !== 0).map(Math.abs));
  const significant = Number.isFinite(least) ? 2 - Math.floor(Math.log10(least)) : 0;
  return Math.min(12, Math.max(0, significant, SUMMARIES.max([0, ...written])));
}

const SUMMARIES: Record<Summary, (numbers: number[]) => number> = {
  sum: exactSum,
  mean,
  median,
  min: (numbers) => numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY),
  max: (numbers) => numbers.reduce((most, number) => Math.max(most, number)),
};

function mean(numbers: number[]): number {
  return exact(exactSum(numbers) / numbers.length);
}

function median(numbers: number[]): number {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = inOrder.slice(Math.ceil(numbers.length / 2) - 1, Math.floor(numbers.length / 2) + 1);
  return mean(middle);
}
