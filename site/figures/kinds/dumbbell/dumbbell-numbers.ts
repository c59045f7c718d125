import { isWord } from "../../axis-number.ts";
import { shortFormatter } from "../../format-value.ts";
import type { DumbbellFigure } from "./schema.ts";

/** Of a written number that stands beside the outermost point on a narrow phone, at most. */
const MOST_LETTERS = 9;

/** How numbers are written beside the points. A unit in letters that has no room there is said once, above them all. */
export function dumbbellNumbers(figure: DumbbellFigure, locale: string) {
  const above = isWord(figure.unit) && longest(figure, locale) > MOST_LETTERS ? figure.unit : undefined;
  const short = above === undefined ? figure : { ...figure, unit: undefined };
  return { above, letters: longest(short, locale), short: dumbbellNumber(short, locale) };
}

/** Writes the numbers of a figure so that they are told apart. */
export function dumbbellNumber(figure: DumbbellFigure, locale: string): (value: number) => string {
  return shortFormatter(figure, locale, numbersOf(figure));
}

function longest(figure: DumbbellFigure, locale: string): number {
  const written = dumbbellNumber(figure, locale);
  return Math.max(...numbersOf(figure).map((value) => written(value).length));
}

function numbersOf({ rows }: DumbbellFigure): number[] {
  return rows.flatMap(({ from, to }) => [from, to]);
}
