import { isWord } from "../../axis-number.ts";
import { shortFormatter } from "../../format-value.ts";
import type { DumbbellFigure } from "./schema.ts";

/** The most letters of a number that fits beside the outermost point on a narrow phone. */
const MOST_LETTERS = 9;

/**
 * How numbers are written beside the points. A unit of letters that has no room there is written once, above all rows; so is a
 * currency if that is not enough.
 */
export function dumbbellNumbers(figure: DumbbellFigure, locale: string) {
  const { unit, currency } = figure;
  const word = isWord(unit) ? unit : undefined;
  const full = withLength(figure, dumbbellNumber(figure, locale));
  if (full.letters <= MOST_LETTERS) return { ...full, above: undefined };
  const bare = { ...figure, unit: word === undefined ? unit : undefined };
  const amounts = withLength(figure, dumbbellNumber(bare, locale));
  if (!currency || (word !== undefined && amounts.letters <= MOST_LETTERS)) return { ...amounts, above: word };
  const above = [currency, word].filter(Boolean).join(" ");
  return { ...withLength(figure, withoutCurrency(bare, locale)), above };
}

function withLength(figure: DumbbellFigure, short: (value: number) => string) {
  return { short, letters: Math.max(...numbersOf(figure).map((value) => short(value).length)) };
}

/** Formats amounts without their currency. An amount with a fraction still has cents. */
function withoutCurrency(figure: DumbbellFigure, locale: string): (value: number) => string {
  const { decimals } = figure;
  const amount = { ...figure, currency: undefined };
  const whole = dumbbellNumber(amount, locale);
  const withCents = dumbbellNumber({ ...amount, decimals: decimals ?? 2 }, locale);
  return (value) => (Number.isInteger(value) ? whole(value) : withCents(value));
}

/** Returns a function that formats the numbers of a figure so that they differ. */
export function dumbbellNumber(figure: DumbbellFigure, locale: string): (value: number) => string {
  return shortFormatter(figure, locale, numbersOf(figure));
}

function numbersOf({ rows }: DumbbellFigure): number[] {
  return rows.flatMap(({ from, to }) => [from, to]);
}
