import { SortedNumbers } from "./sorted-numbers.ts";

/** The numbers of a figure. */
export interface KnownNumbers {
  /** The numbers that the figure draws, grouped by row and by column. */
  groups: readonly (readonly number[])[];
  /** The numbers in its words, and those that it draws outside of rows and columns. */
  others: readonly number[];
}

/** From more numbers, even if many of them are equal, almost any number can be derived. */
const MOST_NUMBERS = 200;
/** Up to this many numbers, all of their combinations are added up. */
const MOST_SUMMANDS = 8;
/** Factors between units: 60 seconds or minutes, 24 hours, 7 days, 12 months, 52 weeks, 365 days, and thousands. */
const UNITS = [60, 24, 7, 12, 52, 365, 1e3, 1e6, 1e9, 1e12];

/**
 * Makes a test for whether a number is one of the known ones, or a sum, mean, difference, ratio, product, share or change of
 * them.
 */
export function derivableFrom({ groups, others }: KnownNumbers): (number: number, tolerance: number) => boolean {
  const drawn = new Set(groups.flat());
  const longest = Math.max(0, ...groups.map((group) => group.length));
  if (Math.max(drawn.size + others.length, longest) > MOST_NUMBERS) return () => true;
  const few = drawn.size + others.length <= 12 ? drawn : [];
  const given = new SortedNumbers([...drawn, ...others].map(Math.abs));
  const measured = new SortedNumbers([...drawn].map(Math.abs));
  const derived = new SortedNumbers([
    0,
    ...groups.flatMap(sumsOf),
    ...groups.flatMap(meansOf),
    ...groups.flatMap(sharesOf),
    ...[...groups, [...others, ...few]].flatMap(pairs),
    ...products(others),
    ...[...drawn].map((number) => 100 - number),
  ]);
  return (number, tolerance) =>
    [given, derived].some((numbers) => numbers.has(number, tolerance * number)) ||
    UNITS.some((unit) => [number * unit, number / unit].some((one) => measured.has(one, tolerance * one)));
}

/** Difference, ratio, percentage and change in percent of any two. */
function pairs(group: readonly number[]): number[] {
  return group.flatMap((one, i) =>
    group.slice(i + 1).flatMap((other) => {
      const [less, more] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b) as [number, number];
      const difference = Math.abs(one - other);
      if (less === 0) return [difference];
      const [share, factor] = [(100 * less) / more, more / less];
      return [difference, factor, share, 100 - share, 100 * factor - 100];
    }),
  );
}

function products(numbers: readonly number[]): number[] {
  return numbers.flatMap((one, i) => numbers.slice(i + 1).map((other) => one * other));
}

/**
 * The sums of all combinations of a few numbers. Of many numbers, the sums of all runs of neighbors, in the given order and in
 * order of size.
 */
function sumsOf(group: readonly number[]): number[] {
  if (group.length <= MOST_SUMMANDS) {
    return group.reduce((sums, number) => sums.concat(sums.map((sum) => sum + number)), [0]).map(Math.abs);
  }
  return [group, group.toSorted((a, b) => b - a)].flatMap((list) =>
    list.flatMap((_, from) => runningSums(list.slice(from))),
  );
}

function runningSums(list: readonly number[]): number[] {
  let sum = 0;
  return list.map((number) => {
    sum += number;
    return Math.abs(sum);
  });
}

function sharesOf(group: readonly number[]): number[] {
  const whole = total(group);
  return whole > 0 && group.every((number) => number >= 0) ? sumsOf(group).map((sum) => (100 * sum) / whole) : [];
}

function meansOf(group: readonly number[]): number[] {
  const sorted = group.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [left = 0, right = 0] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]];
  return [total(group) / group.length, (left + right) / 2].map(Math.abs);
}

function total(group: readonly number[]): number {
  return group.reduce((sum, number) => sum + number, 0);
}
