import { type DateAxis, dateAxis } from "../../date-axis.ts";
import type { MultiplesFigure } from "./schema.ts";

/** Where labels stand in the width of a plot. */
export interface LabelPlaces {
  at: (label: number) => number;
  /** The shortest distance between two labels. */
  slot: number;
  /** Set if the labels are dates, which are placed by time. */
  dates: DateAxis | undefined;
  atDate: (date: number) => number;
}

/** The room for the dot at the end of a line, which the edge of the drawing would cut off. */
const DOT = 5;

/** Places labels by time if they are dates, or else at equal distances. Bars stand in the middle of their slots. */
export function labelPlaces(figure: Pick<MultiplesFigure, "of" | "labels" | "axes">, plot: number): LabelPlaces {
  const { of, labels } = figure;
  const width = of === "bar" ? plot : plot - DOT;
  const dates = dateAxis(figure);
  const steps = dates?.at ?? labels.map((_, i) => i);
  const first = steps[0] ?? 0;
  const range = (steps.at(-1) ?? 0) - first || 1;
  const count = range / Math.min(...steps.slice(1).map((at, i) => at - (steps[i] ?? 0)));
  const slot = width / (of === "bar" ? count + 1 : count);
  const inset = of === "bar" ? slot / 2 : 0;
  const atDate = (date: number) => inset + ((date - first) / range) * (width - 2 * inset);
  return { at: (label) => atDate(steps[label] ?? 0), slot, dates, atDate };
}
