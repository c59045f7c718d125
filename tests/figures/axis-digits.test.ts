import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, type Figure, isChart } from "../../site/content/figure-schema.ts";
import { axisNumber } from "../../site/figures/axis-number.ts";
import { rendered } from "./rendered-drawings.tsx";
import { textBoxes } from "./text-boxes.ts";

test.each([
  ["en-US", [1e6, 1.05e6, 1.1e6, 1.15e6], ["1M", "1.05M", "1.1M", "1.15M"]],
  ["de-DE", [1e9, 1.02e9, 1.04e9], ["1 Mrd.", "1,02 Mrd.", "1,04 Mrd."]],
  ["ja-JP", [1e8, 1.05e8, 1.1e8], ["1億", "1.05億", "1.1億"]],
  ["en-US", [1e6, 1.25e6, 1.5e6], ["1M", "1.25M", "1.5M"]],
  ["en-US", [0, 250_000, 1e6, 1.25e6], ["0", "250K", "1M", "1.25M"]],
  ["en-US", [0, 10, 1_234_567], ["0", "10", "1.2M"]],
  ["en-US", [1e12, 1e12 + 1e6], ["1T", "1.000001T"]],
])("numbers of one axis, %s, %j -> %j", (locale, ticks, texts) => {
  const written = ticks.map((tick) => axisNumber(tick, {}, locale, ticks).replace("\u00a0", " "));
  expect(written).toEqual(texts);
});

const SAID = { title: "A title", takeaway: "Something else is said.", note: "Illustrative figure" };

function compiled(fields: object): Figure {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...SAID, ...fields }));
  const { figure, diagnostics } = compileFigure({ path: "a.json", bytes }, new Map());
  if (!figure) throw new Error(diagnostics.map(({ message }) => message).join());
  return figure;
}

const labels = ["a", "b", "c"];
const scale = { min: 1_000_000, max: 1_200_000 };
const values = [1_020_000, 1_100_000, 1_180_000];
const series = [values, [1_040_000, 1_110_000, 1_120_000]].map((own, s) => ({ name: `S${s}`, values: own }));
const points = values.map((x, i) => ({ label: labels[i], x, y: i }));
const rows = values.map((value, i) => ({ label: labels[i], value, low: value - 5000, high: value + 5000 }));
const bins = [1, 1.02, 1.04, 1.06].map((from) => ({ from: from * 1e6, to: (from + 0.02) * 1e6, count: 3 }));
const panels = series.map((one) => ({ ...one, name: `P ${one.name}` }));

const millions = ["1M", "1.05M", "1.1M", "1.15M", "1.2M"];

test.each<[string, object, string[]]>([
  ["line", { unit: "users", labels, series, scale }, millions],
  ["scatter", { x: { name: "x", min: 1e6, max: 1.2e6 }, y: { name: "y" }, points }, millions],
  ["interval", { value: "m", range: "r", unit: "users", rows, scale }, millions],
  ["histogram", { axes: { x: "x" }, bins }, ["1M", "1.02M", "1.04M", "1.06M", "1.08M"]],
  ["multiples", { of: "line", unit: "users", labels, panels, scale: "own" }, ["1.05M", "1.1M", "1.15M"]],
])("a %s from 1M to 1.2M -> numbers at the axis that differ", (kind, fields, expected) => {
  expect(texts({ kind, ...fields })).toEqual(expect.arrayContaining(expected));
});

const halves = ["0", "0.5", "1", "1.5", "2"];
const small = [{ name: "S", values: [0, 1, 2] }];
const crowd = Array.from({ length: 30 }, (_, i) => `${1990 + i}`);
const sides = ["S", "T"].map((name) => ({ name, values: crowd.map((_, i) => i % 3) }));
const counts = [0, 1, 2].map((value, i) => ({ label: labels[i], value, low: Math.max(0, value - 1), high: value }));

test.each<[string, object, string[]]>([
  ["line", { labels, series: small }, halves],
  ["line", { labels, series: [{ name: "S", values: [0.1, 1, 10] }], scale: { log: true } }, ["0.1", "1", "10"]],
  ["bar", { labels: crowd, series: sides }, halves],
  ["interval", { value: "m", range: "r", rows: counts }, halves],
  // Lines cross the numbers between the ends, so only the ends are shown.
  ["radar", { labels, series: [...small, { name: "T", values: [2, 1, 0] }] }, ["0.5", "2"]],
])("a %s whose numbers have no decimals -> numbers at the axis that differ", (kind, fields, expected) => {
  expect(texts({ kind, decimals: 0, ...fields })).toEqual(expect.arrayContaining(expected));
});

function texts(fields: object): string[] {
  const figure = compiled(fields);
  const { wide } = isChart(figure) ? drawChart(figure as ChartFigure, "en-US") : rendered(figure);
  return textBoxes(wide).map(({ text }) => text);
}
