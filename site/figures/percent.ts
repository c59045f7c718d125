import type { ValueFormat } from "./format-value.ts";

/** What rounding to whole percents may add up to. */
export const PERCENT_TOLERANCE = 1;

export function isPercent({ unit = "" }: ValueFormat): boolean {
  return /^(?:%|percent\b|per cent\b)/i.test(unit);
}

/** Without the dust of binary fractions: 33.3 + 33.3 + 33.4 is 100. */
export function exactSum(values: readonly (number | null)[]): number {
  return Number(values.reduce<number>((total, value) => total + (value ?? 0), 0).toFixed(6));
}
