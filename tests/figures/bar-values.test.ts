import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type FigureOf, figureSchema } from "../../site/content/figure-schema.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

function drawings(parts: object): string[] {
  const head = { kind: "bar", title: "t", takeaway: "w", note: "Illustrative figure", unit: "TWh" };
  return Object.values(drawChart(figureSchema.parse({ ...head, ...parts }) as FigureOf<"bar">, "en-US"));
}

const boxesOf = (svg: string) => textBoxes(svg).map((box) => ({ ...box, text: box.text.replaceAll("\u00a0", " ") }));

test.each(["vertical", "horizontal"] as const)(
  "%s stacks, the last part without a number -> the total at the end of the last one that has one",
  (orientation) => {
    const series = [
      { name: "Coal", values: [7, 7, null] },
      { name: "Gas", values: [3, 7, null] },
      { name: "Oil", values: [null, 7, null] },
    ];
    for (const svg of drawings({ labels: ["2022", "2023", "2024"], stack: "stacked", orientation, series })) {
      const boxes = boxesOf(svg);
      const [total, gas] = ["10 TWh", "3 TWh"].map((text) => boxes.find((box) => box.text === text));
      if (orientation === "vertical") expect(total?.bottom).toBeLessThan(gas?.top ?? 0);
      else expect(total?.left).toBeGreaterThan(gas?.right ?? 0);
      expect(boxes.filter(({ text }) => /^(0|10|21) TWh$/.test(text)).length).toBe(2);
      expect(collisions(svg)).toBe("");
    }
  },
);

test.each(["%", "points", "percentage points", "thousand inhabitants"])(
  "lying bars with a number below zero, in %s -> no number out of the picture or on a name",
  (unit) => {
    const series = [{ name: "Change", values: [120, -3.25, 2] }];
    for (const svg of drawings({ labels: ["Apples", "Pears", "Plums"], orientation: "horizontal", unit, series }))
      expect(collisions(svg)).toBe("");
  },
);

test("lying bars with a number below zero that has no room on a phone -> an axis instead of numbers", () => {
  const series = [{ name: "Change", values: [120, -3.25, 2] }];
  const labels = ["Apples", "Pears", "Plums"];
  const [wide, narrow] = drawings({ labels, orientation: "horizontal", unit: "percentage points", series });
  const texts = (svg = "") => boxesOf(svg).map(({ text }) => text);
  expect(texts(wide)).toEqual(expect.arrayContaining(["−3.25 percentage points"]));
  expect(texts(narrow)).toEqual(expect.arrayContaining(["percentage points", "0", "100"]));
});

test.each(["percent", "stacked"])(
  "a lying stack, %s, with a line at a narrow first part -> its name is above the number",
  (stack) => {
    const series = [
      { name: "A", values: [1, 50, 30] },
      { name: "B", values: [90, 30, 30] },
    ];
    const reference = { value: 5, label: "Target share" };
    const labels = ["2022", "2023", "2024"];
    for (const svg of drawings({ labels, orientation: "horizontal", stack, series, reference })) {
      expect(collisions(svg)).toBe("");
      const boxes = boxesOf(svg);
      const number = boxes.find(({ text }) => /^1(\.1%| TWh)$/.test(text));
      expect(boxes.find(({ text }) => text === "Target share")?.bottom).toBeLessThan(number?.top ?? 0);
    }
  },
);
