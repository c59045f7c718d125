import { exact } from "../../../content/exact.ts";

/** The rule makes no more bins than this. */
const MOST = 40;
/** Larger than the errors of binary rounding. */
const TINY = 1e-9;

/**
 * The edges of bins of a round width. The width follows the rule of Freedman and Diaconis (1981): twice the interquartile range,
 * divided by the cube root of the count. If that range is 0, the number of bins follows Sturges (1926): the binary logarithm of
 * the count, plus one.
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

/** In bins at least this wide, one whole number more makes no visible difference, and a score of 100 stays with the nineties. */
const NARROW = 5;

/**
 * The edges of bins of one width, at its multiples. If bins are narrow, a whole number at the last edge gets a bin of its own:
 * otherwise the last bin would hold one whole number more than the others.
 */
export function edgesOf(bins: { least: number; greatest: number; width: number; isWhole: boolean }): number[] {
  const { least, greatest, width, isWhole } = bins;
  const first = Math.floor(least / width + TINY);
  const end = Math.ceil(greatest / width - TINY);
  const last = isWhole && width < NARROW && end * width <= greatest ? end + 1 : Math.max(end, first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => exact((first + i) * width));
}

/** A quantile of a sorted list, interpolated linearly between two numbers. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The width that is 1, 2 or 5 times a power of ten and nearest by ratio. */
function roundWidth(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const apart = (digit: number) => Math.abs(Math.log((digit * power) / wanted));
  return [1, 2, 5, 10].reduce((best, digit) => (apart(digit) < apart(best) ? digit : best)) * power;
}
