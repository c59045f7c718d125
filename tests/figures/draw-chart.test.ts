import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type FigureOf, figureSchema } from "../../site/content/figure-schema.ts";
import { wrapLabel } from "../../site/content/wrap-label.ts";
import { generated } from "./generated-figures.ts";
import { charts, fixture } from "./read-fixtures.ts";
import { gallery } from "./read-gallery.ts";
import { collisions, pictureSize, textBoxes } from "./text-boxes.ts";

const variants = (name: string, figure: (typeof charts)[number][1]) =>
  Object.entries(drawChart(figure, "en-US")).map(([variant, svg]): [string, string] => [`${name}, ${variant}`, svg]);
const drawn = charts.flatMap(([name, figure]) => variants(name, figure));

describe.each(drawn)("drawing of %s", (name, svg) => {
  test("the picture has its width, and no text is smaller than 12 px", () => {
    expect(pictureSize(svg).width).toBe(name.endsWith("wide") ? 720 : 328);
    expect(Math.min(...textBoxes(svg).map(({ size }) => size))).toBeGreaterThanOrEqual(name.endsWith("wide") ? 14 : 12);
  });

  test("the markup has no style attribute, no event, no broken number and no color of its own", () => {
    expect(svg).not.toMatch(/ style=| on\w+=|NaN|undefined|Infinity|#[0-9a-f]{3}|rgb/i);
  });

  test("no text leaves the picture or lies on another", () => {
    expect(collisions(svg)).toBe("");
  });
});

test.each(charts)("%s: every label is written in both drawings", (_, figure) => {
  for (const [, svg] of variants("", figure)) {
    const words = textBoxes(svg)
      .map(({ text }) => text)
      .join(" ");
    for (const word of figure.labels
      .flatMap((label) => wrapLabel(label, 10))
      .join(" ")
      .split(" "))
      expect(words).toContain(word);
  }
});

test("bars on a phone beside an axis of long numbers -> they lie, with each label and each number", () => {
  const tiny = gallery.find(({ name }) => name === "bar-tiny")?.figure;
  if (tiny?.kind !== "bar") throw new Error("The gallery has no bars with long numbers.");
  const { narrow } = drawChart(tiny, "en-US");
  const texts = textBoxes(narrow).map(({ text }) => text.replaceAll("\u00a0", " "));
  expect(texts).toEqual(expect.arrayContaining([...tiny.labels, "0.000012 of all calls"]));
  expect(collisions(narrow)).toBe("");
});

test("lying bars on a phone, long numbers and names -> the names break where the bars begin", () => {
  const figure = figureSchema.parse({
    ...{ kind: "bar", title: "t", takeaway: "w", note: "Illustrative figure", unit: "inhabitants" },
    ...{ labels: ["Luxembourg", "Papua New Guinea", "Saint Vincent and the Grenadines"], orientation: "horizontal" },
    series: [{ name: "All", values: [600_000, 8_600_000, 110_000] }],
  });
  const { narrow } = drawChart(figure as FigureOf<"bar">, "en-US");
  const foot = Math.min(...[...narrow.matchAll(/<path class="f-d1[^>]* d="M([\d.]+)/g)].map(([, x]) => Number(x)));
  const names = textBoxes(narrow).filter(({ left }) => left < 5);
  expect(names.map(({ text }) => text)).toEqual(expect.arrayContaining(["Papua New", "Guinea"]));
  for (const { right } of names) expect(right).toBeLessThan(foot);
});

test("bars of nothing but zeros -> a low picture with each number, and no axis of steps between", () => {
  const zeros = gallery.find(({ name }) => name === "bar-zeros")?.figure;
  if (zeros?.kind !== "bar") throw new Error("The gallery has no bars of zeros.");
  for (const svg of Object.values(drawChart(zeros, "en-US"))) {
    const texts = textBoxes(svg).map(({ text }) => text.replaceAll("\u00a0", " "));
    expect(texts.toSorted()).toEqual([...Array(3).fill("0 incidents"), ...zeros.labels].toSorted());
    expect(pictureSize(svg).height).toBeLessThan(150);
  }
});

test("the drawings take at most 3 kB after brotli, the median at most 1 kB", () => {
  const sizes = drawn.map(([, svg]) => brotliCompressSync(svg).length).sort((a, b) => a - b);
  expect(sizes.at(-1)).toBeLessThanOrEqual(3072);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(1024);
});

test("the same figure gives the same bytes", () => {
  for (const [, figure] of charts)
    expect(drawChart(figure, "en-US")).toEqual(drawChart(structuredClone(figure), "en-US"));
});

describe("a figure out of the ordinary", () => {
  test.each(generated)("%s: no text leaves the picture or lies on another", (_, figure) => {
    const { wide, narrow } = drawChart(figure, "en-US");
    expect(collisions(wide), "wide").toBe("");
    expect(collisions(narrow), "narrow").toBe("");
    expect(wide + narrow).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe.each(["horizontal", "vertical"] as const)("%s bars", (orientation) => {
  const drawn = (figure: object) =>
    drawChart({ ...fixture("bar-stacked"), ...figure, orientation } as FigureOf<"bar">, "en-US").wide;
  const series = [
    { name: "Old", values: [5, 3], quiet: true },
    { name: "Older", values: [4, 2], quiet: true },
    { name: "New", values: [3, 1] },
  ];

  test("two series of one color -> the second is striped, and so is the key", () => {
    const svg = drawn({ stack: "none", series });
    const stripes = [...svg.matchAll(/stroke-dasharray="2 4"[^>]* d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)];
    const directions = stripes.map(([, x1, y1, x2, y2]) => (x1 === x2 ? "upright" : y1 === y2 ? "lying" : "askew"));
    expect(directions.length).toBeGreaterThan(1);
    expect(new Set(directions)).toEqual(new Set([orientation === "horizontal" ? "lying" : "upright"]));
  });

  test("series of several colors, or in a stack -> no stripes", () => {
    expect(drawn({ stack: "none" })).not.toContain("stroke-dasharray");
    expect(drawn({ series })).not.toContain("stroke-dasharray");
  });
});

test.each([
  [80, 10],
  [20, 97],
])("a part of a lying stack that is too narrow for its number -> the number stands above it (%i, %i)", (...values) => {
  const others = values.map((value) => 100 - value);
  const figure = { ...(fixture("bar-percent") as FigureOf<"bar">), orientation: "horizontal" as const };
  const series = [
    { name: "One", values },
    { name: "Other", values: others },
  ];
  const { narrow } = drawChart({ ...figure, labels: ["Before", "After"], series }, "en-US");
  const texts = textBoxes(narrow).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([...values, ...others].map((value) => `${value}%`)));
  expect(collisions(narrow)).toBe("");
});
