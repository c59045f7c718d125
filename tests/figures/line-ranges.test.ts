import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, figureSchema } from "../../site/content/figure-schema.ts";
import { intervalRuns } from "../../site/figures/kinds/line/intervals.ts";

const figure = (low: (number | null)[], high: (number | null)[]) =>
  figureSchema.parse({
    ...{ kind: "line", title: "t", takeaway: "w", note: "Illustrative figure", unit: "h" },
    labels: ["2022", "2023", "2024", "2025"],
    series: [{ name: "Hours", values: [500, 550, 600, 640], low, high }],
  }) as ChartFigure;
const shaded = (drawn: ChartFigure) =>
  drawChart(drawn, "en-US").wide.match(/<path[^>]*opacity="0?\.2"[^>]*>/g)?.length ?? 0;

test("a range of one point alone -> a bar from its low to its high end", () => {
  expect(
    intervalRuns(
      { low: [null, 10, null, 30], high: [null, 20, null, 50] },
      (label) => 100 * label,
      (value) => value,
    ),
  ).toEqual(
    [10, 30].map((low, i) => [-4, 4].map((aside) => ({ x: 100 + 200 * i + aside, low, high: low + 10 + 10 * i }))),
  );
});

test("two points alone, and a range of several -> each is shaded", () => {
  expect(shaded(figure([400, null, null, 520], [600, null, null, 760]))).toBe(2);
  expect(shaded(figure([400, 500, null, 520], [600, 600, null, 760]))).toBe(2);
  expect(shaded(figure([400, 500, 510, 520], [600, 600, 700, 760]))).toBe(1);
});
