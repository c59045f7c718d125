import { wrapLabel } from "../../../content/wrap-label.ts";
import { type ChartTheme, TYPE } from "../../chart/theme.ts";
import { dateLabels } from "../../date-labels.ts";
import type { BarFigure } from "./schema.ts";

/** The numbers of letters per line to try. */
const LETTERS = [16, 14, 12, 10, 8];

/** The names of the bars, in lines that fit the room. Chart.js cuts off names that are wider all the same. */
export function barNames(
  { labels, highlight }: BarFigure,
  { font, variant, locale }: ChartTheme,
  room: number,
): string[][] {
  return dateLabels(labels, locale).map((name, i) => {
    const weight = labels[i] === highlight ? 700 : 500;
    const wrapped = LETTERS.map((letters) => wrapLabel(name, letters));
    const fits = (lines: string[]) => lines.every((line) => font.measure(line, TYPE[variant].label, weight) <= room);
    return wrapped.find(fits) ?? wrapped.at(-1) ?? [];
  });
}
