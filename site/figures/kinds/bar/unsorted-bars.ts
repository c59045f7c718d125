import { exactSum } from "../../../content/exact.ts";
import type { LintFinding } from "../../../content/figure-problem.ts";
import { isUnsorted } from "../../is-unsorted.ts";
import type { BarFigure } from "./schema.ts";

/** Bars whose labels are mere names are read fastest from the longest to the shortest. */
export function unsortedBars(figure: BarFigure): LintFinding[] {
  const { labels, highlight } = figure;
  const heights = [...figure.series.map(({ values }) => values), totals(figure)];
  if (!isUnsorted(labels, heights, highlight)) return [];
  return [
    {
      code: "figure-lint-order",
      path: ["labels"],
      message: `The ${labels.length} bars are sorted neither by their values nor by an order that their labels have`,
      hint: "Sort them from the largest to the smallest",
    },
  ];
}

function totals({ labels, series }: BarFigure): number[] {
  return labels.map((_, i) => exactSum(series.map(({ values }) => values[i] ?? 0)));
}
