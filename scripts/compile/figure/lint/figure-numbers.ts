import type { FigurePath } from "../../../../site/content/figure-problem.ts";
import { type Figure, kindOf } from "../../../../site/content/figure-schema.ts";

/** The path of a figure's first number, if a field holds numbers. Numbers within sentences do not count. */
export function firstNumber(figure: Figure): FigurePath | undefined {
  if ("series" in figure) {
    const series = figure.series.findIndex(({ values }) => values.some((value) => value !== null));
    const value = figure.series[series]?.values.findIndex((number) => number !== null);
    return value === undefined ? undefined : ["series", series, "values", value];
  }
  if ("values" in figure && figure.values) return ["values", 0];
  const { numbers } = kindOf(figure);
  const index = numberedEntries(figure).findIndex((entry) => /\p{Nd}/u.test(String(entry[numbers?.field ?? ""] ?? "")));
  return numbers && index !== -1 ? [numbers.list, index, numbers.field] : undefined;
}

/** The entries that hold the numbers of a figure that is not a chart. "87%" counts as a number, "Free" does not. */
export function numberedEntries(figure: Figure): Record<string, unknown>[] {
  const list = kindOf(figure).numbers?.list;
  const entries = Object.entries(figure).find(([field]) => field === list)?.[1];
  return Array.isArray(entries) ? entries : [];
}
