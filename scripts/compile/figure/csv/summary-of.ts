import type { DataSelection } from "../../../../site/content/data-selection.ts";

type Summary = Exclude<NonNullable<DataSelection["combine"]>, "count">;

/** One number for several. There is at least one. */
export function summaryOf(numbers: number[], summary: Summary): number {
  // Doubles have 15 to 17 digits: 12 hide that 0.1 + 0.2 is 0.30000000000000004.
  return Number(SUMMARIES[summary](numbers).toPrecision(12));
}

/** How many decimals means have: as many as their numbers, and so many that three digits say the size of the least. */
export function meanDecimals(means: number[], numbers: number[]): number {
  const written = numbers.map((number) => /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0);
  const least = SUMMARIES.min(means.filter((mean) => mean !== 0).map(Math.abs));
  const significant = Number.isFinite(least) ? 2 - Math.floor(Math.log10(least)) : 0;
  return Math.min(12, Math.max(0, significant, SUMMARIES.max([0, ...written])));
}

const SUMMARIES: Record<Summary, (numbers: number[]) => number> = {
  sum,
  mean: (numbers) => sum(numbers) / numbers.length,
  median,
  min: (numbers) => numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY),
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
