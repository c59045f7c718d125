import { letters } from "../../../content/letters.ts";
import { radarLabelRoom } from "../../../content/radar-label-room.ts";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { type ChartTheme, TYPE, WIDTH } from "../../chart/theme.ts";
import { dateLabels } from "../../date-labels.ts";
import { shortFormatter } from "../../format-value.ts";
import type { RadarFigure } from "./schema.ts";

const LETTERS = { wide: 16, narrow: 11 };

/** The name of an axis, and its value where there is a single series, in lines that leave room for the radar. */
export function axisLabel(
  { labels, series, ...format }: RadarFigure,
  axis: number,
  { variant, font, locale }: ChartTheme,
): { name: string[]; value: string[] } {
  const isWithin = (room: number) => (line: string) => font.measure(line, TYPE[variant].label, 600) <= room;
  const fits = isWithin(radarLabelRoom(axis, labels.length, variant));
  const wrap = (text: string) =>
    wrapLabel(text, LETTERS[variant]).flatMap((line) =>
      fits(line) ? line : splitEvenly(line, isWithin(WIDTH[variant] / 4)),
    );
  const values = series.length === 1 ? (series[0]?.values ?? []) : [];
  const value = values[axis] ?? null;
  const written = value === null ? "" : shortFormatter(format, locale, values)(value);
  return {
    name: wrap(dateLabels(labels, locale)[axis] ?? ""),
    value: fits(written) ? [written].filter(Boolean) : wrap(written),
  };
}

/** Splits a line into the fewest parts of equal length that fit. */
function splitEvenly(line: string, fits: (line: string) => boolean): string[] {
  const all = [...letters(line)];
  for (let count = 2; ; count++) {
    const size = Math.ceil(all.length / count);
    const parts = all.flatMap((_, i) => (i % size === 0 ? all.slice(i, i + size).join("") : []));
    if (size === 1 || parts.every(fits)) return parts;
  }
}
