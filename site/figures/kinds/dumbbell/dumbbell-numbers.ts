import { isWord } from "../../axis-number.ts";
import { shortFormatter } from "../../format-value.ts";
import type { DumbbellFigure } from "./schema.ts";

/** Of a written number that stands beside the outermost point on a narrow phone, at most. */
const MOST_LETTERS = 9;

/** How numbers are written beside the points. A unit in letters that has no room there is said once, above them all; so is then a currency. */
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

/** An amount with a fraction has its cents all the same. */
function withoutCurrency(figure: DumbbellFigure, locale: string): (value: number) => string {
  const { decimals } = figure;
  const amount = { ...figure, currency: undefined };
  const whole = dumbbellNumber(amount, locale);
  const withCents = dumbbellNumber({ ...amount, decimals: decimals ?? 2 }, locale);
  return (value) => (Number.isInteger(value) ? whole(value) : withCents(value));
}

/** Writes the numbers of a figure so that they are told apart. */
export function dumbbellNumber(figure: DumbbellFigure, locale: string): (value: number) => string {
  return shortFormatter(figure, locale, numbersOf(figure));
}

function numbersOf({ rows }: DumbbellFigure): number[] {
  return rows.flatMap(({ from, to }) => [from, to]);
}
