import { SortedNumbers } from "./sorted-numbers.ts";

/** What a figure's numbers are. */
export interface KnownNumbers {
  /** Those that it draws, in each of their rows and columns. */
  groups: readonly (readonly number[])[];
  /** Those of its words, and those that it draws alone. */
  others: readonly number[];
}

/** Of more numbers, also of more of which many are equal, almost any number follows. */
const MOST_NUMBERS = 200;
/** Of so many numbers, each selection is added up. */
const MOST_SUMMANDS = 8;
/** Minutes of an hour, hours, days, months, weeks and days of a year, thousands and more. */
const UNITS = [60, 24, 7, 12, 52, 365, 1e3, 1e6, 1e9, 1e12];

/** Makes the question whether a number is among the known ones, or is a sum, mean, difference, ratio, product, share or change of them. */
export function derivableFrom({ groups, others }: KnownNumbers): (number: number, tolerance: number) => boolean {
  const drawn = new Set(groups.flat());
  const longest = Math.max(0, ...groups.map((group) => group.length));
  if (Math.max(drawn.size + others.length, longest) > MOST_NUMBERS) return () => true;
  const few = drawn.size + others.length <= 12 ? drawn : [];
  const said = new SortedNumbers([...drawn, ...others].map(Math.abs));
  const measured = new SortedNumbers([...drawn].map(Math.abs));
  const follow = new SortedNumbers([
    0,
    ...groups.flatMap(sumsOf),
    ...groups.flatMap(meansOf),
    ...groups.flatMap(sharesOf),
    ...[...groups, [...others, ...few]].flatMap(pairs),
    ...products(others),
    ...[...drawn].map((number) => 100 - number),
  ]);
  return (number, tolerance) =>
    [said, follow].some((numbers) => numbers.has(number, tolerance * number)) ||
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

/** The sums of every selection of a few numbers; of many, those of neighbors, and of the largest and the smallest ones. */
function sumsOf(group: readonly number[]): number[] {
  if (group.length <= MOST_SUMMANDS) {
    return group.reduce((sums, number) => sums.concat(sums.map((sum) => sum + number)), [0]).map(Math.abs);
  }
  return [group, group.toSorted((a, b) => b - a)].flatMap((list) =>
    list.flatMap((_, from) => running(list.slice(from))),
  );
}

function running(list: readonly number[]): number[] {
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
