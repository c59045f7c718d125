import { axisNumber, isWord } from "../../axis-number.ts";
import { shortFormatter } from "../../format-value.ts";
import { type Space, styledWidth } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type RoundScale, roundScale, shareOn, thinnedTicks } from "../../round-scale.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";
import { rowNumbers } from "./value-with-range.ts";

/** How a row is divided: its name, its plot from `left` to `right`, and its numbers. */
export interface IntervalPlot {
  /** Names and numbers stand above the plot of each row instead of beside it. */
  isNarrow: boolean;
  names: number;
  numbers: { value: number; range: number };
  left: number;
  right: number;
  scale: RoundScale;
  at: (value: number) => number;
}

export const VALUE = { ...STYLES.label, weight: 700 };
export const RANGE = STYLES.small;
/** The space between columns. */
export const GAP = 12;
/** Room at both ends of the axis for half a point. */
const INSET = 8;
/** The least width for names and numbers beside the plot. */
const BESIDE = 520;

export function plotOf(figure: IntervalFigure, space: Space): IntervalPlot {
  const isNarrow = space.width < BESIDE;
  const texts = figure.rows.map((row) => rowTexts(row, figure, space));
  const value = widest(
    texts.map((text) => text.value),
    VALUE,
    space,
  );
  const range = widest(
    texts.map((text) => text.range),
    RANGE,
    space,
  );
  // Above the plot, a range shares a line with its value; a name that has no room there stands on a line of its own.
  const numbers = { value, range: Math.min(range, isNarrow ? space.width - value - GAP : space.width * 0.3) };
  const labels = widest(
    figure.rows.map(({ label }) => label),
    STYLES.label,
    space,
  );
  const names = isNarrow ? 0 : Math.min(labels, space.width * 0.28);
  const left = isNarrow ? 0 : names + GAP;
  const right = space.width - (isNarrow ? 0 : numbers.value + numbers.range + 2 * GAP);
  const scale = fittingScale(figure, right - left, space);
  const share = shareOn(scale);
  const at = (value: number) => left + INSET + share(value) * (right - left - 2 * INSET);
  return { isNarrow, names, numbers, left, right, scale, at };
}

function widest(texts: string[], style: typeof VALUE | typeof RANGE | typeof STYLES.label, { measure }: Space): number {
  return Math.max(...texts.map((text) => styledWidth(text, style, measure))) + 1;
}

/** The scale of the axis, which the thumbnail uses, too. */
export function intervalScale({ rows, scale, reference }: IntervalFigure, count: number): RoundScale {
  const numbers = rows.flatMap(({ value, low, high, observations = [] }) => [value, low, high, ...observations]);
  return roundScale({ ...scale }, [...numbers, ...(reference ? [reference.value] : [])], count);
}

/** As many round numbers as have room side by side. */
function fittingScale(figure: IntervalFigure, width: number, space: Space): RoundScale {
  const scale = intervalScale(figure, width > 360 ? 6 : 4);
  const fits = (ticks: number[]) =>
    ticks.length * (Math.max(0, ...ticks.map((tick) => tickWidth(tick, figure, { ...space, ticks }))) + 14) <= width;
  return { ...scale, ticks: thinnedTicks(scale, fits) };
}

/** A space, with all numbers of the axis as `ticks`. */
type OnAxis = Space & Partial<Pick<RoundScale, "ticks">>;

export function tickWidth(tick: number, figure: IntervalFigure, space: OnAxis): number {
  return styledWidth(written(tick, figure, space), RANGE, space.measure);
}

/** The numbers of a row. A unit with letters is written once, below the axis. */
export function rowTexts(row: IntervalRow, figure: IntervalFigure, space: Space): { value: string; range: string } {
  const { unit, currency, decimals } = figure;
  const { locale, words } = space.language;
  const numbers = rowNumbers(figure);
  const plain = shortFormatter({ currency, decimals }, locale, numbers);
  const named = isWord(unit) ? plain : shortFormatter({ unit, currency, decimals }, locale, numbers);
  return {
    value: named(row.value),
    range: words.documents.figure.range({ from: plain(row.low), to: named(row.high) }),
  };
}

export function written(value: number, figure: IntervalFigure, { language, ticks }: OnAxis): string {
  const { unit, currency } = figure;
  return axisNumber(value, { unit, currency }, language.locale, ticks);
}
