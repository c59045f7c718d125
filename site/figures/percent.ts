import type { ValueFormat } from "./format-value.ts";

/** The error that rounding to whole percents can add up to. */
export const PERCENT_TOLERANCE = 1;

export function isPercent({ unit = "" }: ValueFormat): boolean {
  return /^(?:%|percent\b|per cent\b)/i.test(unit);
}

/** A sum without binary rounding errors: 33.3 + 33.3 + 33.4 is 100. */
export function exactSum(values: readonly (number | null)[]): number {
  return Number(values.reduce<number>((total, value) => total + (value ?? 0), 0).toFixed(6));
}
