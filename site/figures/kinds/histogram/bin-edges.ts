import { exact } from "../../../content/exact.ts";

/** The rule makes no more bins than this. */
const MOST = 40;
/** For what binary rounding leaves. */
const TINY = 1e-9;

/**
 * Where bins of a round width begin and end. How wide they are says the rule of Freedman and Diaconis (1981): twice the range of the middle half,
 * by the cube root of the count. Where that half is one number, Sturges (1926) says how many there are: the binary logarithm of the count, and one.
 */
export function binEdges(sorted: readonly number[]): number[] {
  const [least, greatest] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const range = greatest - least;
  if (range === 0) return [Math.floor(least), Math.floor(least) + 1];
  const middle = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const wanted =
    middle > 0 ? (2 * middle) / Math.cbrt(sorted.length) : range / (Math.ceil(Math.log2(sorted.length)) + 1);
  const isWhole = sorted.every(Number.isInteger);
  const width = roundWidth(Math.max(wanted, range / MOST, isWhole ? 1 : 0));
  return edgesOf({ least, greatest, width, isWhole });
}

/** In wider bins, one whole number more is less than what the eye takes for a difference, and a score of 100 stays with the nineties. */
const NARROW = 5;

/** Bins of one width, at its multiples. A whole number at the last edge of narrow bins begins one of its own: the one before would count one number more than the others. */
export function edgesOf(bins: { least: number; greatest: number; width: number; isWhole: boolean }): number[] {
  const { least, greatest, width, isWhole } = bins;
  const first = Math.floor(least / width + TINY);
  const end = Math.ceil(greatest / width - TINY);
  const last = isWhole && width < NARROW && end * width <= greatest ? end + 1 : Math.max(end, first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => exact((first + i) * width));
}

/** Of a sorted list: between two numbers by how near it is to each. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** 1, 2 or 5 times a power of ten: the one that differs least, by ratio. */
function roundWidth(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const apart = (digit: number) => Math.abs(Math.log((digit * power) / wanted));
  return [1, 2, 5, 10].reduce((best, digit) => (apart(digit) < apart(best) ? digit : best)) * power;
}
