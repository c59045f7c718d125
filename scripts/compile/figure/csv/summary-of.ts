import type { DataSelection } from "../../../../site/content/data-selection.ts";

type Summary = Exclude<NonNullable<DataSelection["combine"]>, "count">;

/** One number for several. There is at least one. */
export function summaryOf(numbers: number[], summary: Summary): number {
  // Doubles have 15 to 17 digits: 12 hide that 0.1 + 0.2 is 0.30000000000000004.
  return Number(SUMMARIES[summary](numbers).toPrecision(12));
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
