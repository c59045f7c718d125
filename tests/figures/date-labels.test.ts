import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { figureSchema, isChart } from "../../site/content/figure-schema.ts";
import { labelDates } from "../../site/content/label-dates.ts";
import { dateLabels } from "../../site/figures/date-labels.ts";
import { textBoxes } from "./text-boxes.ts";

test.each([
  ["en-US", "Mar 2024"],
  ["de-DE", "März 2024"],
])("months of data, in %s -> the reader's words", (locale, text) => {
  expect(dateLabels(["2024-03", "2024-04"], locale)[0]).toBe(text);
});

test("years, months and days together -> each as precise as it was written", () => {
  expect(dateLabels(["2022", "2023-06", "2023-09-14", "Q4 2024"], "en-US")).toEqual([
    "2022",
    "Jun 2023",
    "Sep 14, 2023",
    "Q4 2024",
  ]);
});

test.each(["2024-3-7", "2024/03/07", "2024-03-07T00:00:00Z"])("a day written %s -> the reader's words", (label) => {
  expect(dateLabels([label], "en-US")).toEqual(["Mar 7, 2024"]);
});

test.each(["2024-Q4", "2024 Q4", "2024/q4", "Q4 2024"])(
  "a quarter written %s -> the quarter, then its year",
  (label) => {
    expect(dateLabels([label], "en-US")).toEqual(["Q4 2024"]);
  },
);

test.each(["Marathon", "Juniors", "Decade", "Mayor", "Augsburg", "Octopus", "Septic", "Marchers"])(
  "%s, which only begins like a month -> no date",
  (name) => {
    expect(labelDates([`${name} 2021`])).toBeUndefined();
  },
);

test.each([
  ["March", 3],
  ["Mar.", 3],
  ["März", 3],
  ["Mai", 5],
  ["june", 6],
  ["Juni", 6],
  ["July", 7],
  ["Sept", 9],
  ["Okt.", 10],
  ["Dezember", 12],
  ["Januar", 1],
  ["february", 2],
])("%s -> month %i", (name, month) => {
  expect(labelDates([`${name} 2021`])).toEqual({ step: "month", at: [2021 * 12 + month] });
});

test("a list that has anything else -> as it is", () => {
  expect(dateLabels(["2024-03", "2024-13"], "en-US")).toEqual(["2024-03", "2024-13"]);
});

test.each(["bar"])("a %s of months -> they stand at its axis, and no ISO date does", (kind) => {
  const { wide } = drawChart(chart(kind, [1, 3, 2, 4]), "en-US");
  expect(textsOf(wide)).toContain("Mar 2024");
  expect(textsOf(wide).join(" ")).not.toContain("2024-");
});

test("a line that ends before another -> its name stands at its last point, not at the edge", () => {
  const { wide } = drawChart(chart("line", [1, 3, null, null], [4, 2, 3, 5]), "en-US");
  const boxes = textBoxes(wide);
  const named = (name: string) => boxes.find(({ text }) => text === name)?.left ?? Number.NaN;
  expect(named("First")).toBeLessThan(named("Second") - 100);
});

function chart(kind: string, ...series: (number | null)[][]) {
  const figure = figureSchema.parse({
    ...{ kind, title: "Waiting times", takeaway: "They grow.", unit: "h" },
    labels: ["2024-01", "2024-02", "2024-03", "2024-04"],
    series: series.map((values, i) => ({ name: ["First", "Second"][i], values })),
  });
  if (!isChart(figure)) throw new Error("No chart");
  return figure;
}

function textsOf(svg: string): string[] {
  return textBoxes(svg).map(({ text }) => text);
}
