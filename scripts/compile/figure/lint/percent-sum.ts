import type { Figure, FigureOf } from "../../../../site/content/figure-schema.ts";
import type { Finding } from "./finding.ts";

/** What rounding to whole percents may add up to. */
const TOLERANCE = 1;

/**
 * The slices of a ring are parts of one whole, so percentages must make 100. The parts of a stacked bar may leave some of the
 * whole out, but cannot be more. Bars "stack": "percent" are computed, so they always do.
 */
export function percentSum(figure: Figure): Finding[] {
  if (figure.kind === "doughnut" && isPercent(figure)) return figure.series.flatMap((_, i) => ring(figure, i));
  if (figure.kind === "bar" && figure.stack === "stacked" && isPercent(figure))
    return figure.labels.flatMap((_, i) => stackedBar(figure, i));
  return [];
}

function isPercent({ unit = "" }: { unit?: string | undefined }): boolean {
  return /^(?:%|percent\b|per cent\b)/i.test(unit);
}

function ring({ series }: FigureOf<"doughnut">, i: number): Finding[] {
  const { name, values } = series[i] ?? { name: "", values: [] };
  const total = sum(values);
  if (Math.abs(total - 100) <= TOLERANCE) return [];
  return [
    {
      code: "figure-lint-percent-sum",
      path: ["series", i, "values"],
      message: `The percentages of "${name}" make ${total}, not 100`,
      hint: `Correct them, or ${total < 100 ? `add a slice for the other ${round(100 - total)}` : 'use "kind": "bar" if they overlap'}`,
    },
  ];
}

function stackedBar({ labels, series }: FigureOf<"bar">, label: number): Finding[] {
  const values = series.map(({ values }) => values[label] ?? 0);
  const total = sum(values);
  if (total <= 100 + TOLERANCE || values.some((value) => value < 0)) return [];
  return [
    {
      code: "figure-lint-percent-sum",
      path: ["labels", label],
      message: `The percentages stacked at "${labels[label]}" make ${total}, more than a whole`,
      hint: 'Correct them, or use "stack": "none" if they overlap',
    },
  ];
}

function sum(values: (number | null)[]): number {
  return round(values.reduce<number>((total, value) => total + (value ?? 0), 0));
}

/** Without the dust of binary fractions: 33.3 + 33.3 + 33.4 is 100. */
function round(value: number): number {
  return Number(value.toFixed(6));
}
