import type { FigureTable, TableStyle } from "../define-kind.ts";
import type { ValueFormat } from "../format-value.ts";
import type { ChartData } from "../schema-fields.ts";

/** `labelTitle` is the title of the axis that has the labels. */
export function chartTable(
  figure: ChartData & ValueFormat,
  { cell, words }: TableStyle,
  labelTitle: string | undefined = undefined,
): FigureTable {
  const { labels, series } = figure;
  return {
    head: [labelTitle ?? words.label, ...series.map(({ name }) => name)],
    rows: labels.map((label, i) => [
      label,
      ...series.map(({ values }) => {
        const value = values[i];
        return value === null || value === undefined ? "" : cell(value, figure);
      }),
    ]),
    unitColumns: series.map((_, i) => i + 1),
  };
}
