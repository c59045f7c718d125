import { isWord } from "../../axis-number.ts";
import { formatShort } from "../../format-value.ts";
import type { DumbbellFigure } from "./schema.ts";

/** Of a written number that stands beside the outermost point on a narrow phone, at most. */
const MOST_LETTERS = 9;

/** How numbers are written beside the points. A unit in letters that has no room there is said once, above them all. */
export function dumbbellNumbers(figure: DumbbellFigure, locale: string) {
  const above = isWord(figure.unit) && longest(figure, locale) > MOST_LETTERS ? figure.unit : undefined;
  const short = above === undefined ? figure : { ...figure, unit: undefined };
  return { above, letters: longest(short, locale), short: (value: number) => formatShort(value, short, locale) };
}

function longest(figure: DumbbellFigure, locale: string): number {
  return Math.max(
    ...figure.rows.flatMap(({ from, to }) => [from, to]).map((v) => formatShort(v, figure, locale).length),
  );
}
