import type { ValueFormat } from "./format-value.ts";

/** Matches the names of years, but not "per year": a number per year is not a year. */
const NAMES_YEARS = /(?<!\b(?:per|a|each|every|pro|je|im) )(?:\byear|jahr)\b/i;

/** Writes numbers as years, 2016 and not 2,016, if the name or the unit of their axis says so. Others keep their format. */
export function yearFormat(format: ValueFormat, name: string | undefined, numbers: readonly number[]): ValueFormat {
  const { unit, currency, decimals } = format;
  const areYears = NAMES_YEARS.test(`${name ?? ""}\n${unit ?? ""}`) && numbers.every(isYear);
  return { unit, currency, decimals, years: areYears };
}

/** Whether a number is in the range of the years in figures. */
function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1000 && number < 3000;
}
