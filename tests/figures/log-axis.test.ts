import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { ChartFigure } from "../../site/content/figure-schema.ts";
import { logScale } from "../../site/figures/log-scale.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

test("numbers over three powers of ten -> 1, 10, 100, equally far apart", () => {
  const { wide, narrow } = drawChart(line([1, 30, 700]), "en-US");
  const heights = ["1", "10", "100", "1,000"].map((tick) => heightOf(wide, tick));
  const [one = 0, ten = 0, hundred = 0] = heights;
  expect(one - ten).toBeCloseTo(ten - hundred, 0);
  expect(heights.every(Number.isFinite)).toBe(true);
  expect(collisions(wide) + collisions(narrow)).toBe("");
});

test("a number ten times as large, twice -> a straight line", () => {
  const { wide } = drawChart(line([1, 10, 100]), "en-US");
  const [, path = ""] = /class="s-d1[^"]*"[^>]* d="([^"]*)"/.exec(wide) ?? [];
  const [y1 = 0, y2 = 0, y3 = 0] = [...path.matchAll(/ ([\d.]+)(?=L|$)/g)].slice(-3).map(([, y]) => Number(y));
  expect(y1 - y2).toBeCloseTo(y2 - y3, 0);
  expect(y1 - y2).toBeGreaterThan(50);
});

test.each([
  ["within one power of ten -> 2 and 5, too", [3, 40], [2, 5, 10, 20, 50]],
  ["many powers of ten -> some of them", [1, 1e12], [1, 100, 1e4, 1e6, 1e8, 1e10, 1e12]],
  ["one number -> more than a point", [10], [10, 20, 50, 100]],
  ["less than one -> tenths", [0.02, 4], [0.1, 1]],
])("%s", (_, values, ticks) => {
  expect(logScale({}, values).ticks).toEqual(expect.arrayContaining(ticks));
});

test.each([
  [{ min: 6, max: 9 }, [6, 9]],
  [{ min: 1.1, max: 1.9 }, [1.1, 1.9]],
  [{ min: 6, max: 15 }, [6, 10, 15]],
])("a logarithmic axis whose ends, %j, are close to each other -> two numbers at least", (ends, ticks) => {
  expect(logScale(ends, [7]).ticks).toEqual(ticks);
});

test.each([
  ["a value of 0", { series: [{ name: "Time", values: [0, 10, 100] }] }, "0 has no place on a logarithmic axis"],
  ["a reference below 0", { reference: { value: -2, label: "Debt" } }, "-2 has no place on a logarithmic axis"],
  ["a scale from 0", { scale: { log: true, min: 0 } }, "0 has no place on a logarithmic axis"],
  ["a step", { scale: { log: true, step: 10 } }, "A logarithmic scale has no steps of one size"],
])("%s -> an error that says where and how to mend it", (_, fields, message) => {
  const [problem] = compile({ ...FILE, ...fields });
  expect(problem).toMatchObject({ code: "figure-invalid", message: expect.stringContaining(message) });
  expect(problem?.hint).toMatch(/Correct it|Write a number above 0|Remove/);
  expect(problem?.line).toBeGreaterThan(1);
});

test("a point of a scatter at 0 on a logarithmic axis -> an error at that number", () => {
  const points = [0, 1, 2].map((x) => ({ label: `P${x}`, x, y: 1 }));
  const { labels: _, series: __, scale: ___, unit: ____, ...rest } = FILE;
  const problems = compile({ ...rest, kind: "scatter", x: { name: "Size", log: true }, y: { name: "Price" }, points });
  expect(problems.map(({ message }) => message)).toEqual([
    "0 has no place on a logarithmic axis, which shows numbers above 0",
  ]);
});

test("bars on a logarithmic scale -> refused, with the reason", () => {
  const [problem] = compile({ ...FILE, kind: "bar" });
  expect(problem).toMatchObject({ code: "figure-unknown-key", hint: expect.stringContaining("read from zero") });
});

const FILE = {
  kind: "line",
  title: "Waiting times",
  takeaway: "They grow.",
  note: "Illustrative figure",
  unit: "h",
  labels: ["A", "B", "C"],
  series: [{ name: "Time", values: [1, 10, 100] }],
  scale: { log: true },
};

function compile(file: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(file, null, 2));
  return compileFigure({ path: "infographics/a/b.json", bytes }, new Map()).diagnostics;
}

function line(values: number[]): ChartFigure {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...FILE, series: [{ name: "Time", values }] }));
  const { figure } = compileFigure({ path: "infographics/a/b.json", bytes }, new Map());
  return figure as ChartFigure;
}

function heightOf(svg: string, text: string): number {
  const box = textBoxes(svg).find((one) => one.text.replace("\u00a0", " ") === text);
  return box?.top ?? Number.NaN;
}
