import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { ChartFigure } from "../../site/content/figure-schema.ts";
import { kindOf } from "../../site/content/figure-schema.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

const DAYS = Array.from({ length: 300 }, (_, i) => `Day ${i}`);

/** A line that ends some days before the last. */
function ending(name: string, value: number, early: number) {
  return { name, values: DAYS.map((_, i) => (i < DAYS.length - early ? value + (i % 3) : null)) };
}

function draw(...series: ReturnType<typeof ending>[]) {
  const file = { kind: "line", title: "A", takeaway: "B", unit: "tests", labels: DAYS, series };
  return drawChart(kindOf({ kind: "line" }).schema.parse(file) as ChartFigure, "en-US");
}

test("a line that ends a day before the others, near to them -> no name lies on another", () => {
  const { wide, narrow } = draw(ending("Italy", 30, 0), ending("Austria", 28, 1), ending("Iceland", 2, 2));
  expect(collisions(wide)).toBe("");
  expect(collisions(narrow)).toBe("");
});

test("a line that ends long before the others -> its name stands at its end, within the plot", () => {
  const { wide } = draw(ending("Italy", 30, 0), ending("Austria", 10, 150));
  const [late, early] = ["Italy", "Austria"].map((name) => textBoxes(wide).find(({ text }) => text === name));
  expect(early?.right).toBeLessThan((late?.left ?? 0) - 100);
});

test("a line that ends at the first label -> its name lies on no number of the axis", () => {
  const series = [
    { name: "Only at the first", values: [5, null, null] },
    { name: "All", values: [1, 2, 9] },
  ];
  const file = { kind: "line", title: "A", takeaway: "B", unit: "k", labels: ["2022", "2023", "2024"], series };
  const drawings = drawChart(kindOf({ kind: "line" }).schema.parse(file) as ChartFigure, "en-US");
  for (const svg of Object.values(drawings)) expect(collisions(svg)).toBe("");
});
