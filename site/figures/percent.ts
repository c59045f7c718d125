import type { ValueFormat } from "./format-value.ts";

/** The error that rounding to whole percents can add up to. */
export const PERCENT_TOLERANCE = 1;

export function isPercent({ unit = "" }: ValueFormat): boolean {
  return /^(?:%|percent\b|per cent\b)/i.test(unit);
}
