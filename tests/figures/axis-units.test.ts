import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, figureSchema } from "../../site/content/figure-schema.ts";
import { axisName } from "../../site/figures/axis-number.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

const HEAD = { title: "Jobs", takeaway: "They grow.", unit: "thousand jobs", note: "Illustrative figure" };
const years = Array.from({ length: 4 }, (_, i) => String(2000 + i));
const series = ["All", "Factories"].map((name, s) => ({
  name,
  values: years.map((_, i) => 143_000 / (s + 1) + 100 * i),
}));

test.each([
  ["line", {}],
  ["line", { scale: { log: true } }],
  ["bar", {}],
])(
  "a long unit, %s %j, on a phone -> it is said once, above the axis, and each number has its place",
  (kind, fields) => {
    const figure = figureSchema.parse({ ...HEAD, kind, labels: years, series, ...fields }) as ChartFigure;
    const { narrow } = drawChart(figure, "en-US");
    const texts = textBoxes(narrow).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("jobs"))).toEqual(["thousand jobs"]);
    expect(texts.filter((text) => /^[\d,]{6,}$/.test(text)).length).toBeGreaterThan(1);
    expect(collisions(narrow)).toBe("");
  },
);

test.each([
  ["no name -> the unit", undefined, "thousand jobs", "thousand jobs"],
  ["a name -> the unit behind it", "Compute", "PF-days", "Compute, PF-days"],
  ["a name that has the unit -> once", "Tickets waiting", "tickets", "Tickets waiting"],
  ["a name that has the unit in parentheses -> once", "Energy (kWh)", "kWh", "Energy (kWh)"],
  ["a sign, which stands at each number -> the name", "Share", "%", "Share"],
])("%s", (_, name, unit, expected) => {
  expect(axisName(name, unit)).toBe(expected);
});
