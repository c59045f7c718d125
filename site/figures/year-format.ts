import type { ValueFormat } from "./format-value.ts";

/** Not "per year": what is counted by the year is no year. */
const NAMES_YEARS = /(?<!\b(?:per|a|each|every|pro|je|im) )(?:\byear|jahr)\b/i;

/** The format of numbers that are years, as the name or the unit of their axis says: 2016, not 2,016. Others keep theirs. */
export function yearFormat(format: ValueFormat, name: string | undefined, numbers: readonly number[]): ValueFormat {
  const { unit, currency, decimals } = format;
  const areYears = NAMES_YEARS.test(`${name ?? ""}\n${unit ?? ""}`) && numbers.every(isYear);
  return { unit, currency, decimals, years: areYears };
}

/** Of a size that years have in figures. */
function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1000 && number < 3000;
}
