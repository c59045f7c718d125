import { formatShort, type ValueFormat } from "./format-value.ts";

/** A number at an axis. A unit with letters stands in the name of the axis instead. */
export function axisNumber(value: number, { unit, ...format }: ValueFormat, locale: string): string {
  return formatShort(value, { ...format, unit: isWord(unit) ? undefined : unit }, locale);
}

export function isWord(unit: string | undefined): unit is string {
  return unit !== undefined && /\p{L}/u.test(unit);
}
