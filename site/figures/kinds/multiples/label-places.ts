import { type DateAxis, dateAxis } from "../../date-axis.ts";
import type { MultiplesFigure } from "./schema.ts";

/** Where labels stand in the width of a plot. */
export interface LabelPlaces {
  at: (label: number) => number;
  /** From one label to the next that is nearest to it. */
  slot: number;
  /** Set where the labels are dates: they stand by time. */
  dates: DateAxis | undefined;
  atDate: (date: number) => number;
}

/** The dot at the end of a line, which a drawing would cut off at its edge. */
const DOT = 5;

/** By time where the labels are dates, or else at equal distances. Bars have the middle of their slot. */
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
