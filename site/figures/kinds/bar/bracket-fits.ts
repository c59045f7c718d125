import { wrapLabel } from "../../../content/wrap-label.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { type Compared, longestOf } from "./compared.ts";
import type { BarFigure } from "./schema.ts";
import { valueRange } from "./value-range.ts";

interface Room {
  horizontal: boolean;
  /** The height of the picture without the head above the plot. */
  height: number;
  rowHeight: number;
  widestValue: number;
  valueText: (series: number, label: number) => string | undefined;
}

/** The space between the bracket and what it must not touch. */
export const BRACKET_GAP = 6;

/** Whether the remark fits between the number of the short bar and the end of the long one. The size of the plot is estimated. */
export function bracketFits(figure: BarFigure, theme: ChartTheme, { long, short }: Compared, room: Room): boolean {
  const { min, max } = valueRange(figure);
  if (min !== 0 || figure.reference || !figure.annotation) return false;
  const { font, variant } = theme;
  const type = TYPE[variant];
  const names = namesSize(figure, theme, room.horizontal);
  const plot = room.horizontal
    ? WIDTH[variant] - names - room.widestValue - 16
    : room.height - names - type.value * LINE_HEIGHT - 14;
  const end = (label: number) => (plot * longestOf(figure.series, label).value) / max;
  const numberOf = (label: number) => {
    const text = room.valueText(longestOf(figure.series, label).series, label) ?? "";
    return room.horizontal ? font.measure(text, type.value, 600) : type.value * LINE_HEIGHT;
  };
  const width = font.measure(figure.annotation, type.remark, 700);
  const height = type.remark * LINE_HEIGHT;
  const [along, across, lane] = room.horizontal
    ? [width, height, room.rowHeight]
    : [height, width, WIDTH[variant] / figure.labels.length];
  const spare = end(long) - end(short) - numberOf(short) - 3 * BRACKET_GAP;
  const isFree = between(long, short).every((label) => end(label) + numberOf(label) + 2 * BRACKET_GAP < end(long));
  return isFree && isAlone(figure, long) && spare >= along + 2 * BRACKET_GAP && across <= lane;
}

/** The labels that the line from the long bar to the short one passes. */
function between(long: number, short: number): number[] {
  const first = Math.min(long, short) + 1;
  return Array.from({ length: Math.abs(long - short) - 1 }, (_, i) => first + i);
}

/** The width of the names beside horizontal bars, or the height of those below vertical ones. */
function namesSize({ labels }: BarFigure, { font, variant }: ChartTheme, horizontal: boolean): number {
  const { label } = TYPE[variant];
  const lines = labels.map((name) => wrapLabel(name));
  if (!horizontal) return Math.max(...lines.map(({ length }) => length)) * label * LINE_HEIGHT + 8;
  return Math.max(...lines.flat().map((line) => font.measure(line, label, 700))) + 10;
}

/** Whether the other bars of the label are so short that their numbers end before the longest bar does. */
function isAlone({ series }: BarFigure, label: number): boolean {
  const { value } = longestOf(series, label);
  return series.filter((one) => (one.values[label] ?? 0) > value / 2).length === 1;
}
