import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { chartDrawing } from "../../scripts/figures/draw-chart.ts";
import { hexColors } from "../../scripts/figures/picture/hex-colors.ts";
import { categoryRules } from "../../scripts/project/theme/category-colors.ts";
import type { FigureOf } from "../../site/content/figure-schema.ts";
import type { Paint, PathShape, Shape, TextShape } from "../../site/figures/picture/drawing.ts";
import { testCategories } from "../test-categories.ts";
import { fixtures } from "./read-fixtures.ts";
import { gallery } from "./read-gallery.ts";
import { siteFigures } from "./read-site-figures.ts";

const tokens = readFileSync("site/styles/tokens.css", "utf8") + categoryRules(testCategories);
const all = [
  ...Object.entries(fixtures),
  ...gallery.map(({ name, figure }) => [name, figure] as const),
  ...siteFigures,
];
const stacked = all.flatMap(([name, figure]): [string, FigureOf<"bar">][] =>
  figure?.kind === "bar" && figure.stack !== "none" ? [[name, figure]] : [],
);

describe.each(stacked)("%s", (_, figure) => {
  test.each(["wide", "narrow"] as const)(
    "%s -> a number on a color has the contrast of text, in every category and theme",
    (variant) => {
      const pairs = numbersOnColors(chartDrawing(figure, variant, "en-US").shapes);
      for (const category of [undefined, ...testCategories.map(({ id }) => id)])
        for (const theme of ["light", "dark"] as const) {
          const hex = hexColors(tokens, category, theme);
          for (const { ink, ground, text } of pairs)
            expect(wcagContrast(hex(ink), hex(ground)), `${text}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
    },
  );
});

test("three parts -> their numbers stand on them, with nothing behind", () => {
  const { shapes } = chartDrawing(fixtures["bar-stacked"] as FigureOf<"bar">, "wide", "en-US");
  expect(numbersOnColors(shapes).map(({ text, ink }) => [text, ink])).toEqual([
    ["45\u00a0min", "paper"],
    ["25\u00a0min", "on-data-2"],
    ["20\u00a0min", "on-data-3"],
  ]);
  expect(shapes.filter((shape) => shape.type === "path" && shape.fill === "paper")).toEqual([]);
});

function numbersOnColors(shapes: Shape[]): { text: string; ink: Paint; ground: Paint }[] {
  const bars = shapes.filter((shape): shape is PathShape => shape.type === "path" && shape.fill !== undefined);
  const numbers = shapes.filter((shape): shape is TextShape => shape.type === "text" && !shape.halo);
  return numbers.flatMap(({ text, x, y, style }) =>
    bars.flatMap((bar) => (holds(bar, x, y) ? [{ text, ink: style.paint, ground: bar.fill as Paint }] : [])),
  );
}

function holds({ d }: PathShape, x: number, y: number): boolean {
  return [...d.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].some(([, ...edges]) => {
    const [left = 0, top = 0, width = 0, height = 0] = edges.map(Number);
    return x > left && x < left + width && y > top && y < top + height;
  });
}
