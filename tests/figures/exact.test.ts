import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { exact, exactSum } from "../../site/content/exact.ts";
import { type ChartFigure, figureSchema } from "../../site/content/figure-schema.ts";
import { textBoxes } from "./text-boxes.ts";

test.each([
  [0.1 + 0.2, 0.3],
  [3 * 1.1, 3.3],
  [-0, 0],
  [1_234_567_890_123, 1_234_567_890_123],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [1_700_000_000_000.5, 1_700_000_000_000.5],
  [2e-9, 2e-9],
  [3e25, 3e25],
])("%d -> %d, without what binary rounding left", (value, expected) => {
  expect(exact(value)).toBe(expected);
});

describe("a sum has no trace of binary rounding", () => {
  test.each<[string, (number | null)[], number]>([
    ["tenths", [0.1, null, 0.2], 0.3],
    ["what is left of a whole", [100, -99.9], 0.1],
    ["tiny numbers", [2e-7, 3e-7], 5e-7],
    ["one alone", [1e-9], 1e-9],
    ["13 digits", [1_234_567_890_123, 1], 1_234_567_890_124],
    ["ten thousand", Array<number>(10_000).fill(0.1), 1000],
    ["nothing", [], 0],
    ["what is too large for a number", [1.7e308, 1.7e308], Number.POSITIVE_INFINITY],
  ])("%s", (_, values, expected) => {
    expect(exactSum(values)).toBe(expected);
  });
});

test("bars of 0.1 h and 0.2 h on each other -> a total of 0.3 h", () => {
  const series = [0.1, 0.2].map((value, s) => ({ name: `S${s}`, values: [value, 3] }));
  const said = { title: "Hours", takeaway: "They add up.", note: "Illustrative figure", unit: "h" };
  const figure = figureSchema.parse({ ...said, kind: "bar", stack: "stacked", labels: ["A", "B"], series });
  const texts = textBoxes(drawChart(figure as ChartFigure, "en-US").wide).map(({ text }) => text);
  expect(texts).toContain("0.3\u00a0h");
});
