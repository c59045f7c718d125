import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, figureSchema } from "../../site/content/figure-schema.ts";
import type { ChartTheme } from "../../site/figures/chart/theme.ts";
import { ringLayout } from "../../site/figures/kinds/doughnut/ring-layout.ts";
import type { DoughnutFigure } from "../../site/figures/kinds/doughnut/schema.ts";
import { fixture } from "./read-fixtures.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

const colors = {
  paper: "p",
  ink: "i",
  ink2: "i2",
  line: "l",
  lineStrong: "s",
  quiet: "q",
  data: ["a", "b"],
  onData: [],
  onQuiet: "",
};
const font = { family: "display", measure: (text: string, size: number) => text.length * size * 0.55 };
const theme: ChartTheme = { variant: "narrow", colors, font, locale: "en-US" };

test("two rings on a phone -> beside each other, of one size, and the key has the numbers of both", () => {
  const figure = fixture("doughnut");
  if (figure.kind !== "doughnut") throw new Error("no doughnut");
  const { rings, head } = ringLayout(figure, theme);
  const [left, right] = rings.map(({ cell }) => cell);
  expect(rings.length).toBe(2);
  expect([left?.y, left?.outer]).toEqual([right?.y, right?.outer]);
  expect((left?.x ?? 0) + (left?.outer ?? 0)).toBeLessThan((right?.x ?? 0) - (right?.outer ?? 0));
  expect(left?.outer).toBeGreaterThan(55);
  const key = JSON.stringify(head);
  for (const value of figure.series.flatMap(({ values }) => values)) expect(key).toContain(String(value));
});

test.each([
  ["Solar", ["Solar"]],
  ["Solar heat", ["Solar heat"]],
  ["Electricity from photovoltaics", []],
])("two rings on a phone, the main slice is %s -> its name is below its number if it fits", (main, lines) => {
  const figure = figureSchema.parse({
    ...{ kind: "doughnut", title: "t", takeaway: "w", note: "Illustrative figure", unit: "%" },
    labels: [main, "Wind on land and at sea", "Coal"],
    series: [2001, 2017].map((year) => ({ name: `${year}`, values: [60, 30, 10] })),
  }) as DoughnutFigure;
  const { rings, head } = ringLayout(figure, theme);
  expect(head.items.length).toBe(3);
  expect(rings.map(({ center }) => center.name)).toEqual([lines, lines]);
  expect(collisions(drawChart(figure, "en-US").narrow)).toBe("");
});

test("eight slices with long names on a phone -> a drawing as high as its column of labels, none outside of it", () => {
  const figure = figureSchema.parse({
    ...{ kind: "doughnut", title: "t", takeaway: "w", note: "Illustrative figure", unit: "%" },
    labels: ["Rent and heating", "Food and drinks", "Transport", "Leisure and culture", "Clothes", "Health"].concat([
      "Communication",
      "Other things",
    ]),
    series: [{ name: "Spending", values: [41, 24, 12, 9, 6, 4, 3, 1] }],
  });
  expect(collisions(drawChart(figure as ChartFigure, "en-US").narrow)).toBe("");
});

test("five rings on a phone -> the key has the numbers of all, and a dash for a missing one, as the hole has", () => {
  const figure = figureSchema.parse({
    ...{ kind: "doughnut", title: "t", takeaway: "w", note: "Illustrative figure", unit: "h" },
    labels: ["Writing", "Reading"],
    highlight: "Writing",
    series: [50, 51, 52, 53, null].map((value, i) => ({ name: `Team ${i + 1}`, values: [value, 40 - i] })),
  }) as DoughnutFigure;
  const { head, rings } = ringLayout(figure, theme);
  const [writing, reading] = head.items.map(({ lines }) => lines.join(" ").replaceAll("\u00a0", " "));
  expect(writing).toBe("Writing 50 h / 51 h / 52 h / 53 h / –");
  expect(reading).toBe("Reading 40 h / 39 h / 38 h / 37 h / 36 h");
  expect(rings.at(-1)?.center.value).toBe("–");
});

test.each([
  [40, 20, 40],
  [0.4, 0.2, 0.4],
])(
  "a slice whose middle is at the very bottom, %j %j %j -> its label is in the room that is kept for it",
  (...values) => {
    const figure = figureSchema.parse({
      ...{ kind: "doughnut", title: "t", takeaway: "w", note: "Illustrative figure", unit: "%" },
      labels: ["Development", "Code review", "Meetings"],
      series: [{ name: "Hours", values }],
    });
    for (const svg of Object.values(drawChart(figure as ChartFigure, "en-US"))) expect(collisions(svg)).toBe("");
  },
);

test.each([
  ["three rings", "10 thousand inhabitants", [14, 15, 16]],
  ["one ring of long numbers", "thousand inhabitants", [1234.56]],
])("%s, %s -> where that has no room at the rings, it is said once, above them", (_, unit, firsts) => {
  const figure = figureSchema.parse({
    ...{ kind: "doughnut", title: "t", takeaway: "w", note: "Illustrative figure", unit },
    labels: ["Solar", "Wind", "Coal", "Gas"],
    series: firsts.map((first, i) => ({ name: `Region ${i + 1}`, values: [first, 7.25, 10, 4] })),
  });
  for (const svg of Object.values(drawChart(figure as ChartFigure, "en-US"))) {
    expect(collisions(svg)).toBe("");
    const texts = textBoxes(svg).map(({ text }) => text.replaceAll("\u00a0", " "));
    expect(texts.filter((text) => text.includes(unit))).toEqual([unit]);
    expect(texts).toEqual(expect.arrayContaining(firsts.map((first) => first.toLocaleString("en-US"))));
  }
});
