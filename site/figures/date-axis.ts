import { type DateStep, labelDates } from "../content/label-dates.ts";

/** The positions of the labels along an axis, counted in steps. */
export interface DateAxis {
  step: DateStep;
  at: number[];
  min: number;
  max: number;
}

interface DatedLabels {
  labels: readonly string[];
  axes?: { x?: string | undefined } | undefined;
}

/** The axis of a figure whose labels are dates from the earliest to the latest; none if they are anything else. */
export function dateAxis({ labels, axes }: DatedLabels): DateAxis | undefined {
  const dates = labelDates(labels);
  const [min, max] = [dates?.at[0], dates?.at.at(-1)];
  if (!dates || min === undefined || max === undefined || labels.length < 2) return undefined;
  if (dates.step === "year" && isOtherwiseNamed(axes?.x)) return undefined;
  return firstBackStep(dates.at) === -1 ? { ...dates, min, max } : undefined;
}

/** The position of the first date that does not come after the one before it, or -1. */
export function firstBackStep(at: readonly number[]): number {
  return at.findIndex((place, i) => i > 0 && place <= (at[i - 1] ?? 0));
}

/** Labels such as "1000", "1500" and "2000" are years unless the axis has the name of something else. */
export function isOtherwiseNamed(axis = "year"): boolean {
  return !/year|date|time|jahr|datum|zeit/i.test(axis);
}
