import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type Figure, figureSchema } from "../../site/content/figure-schema.ts";
import barThumbnail from "../../site/figures/kinds/bar/thumbnail.ts";
import lineThumbnail from "../../site/figures/kinds/line/thumbnail.ts";
import radarThumbnail from "../../site/figures/kinds/radar/thumbnail.ts";
import type { Shape } from "../../site/figures/picture/drawing.ts";
import { textBoxes } from "./text-boxes.ts";

const WORDS = { title: "What it shows", takeaway: "What is to be seen." };
const figure = <Kind extends Figure["kind"]>(fields: { kind: Kind } & Record<string, unknown>) =>
  figureSchema.parse({ ...WORDS, ...fields }) as Extract<Figure, { kind: Kind }>;
const textsIn = (shapes: Shape[]) =>
  shapes.flatMap((shape) => (shape.type === "text" ? [shape.text.replace(/\s/gu, " ")] : []));
const fillsIn = (shapes: Shape[]) => shapes.flatMap((shape) => (shape.type === "path" && shape.fill ? [shape.d] : []));
const many = (count: number, valuesOf: (i: number) => number[]) =>
  Array.from({ length: count }, (_, i) => ({ name: `S${i + 1}`, values: valuesOf(i) }));

describe("stacks of five parts", () => {
  const stack = { kind: "bar", unit: "h", labels: ["A", "B"], series: many(5, () => [20, 20]) } as const;

  test("as shares -> each is a share of all five", () => {
    expect(textsIn(barThumbnail(figure({ ...stack, stack: "percent" }), "en-US"))).toEqual([
      ...["S1", "20%", "A"],
      ...["20%", "B"],
    ]);
  });

  test("one part is nearly all -> it is not said to be all, nor the other to be nothing", () => {
    const series = [
      { name: "S", values: [9_996, 4] },
      { name: "T", values: [4, 9_996] },
    ];
    const shown = figure({ ...stack, stack: "percent", series });
    expect(textsIn(barThumbnail(shown, "en-US"))).toEqual(["S", ">99%", "A", "<1%", "B"]);
    const texts = textBoxes(drawChart(shown, "en-US").wide).map(({ text }) => text);
    expect(texts).toContain(">99.9%");
    expect(texts).not.toContain("100%");
  });

  test("as sums -> all parts are drawn", () => {
    expect(fillsIn(barThumbnail(figure({ ...stack, stack: "stacked" }), "en-US"))).toHaveLength(1 + 2 * 5);
  });

  test("the fifth is what the takeaway is about -> its name and its numbers", () => {
    const shown = figure({ ...stack, stack: "stacked", highlight: "S5", series: many(5, (i) => [i + 1, 2 * i + 1]) });
    expect(textsIn(barThumbnail(shown, "en-US"))).toEqual(["S5", "5 h", "A", "9 h", "B"]);
  });

  test("of many labels, one of which is what the takeaway is about -> that and another", () => {
    const labels = [..."ABCDEFGH"];
    const series = many(2, () => [9, 8, 7, 6, 5, 4, 3, 1]);
    const shown = figure({ ...stack, stack: "stacked", highlight: "G", labels, series });
    expect(textsIn(barThumbnail(shown, "en-US"))).toEqual(expect.arrayContaining(["3 h", "G", "1 h", "H"]));
  });
});

test("the eighth of eight bars is what the takeaway is about -> its number and its name", () => {
  const values = [90, 80, 70, 60, 50, 40, 30, 20];
  const shown = figure({
    kind: "bar",
    unit: "h",
    labels: [..."ABCDEFGH"],
    series: [{ name: "S", values }],
    highlight: "H",
  });
  expect(textsIn(barThumbnail(shown, "en-US"))).toEqual(expect.arrayContaining(["20 h", "H", "90 h", "A"]));
});

test("the fifth of five lines is what the takeaway is about -> its number, and that of no third", () => {
  const series = many(5, (i) => [i + 1, 10 * (i + 1)]);
  const shown = figure({ kind: "line", unit: "h", labels: ["2021", "2022"], series, highlight: "S5" });
  expect(textsIn(lineThumbnail(shown, "en-US"))).toEqual(["10 h", "20 h", "50 h"]);
});

test("the third outline of a radar is what the takeaway is about -> its name, and its area", () => {
  const series = many(3, (i) => [i + 1, i + 1, i + 1]);
  const shapes = radarThumbnail(figure({ kind: "radar", labels: [..."ABC"], series, highlight: "S3" }), "en-US");
  expect(textsIn(shapes)).toEqual(["S1", "S3"]);
  const area = shapes.find((shape) => shape.type === "path" && shape.fill === "cat");
  expect(area).toMatchObject({ d: expect.stringContaining("106,18") });
});

test.each([
  ["from below zero to above", [-5, 5], 101],
  ["below zero", [-5, -1], 26],
  ["above zero", [1, 5], 176],
])("a line %s -> its base is at zero", (_, values, y) => {
  const shown = figure({ kind: "line", unit: "h", labels: ["2021", "2022"], series: [{ name: "S", values }] });
  const paths = lineThumbnail(shown, "en-US").flatMap((shape) => (shape.type === "path" ? [shape.d] : []));
  expect(paths).toContain(`M14 ${y}H192`);
});

test.each(["none", "stacked"])("months as data have them, stack %s -> named as the drawing names them", (stack) => {
  const labels = ["2024-01", "2024-02"];
  const shown = figure({ kind: "bar", unit: "h", stack, labels, series: many(2, () => [1, 2]) });
  expect(textsIn(barThumbnail(shown, "en-US"))).toEqual(expect.arrayContaining(["Jan 2024", "Feb 2024"]));
});

describe("numbers that are missing -> no bar, and a dash for its number", () => {
  const bars = {
    kind: "bar",
    unit: "h",
    labels: ["A", "B", "C"],
    series: [{ name: "S", values: [null, 4, 6] }],
  } as const;

  test.each(["vertical", "horizontal"])("%s", (orientation) => {
    const shapes = barThumbnail(figure({ ...bars, orientation }), "en-US");
    expect(textsIn(shapes)).toEqual(["–", "A", "4 h", "B", "6 h", "C"]);
    expect(fillsIn(shapes)).toHaveLength(2);
  });

  test("among many -> the shortest that is there is told, and none that is missing", () => {
    const series = [{ name: "S", values: [null, 9, 7, 5, 3] }];
    const texts = textsIn(barThumbnail(figure({ ...bars, labels: [..."ABCDE"], series }), "en-US"));
    expect(texts).toEqual(["9 h", "B", "3 h", "E"]);
  });

  test("of stacks", () => {
    const series = [
      { name: "S", values: [null, 4, 6] },
      { name: "T", values: [1, 1, 1] },
    ];
    const shapes = barThumbnail(figure({ ...bars, stack: "stacked", series }), "en-US");
    expect(textsIn(shapes)).toEqual(["S", "–", "A", "4 h", "B", "6 h", "C"]);
    expect(fillsIn(shapes)).toHaveLength(1 + 5);
  });

  test("of a radar -> the outline has no corner there", () => {
    const shown = figure({ kind: "radar", labels: [..."ABCD"], series: [{ name: "S", values: [null, 4, 4, 4] }] });
    expect(radarThumbnail(shown, "en-US")).toContainEqual(expect.objectContaining({ d: "M192,104L106,190L20,104z" }));
  });
});

test("parts of a stack below zero -> they are left of the base, and the others right of it", () => {
  const series = [
    { name: "S", values: [5, -3] },
    { name: "T", values: [-2, 4] },
  ];
  const shapes = barThumbnail(figure({ kind: "bar", stack: "stacked", labels: ["A", "B"], series }), "en-US");
  const ends = fillsIn(shapes)
    .slice(1)
    .map((d) => /^M(\d+) \d+h(\d+)/.exec(d)?.slice(1).map(Number) ?? [])
    .map(([left = 0, width = 0]) => [left, left + width]);
  const base = Number(/M([\d.]+) 36V/.exec(shapes.map((shape) => ("d" in shape ? shape.d : "")).join(" "))?.[1]);
  const isRight = ends.map(([left = 0, right = 0]) => (left >= base ? true : right <= base ? false : undefined));
  expect(isRight).toEqual([true, false, false, true]);
});

test("a line below zero -> its distance from the base is in proportion", () => {
  const series = [{ name: "S", values: [-30, -15] }];
  const shapes = lineThumbnail(figure({ kind: "line", unit: "h", labels: ["A", "B"], series }), "en-US");
  expect(shapes).toContainEqual(expect.objectContaining({ d: "M20 176L188 101" }));
});

test("a radar with a number below zero -> it is nearer to the middle than the others, not beyond it", () => {
  const series = [{ name: "S", values: [-4, 4, 4, 4] }];
  const shapes = radarThumbnail(figure({ kind: "radar", labels: [..."ABCD"], series }), "en-US");
  expect(shapes).toContainEqual(expect.objectContaining({ d: "M106,104L192,104L106,190L20,104z" }));
});
