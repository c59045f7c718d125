import { readdirSync, readFileSync } from "node:fs";
import matter from "gray-matter";
import { describe, expect, test } from "vitest";
import { leadFigure } from "../../../scripts/figures/share-card/lead-figure.ts";
import { type Figure, figureSchema } from "../../../site/content/figure-schema.ts";
import type { Shape } from "../../../site/figures/picture/drawing.ts";
import { english } from "../../english.ts";
import { siteFigures } from "../read-site-figures.ts";

/** The place of a figure on a card, by the width of a thumbnail. */
const SCALE = 498 / 320;
/** On a card of 1200 pixels. In a feed on a phone a card is 360 wide, and such a letter 8.4. */
const LEGIBLE = 28;

const leads = readdirSync("posts")
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .map((file) => String(matter(readFileSync(`posts/${file}`, "utf8")).data.heroImage).replace("../infographics/", ""));

describe("the lead figure of each post -> a drawing with two labels or more, none too small for a feed", () => {
  test.each(leads)("%s", async (file) => {
    const [, figure] = siteFigures.find(([name]) => name === file) ?? [];
    const texts = textsOf((await leadFigure(figure as Figure, english)).shapes);
    // A single number has its own label, and that says it.
    expect(texts.length).toBeGreaterThanOrEqual(figure?.kind === "stats" ? 2 : 4);
    for (const { text, style } of texts) expect(style.size * SCALE, text).toBeGreaterThanOrEqual(LEGIBLE);
  });
});

describe("bars -> names for those that say it", () => {
  const told = async (fields: object) => {
    const figure = figureSchema.parse({ kind: "bar", title: "t", takeaway: "w", orientation: "horizontal", ...fields });
    return textsOf((await leadFigure(figure, english)).shapes).map(({ text }) => text);
  };
  const one = (values: number[]) => ({
    labels: ["A", "B", "C", "D"].slice(0, values.length),
    series: [{ name: "S", values }],
  });
  const two = (...quiet: boolean[]) => ({
    labels: ["A", "B", "C", "D"],
    series: [
      { name: "Old", values: [5, 20, 8, 9], quiet: quiet[0] },
      { name: "New", values: [4, 3, 8, 30], quiet: quiet[1] },
    ],
  });

  test.each([
    ["three bars or fewer: all", one([3, 9, 5]), ["3", "A", "9", "B", "5", "C"]],
    ["a highlight: it and the longest", { ...one([3, 9, 5, 4]), highlight: "D" }, ["9", "B", "4", "D"]],
    ["the longest highlighted: it and the shortest", { ...one([3, 9, 5, 4]), highlight: "B" }, ["3", "A", "9", "B"]],
    ["no highlight: the longest and the shortest", one([3, 9, 5, 4]), ["3", "A", "9", "B"]],
    ["the longest is negative: it is", { ...one([3, -9, 5, 4]), highlight: "C" }, ["−9", "B", "5", "C"]],
    ["a quiet series before another: both, where they differ most", two(true, false), ["9", "Old", "30", "New"]],
    ["series that are not compared: those of the first in color", two(false, true), ["5", "A", "20", "B"]],
  ])("%s", async (_, fields, expected) => {
    expect(await told(fields)).toEqual(expected);
  });
});

describe("upright bars, stacks, dumbbells and heat maps -> each names what it shows", () => {
  const texts = async (fields: object) => {
    const figure = figureSchema.parse({ title: "t", takeaway: "w", ...fields });
    return textsOf((await leadFigure(figure, english)).shapes).map(({ text }) => text);
  };
  const series = [
    { name: "People", values: [8, 5, 2] },
    { name: "Model", values: [2, 5, 8], quiet: true },
  ];

  test("upright bars: the number and the name of each", async () => {
    const upright = { kind: "bar", labels: ["May", "June"], series: [{ name: "S", values: [3, 9] }] };
    expect(await texts(upright)).toEqual(["3", "May", "9", "June"]);
  });

  test.each(["stacked", "percent"])("a stack (%s): the part in color, and its number in each", async (stack) => {
    const numbers = stack === "percent" ? ["80%", "50%", "20%"] : ["8", "5", "2"];
    const [a, b, c] = numbers;
    const found = await texts({ kind: "bar", stack, labels: ["A", "B", "C"], series });
    expect(found).toEqual(["People", a, "A", b, "B", c, "C"]);
  });

  test("five stacks: the greatest and the least part", async () => {
    const many = [
      { name: "S", values: [3, 1, 9, 4, 5] },
      { name: "T", values: [1, 1, 1, 1, 1], quiet: true },
    ];
    const found = await texts({ kind: "bar", stack: "stacked", labels: ["A", "B", "C", "D", "E"], series: many });
    expect(found).toEqual(["S", "1", "B", "9", "C"]);
  });

  test("a dumbbell of five rows: the widest, and that which differs from it most", async () => {
    const rows = [5, 90, 20, -30, 8].map((change, i) => ({ label: `Row ${i}`, from: 100, to: 100 + change }));
    expect(await texts({ kind: "dumbbell", from: "Old", to: "New", rows })).toEqual(["190", "Row 1", "70", "Row 3"]);
  });

  test("a heat map: the row and the column that meet at its greatest number", async () => {
    const rows = [
      { label: "May", values: [1, 2] },
      { label: "June", values: [9, null] },
    ];
    expect(await texts({ kind: "heatmap", columns: ["Morning", "Evening"], rows })).toEqual(["June", "Morning"]);
  });
});

describe.each(["bar", "dumbbell", "heatmap"])("every %s of the site as a thumbnail", (kind) => {
  test.each(siteFigures.filter(([, figure]) => figure.kind === kind))(
    "%s -> two labels that can be read",
    async (_, figure) => {
      const found = textsOf((await leadFigure(figure, english)).shapes);
      expect(found.length).toBeGreaterThanOrEqual(2);
      for (const { text, style } of found) expect(style.size * SCALE, text).toBeGreaterThanOrEqual(LEGIBLE);
    },
  );
});

test("two lines -> the last number and the name of each; three lines -> numbers alone", async () => {
  const lines = async (count: number) => {
    const series = ["Transformer", "Recurrent network", "Other"].map((name, i) => ({ name, values: [9, 9 - 3 * i] }));
    const figure = { kind: "line", title: "t", takeaway: "w", labels: ["A", "B"], series: series.slice(0, count) };
    return textsOf((await leadFigure(figureSchema.parse(figure), english)).shapes).map(({ text }) => text);
  };
  expect(await lines(2)).toEqual(["9", "Transformer", "6", "Recurrent", "network"]);
  expect(await lines(3)).toEqual(["9", "6", "3"]);
});

function textsOf(shapes: Shape[]) {
  return shapes.filter((shape) => shape.type === "text");
}
