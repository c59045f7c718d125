import { formatShort, type ValueFormat } from "./format-value.ts";

/**
 * A number at an axis, written so that it differs from those `beside` it. A unit with letters is part of the axis name instead.
 */
export function axisNumber(
  value: number,
  { unit, ...format }: ValueFormat,
  locale: string,
  beside?: readonly number[],
): string {
  return formatShort(value, { ...format, unit: isWord(unit) ? undefined : unit }, locale, beside);
}

/**
 * The name of an axis, with a unit that has letters: "Compute, PF-days". "Tickets waiting" already contains the unit "tickets".
 */
export function axisName(name: string | undefined, unit: string | undefined): string {
  const words = ` ${name?.replace(/[()[\],/]/g, " ")} `.toLowerCase();
  const isNamed = !isWord(unit) || words.includes(` ${unit} `.toLowerCase());
  return [name, isNamed ? undefined : unit].filter(Boolean).join(", ");
}

export function isWord(unit: string | undefined): unit is string {
  return unit !== undefined && /\p{L}/u.test(unit);
}
