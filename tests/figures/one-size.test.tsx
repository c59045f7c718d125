import { describe, expect, test } from "vitest";
import { figureDrawing } from "../../scripts/figures/picture/figure-drawing.ts";
import { type Figure, figureSchema } from "../../site/content/figure-schema.ts";
import siteConfig from "../../site/site.config.ts";
import { rendered } from "./rendered-drawings.tsx";
import { textBoxes } from "./text-boxes.ts";

const HEAD = { title: "t", takeaway: "w", note: "Illustrative figure" };
const parse = (fields: object): Figure => figureSchema.parse({ ...HEAD, ...fields });

describe("numbers of different lengths", () => {
  const stats = (...values: string[]) =>
    parse({ kind: "stats", items: values.map((value, i) => ({ value, label: `Label ${i}` })) });
  const lengths = (figure: Figure) =>
    [...rendered(figure).html.matchAll(/class="Stats-value"(?: data-length="(\w+)")?/g)].map(([, length]) => length);

  test("a lead and others -> all others are as large as the longest can be", async () => {
    const figure = stats("12", "66.2%", "6 h 40 min", "#1");
    expect(lengths(figure)).toEqual([undefined, "long", "long", "long"]);
    const { shapes } = await figureDrawing(figure, siteConfig);
    const sizes = shapes.flatMap((shape) =>
      shape.type === "text" && ["66.2%", "6 h 40 min", "#1"].includes(shape.text) ? [shape.style.size] : [],
    );
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
  });

  test("two -> both are of one size", () => {
    expect(lengths(stats("3", "66.2%"))).toEqual(["middle", "middle"]);
  });
});

test("a stage of a funnel with nothing left -> no bar", async () => {
  const stages = [100, 20, 0].map((value, i) => ({ label: `Stage ${i}`, value }));
  const figure = parse({ kind: "funnel", unit: "users", stages });
  expect(rendered(figure).html.match(/<rect /g)).toHaveLength(2);
  const { shapes } = await figureDrawing(figure, siteConfig);
  const last = shapes.filter((shape) => shape.type === "path" && shape.fill === "cat" && /^M0 0H\d/i.test(shape.d));
  const others = shapes.filter((shape) => shape.type === "path" && shape.fill === "data-quiet");
  expect([others.length, last.filter(({ y }) => y > (others.at(-1)?.y ?? 0)).length]).toEqual([2, 0]);
});

test.each([
  ["murders", ["murders"], "−41"],
  ["h", [], "−41 h"],
])("a slope on a phone, unit %s -> it is said once where it has no room beside the numbers", (unit, alone, number) => {
  const rows = [-41, 311, 478].map((from, i) => ({ label: `City ${i}`, from, to: from + 9 }));
  const { narrow } = rendered(parse({ kind: "slope", unit, from: "2014", to: "2015", rows }));
  const texts = textBoxes(narrow).map(({ text }) => text.replaceAll("\u00a0", " "));
  expect(texts.filter((text) => text === "murders")).toEqual(alone);
  expect(texts).toContain(number);
});
