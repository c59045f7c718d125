import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { ChartFigure } from "../../site/content/figure-schema.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { figureToMarkdown } from "../../site/figures/figure-to-markdown.ts";
import { dataPoints, pointWords } from "../../site/figures/interactive/data-points.ts";
import lineThumbnail from "../../site/figures/kinds/line/thumbnail.ts";
import { thinned, thinnedArea } from "../../site/figures/thinned.ts";
import siteConfig from "../../site/site.config.ts";
import { randomNumbers } from "../random-numbers.ts";
import { textBoxes } from "./text-boxes.ts";

const language = languageOf(siteConfig);
const COUNT = 10_000;
const PEAK = 6789;
const noise = () => {
  const random = randomNumbers(3);
  return Array.from({ length: COUNT }, (_, i) => (i === PEAK ? 500 : Math.round(100 * random())));
};

test("thousands of points with one peak -> the drawing has the peak at its height, in a hundredth of the bytes", () => {
  const { wide, narrow } = drawChart(figureOf(noise()), "en-US");
  for (const svg of [wide, narrow]) {
    const [, path = ""] = /class="s-d1[^"]*"[^>]* d="([^"]*)"/.exec(svg) ?? [];
    const heights = [...path.matchAll(/ ([\d.]+)(?=L|M|$)/g)].map(([, y]) => Number(y));
    const tick = textBoxes(svg).find(({ text }) => /^500(?!\d)/.test(text));
    const middle = ((tick?.top ?? 0) + (tick?.bottom ?? 0)) / 2;
    expect(Math.abs(Math.min(...heights) - middle)).toBeLessThan(3);
    expect(heights.length).toBeLessThan(COUNT / 10);
    expect(brotliCompressSync(svg).length).toBeLessThan(4096);
  }
});

test("any line -> the lowest and the highest point stay, in order, and so do both ends", () => {
  const points = noise().map((y, x) => ({ x: x / 14, y }));
  const kept = thinned(points);
  expect(kept.length).toBeLessThan(600);
  expect(kept[0]).toBe(points[0]);
  expect(kept.at(-1)).toBe(points.at(-1));
  expect(kept).toContain(points[PEAK]);
  expect(kept.map(({ x }) => x)).toEqual(kept.map(({ x }) => x).toSorted((a, b) => a - b));
});

test("a gap within a column -> stays a gap between the points beside it", () => {
  const points = noise().map((y, x) => ({ x: x / 14, y: x > 4000 && x < 4010 ? Number.NaN : y }));
  const kept = thinned(points);
  const gap = kept.findIndex(({ y }) => Number.isNaN(y));
  expect([kept[gap - 1], kept[gap + 1]]).toEqual([points[4000], points[4010]]);
});

test("four hundred points -> all of them", () => {
  const points = Array.from({ length: 400 }, (_, x) => ({ x: x / 10, y: x }));
  expect(thinned(points)).toEqual(points);
});

test("a range of thousands of points -> its widest height in each column", () => {
  const spans = Array.from({ length: COUNT }, (_, i) => ({ x: i / 14, low: i === PEAK ? 900 : 500, high: 400 }));
  const kept = thinnedArea(spans);
  expect(kept.length).toBeLessThan(300);
  expect(kept.filter(({ low }) => low === 900)).toHaveLength(1);
});

test("thousands of rows -> the CSV has all, a table the first, the last, and how many are between", () => {
  const figure = figureOf(noise());
  expect(figureToCsv(figure, language).trim().split("\r\n")).toHaveLength(COUNT + 1);
  const table = figureToMarkdown(figure, language).trim().split("\n");
  expect(table).toHaveLength(2 + 501);
  expect(table[252]).toContain("9,500 more rows are in the CSV");
  expect(table[1]).toBe("| --- | ---: |");
  expect(table.at(-1)).toContain("| 10000 ");
});

test("readers who go along the points -> all of them, with their own numbers", () => {
  const figure = figureOf(noise());
  const points = dataPoints(figure, () => true);
  expect(points).toHaveLength(COUNT);
  expect(pointWords(figure, points[PEAK] ?? { series: 0, label: 0 }, "en-US").value).toBe("500\u00a0h");
});

test("a card of thousands of points -> a light drawing", () => {
  const shapes = lineThumbnail(figureOf(noise()) as never, "en-US");
  expect(JSON.stringify(shapes).length).toBeLessThan(3000);
});

test("more than ten thousand -> one error that says how many fit, not another for each series", () => {
  const messages = compile([...noise(), 1]).diagnostics.map(({ message }) => message);
  expect(messages).toEqual(['"labels" has 10001 entries, at most 10000 fit']);
});

function figureOf(values: number[]): ChartFigure {
  const { figure, diagnostics } = compile(values);
  expect(diagnostics).toEqual([]);
  return figure as ChartFigure;
}

function compile(values: number[]) {
  const file = {
    ...{ kind: "line", title: "Waiting times", takeaway: "They jump once.", note: "Illustrative figure", unit: "h" },
    labels: values.map((_, i) => `${i + 1}`),
    series: [{ name: "Time", values }],
  };
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  return compileFigure({ path: "infographics/a/b.json", bytes }, new Map());
}
