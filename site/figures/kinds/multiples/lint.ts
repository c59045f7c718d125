import type { LintFinding } from "../../../content/figure-problem.ts";
import { datesInOrder } from "../../dates-in-order.ts";
import { isUnsorted } from "../../is-unsorted.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

export function multiplesFindings(figure: MultiplesFigure): LintFinding[] {
  const { of } = figure;
  return [...(of === "bar" ? [] : datesInOrder(figure, of)), ...panelOrder(figure)];
}

/** Readers look for a panel by its name, or go from the greatest to the least. */
function panelOrder({ panels, highlight }: MultiplesFigure): LintFinding[] {
  const names = panels.map(({ name }) => name);
  const lists = SIZES.map((size) => panels.map(({ values }) => size(values.filter((value) => value !== null))));
  // Equal numbers are no order, such as if all panels begin at 100.
  const orders = lists.filter((sizes) => new Set(sizes).size > 1);
  if (isAlphabetical(names) || !isUnsorted(names, orders, highlight)) return [];
  return [
    {
      code: "figure-lint-order",
      path: ["panels"],
      message: `The ${panels.length} panels are sorted neither by their numbers nor by their names`,
      hint: "Sort them by the last value from the greatest to the least, or by name",
    },
  ];
}

/** What panels can be sorted by: the last, the first or the greatest value, the absolute or the relative change, or the sum. */
const SIZES: ((values: number[]) => number)[] = [
  (values) => values.at(-1) ?? 0,
  ([first = 0]) => first,
  (values) => Math.max(...values),
  (values) => (values.at(-1) ?? 0) - (values[0] ?? 0),
  (values) => (values.at(-1) ?? 0) / (values[0] || 1),
  (values) => values.reduce((sum, value) => sum + value, 0),
];

function isAlphabetical(names: Panel["name"][]): boolean {
  const order = new Intl.Collator("en");
  return names.every((name, i) => i === 0 || order.compare(names[i - 1] ?? "", name) <= 0);
}
