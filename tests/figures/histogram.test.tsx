import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { leadFigure } from "../../scripts/figures/share-card/lead-figure.ts";
import { type FigureOf, figureSchema } from "../../site/content/figure-schema.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { binEdges } from "../../site/figures/kinds/histogram/bin-edges.ts";
import { binsOf } from "../../site/figures/kinds/histogram/bins.ts";
import { edgeTicks } from "../../site/figures/kinds/histogram/edge-ticks.ts";
import { english } from "../english.ts";
import { fixture } from "./read-fixtures.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text);
const head = {
  kind: "histogram",
  title: "t",
  takeaway: "w",
  unit: "min",
  axes: { x: "Time" },
  note: "Illustrative figure",
};
const parse = (fields: object) => figureSchema.parse({ ...head, ...fields }) as FigureOf<"histogram">;
const counts = (fields: object) => binsOf(parse(fields)).bins.map(({ from, to, count }) => [from, to, count]);
const problems = (fields: object) =>
  compileFigure(
    { path: "a.json", bytes: new TextEncoder().encode(JSON.stringify({ ...head, ...fields })) },
    new Map(),
  ).diagnostics.flatMap(({ severity, message, hint }) => (severity === "error" ? [`${message}. ${hint}`] : []));
const ready = [
  { from: 0, to: 10, count: 4 },
  { from: 10, to: 20, count: 6 },
];

describe.each(figuresOf("histogram"))("histogram %s", (_, figure) => {
  test.each(["wide", "narrow"] as const)("%s: no label lies on another or is cut", (width) => {
    const svg = rendered(figure)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(2);
    expect(collisions(svg)).toBe("");
  });
});

test("a line to compare with that meets a number -> it leaves the number out", () => {
  const bins = Array.from({ length: 8 }, (_, i) => ({ from: i, to: i + 1, count: 10 + i }));
  const { wide } = rendered(parse({ bins, reference: { value: 3.5, label: "Goal" } }));
  const [, down, path = ""] = /stroke-dasharray="5 4" transform="translate\(0 ([\d.]+)\)" d="([^"]+)"/.exec(wide) ?? [];
  const parts = [...path.matchAll(/V?([\d.]+)V([\d.]+)/g)].map((part) =>
    part.slice(1).map((y) => Number(y) + Number(down)),
  );
  expect(parts).toHaveLength(2);
  const number = textBoxes(wide).find(({ text }) => text === "13");
  for (const [from = 0, to = 0] of parts) expect(from < (number?.bottom ?? 0) && to > (number?.top ?? 0)).toBe(false);
});

test("values of less than a thousandth -> the mean has the decimals that tell bins apart, and zero no sign", () => {
  const values = [-0.0004, -0.0003, -0.00012, 0.0001, 0.0003];
  const reference = { value: "mean", label: "Mean" } as const;
  const texts = textsOf(rendered(parse({ values, width: 0.0002, reference })).wide);
  expect(texts).toContain("Mean: −0.00008\u00a0min");
  expect(
    textsOf(
      rendered(parse({ values: [-0.004, 0.003, 5], width: 5, reference: { value: -0.001, label: "Goal" } })).wide,
    ),
  ).toContain("Goal: 0\u00a0min");
});

test.each([
  ["count", ["0–10\u00a0min: 4", "10–30\u00a0min: 12"]],
  ["percent", ["0–10\u00a0min: 25%", "10–30\u00a0min: 75%"]],
])("bins of two widths, walked through by keys, as %s -> what is in each, not how high it is", (show, expected) => {
  const bins = [ready[0], { from: 10, to: 30, count: 12 }];
  const marks = [...rendered(parse({ bins, show })).wide.matchAll(/data-mark="([^"]*)" data-of="([^"]*)"/g)];
  expect(marks.map(([, value, of]) => `${of}: ${value}`)).toEqual(expected);
});

test("values in any order -> bins of a round width, all values in one of them", () => {
  const values = Array.from({ length: 100 }, (_, i) => (i * 37) % 100);
  const bins = counts({ values });
  expect(bins).toEqual([
    [0, 20, 20],
    [20, 40, 20],
    [40, 60, 20],
    [60, 80, 20],
    [80, 100, 20],
  ]);
});

test.each<[string, number[], number[]]>([
  ["most values are one number: as many bins as Sturges says", [0, 5, 5, 5, 5, 5, 5, 10], [0, 2, 4, 6, 8, 10, 12]],
  ["one number alone: one bin", [3.5, 3.5], [3, 4]],
  ["small whole numbers: each has a bin, the last one too", [1, 1, 2, 2, 2, 3], [1, 2, 3, 4]],
])("%s", (_, values, edges) => {
  expect(binEdges(values)).toEqual(edges);
});

test("a value far from all others -> 40 bins at most", () => {
  expect(binEdges([...Array.from({ length: 99 }, (_, i) => i / 10), 1e6]).length).toBeLessThanOrEqual(60);
});

test("a value at an edge -> in the bin that begins there; at the last edge, in the last bin", () => {
  expect(counts({ values: [0, 10, 20, 20], edges: [0, 10, 20] })).toEqual([
    [0, 10, 1],
    [10, 20, 3],
  ]);
});

test("whole scores up to 100, by tens -> a hundred is in the last ten", () => {
  const values = Array.from({ length: 101 }, (_, i) => i);
  expect(counts({ values, width: 10 }).at(-1)).toEqual([90, 100, 11]);
});

test("whole numbers, evenly spread -> as many in each full bin: the greatest has one more bin", () => {
  const values = Array.from({ length: 100 }, (_, i) => 1 + (i % 10));
  expect(counts({ values, width: 2 })).toEqual([
    [0, 2, 10],
    [2, 4, 20],
    [4, 6, 20],
    [6, 8, 20],
    [8, 10, 20],
    [10, 12, 10],
  ]);
});

test("a width -> bins at its multiples", () => {
  expect(counts({ values: [3.5, 11], width: 4 })).toEqual([
    [0, 4, 1],
    [4, 8, 0],
    [8, 12, 1],
  ]);
});

test("numbers of 13 digits, such as milliseconds since 1970 -> bins of their own", () => {
  const values = Array.from({ length: 40 }, (_, i) => 1_700_000_000_000 + i * 3);
  const bins = counts({ values, width: 5 });
  expect(bins).toHaveLength(24);
  expect(bins[0]).toEqual([1_700_000_000_000, 1_700_000_000_005, 2]);
  expect(rendered(parse({ values, width: 5 })).wide).not.toContain("NaN");
});

test("counts of five digits -> all digits, drawn and marked", () => {
  const bins = [ready[0], { from: 10, to: 20, count: 12_345 }];
  const { wide } = rendered(parse({ bins }));
  expect(textsOf(wide)).toContain("12,345");
  expect(wide).toContain('data-mark="12,345"');
});

test("unequal widths -> areas stand for counts, and the axis says of which width the heights are", () => {
  const bins = [...ready, { from: 20, to: 40, count: 6 }];
  expect(binsOf(parse({ bins })).bins.map(({ height }) => height)).toEqual([4, 6, 3]);
  expect(textsOf(rendered(parse({ bins })).wide)).toContain("Number per 10\u00a0min");
});

test("few bins -> each has its number; shares -> in percent; many -> numbers at the side", () => {
  expect(textsOf(rendered(parse({ bins: ready })).wide)).toEqual(expect.arrayContaining(["4", "6"]));
  expect(textsOf(rendered(parse({ bins: ready, show: "percent" })).wide)).toEqual(
    expect.arrayContaining(["40%", "60%"]),
  );
  const many = Array.from({ length: 50 }, (_, i) => ({ from: i, to: i + 1, count: 1000 + i }));
  expect(textsOf(rendered(parse({ bins: many })).narrow)).not.toContain("1,001");
});

test("a highlight -> the bins in it are colored, the others quiet", () => {
  const { wide } = rendered(parse({ bins: ready, highlight: { from: 10 } }));
  expect(wide.match(/<path class="f-(?:cat|quiet)"/g)).toEqual(['<path class="f-quiet"', '<path class="f-cat"']);
});

test("who cannot see it hears the axes, each bin and the line", () => {
  const said =
    "Time to an answer, h, Questions. 0–2\u00a0h: 2. 2–4\u00a0h: 6. 4–6\u00a0h: 3. 6–8\u00a0h: 2. 8–10\u00a0h: 2. 10–12\u00a0h: 1. Median: 3.75\u00a0h.";
  expect(rendered(fixture("histogram")).html).toContain(`role="img" aria-label="${said}`);
});

test("CSV -> the bins, each column with its unit", () => {
  expect(figureToCsv(parse({ bins: ready }), english)).toBe(
    "From (min),To (min),Number,Share (%)\r\n0,10,4,40\r\n10,20,6,60\r\n",
  );
});

test("a card -> the share of the bins that it is about, and both ends of the axis", async () => {
  const { shapes } = await leadFigure(parse({ bins: ready, highlight: { from: 10 } }), english);
  const texts = shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
  expect(texts).toEqual(["60%", "10 – 20\u00a0min", "0\u00a0min", "20\u00a0min"]);
});

test("edges without room for all their numbers -> every second one, zero among them", () => {
  expect(edgeTicks([-3, -2, -1, 0, 1, 2], (a, b) => b - a >= 2)).toEqual([-2, 0, 2]);
  expect(edgeTicks([0, 1, 5, 6], (a, b) => b - a >= 2)).toEqual([0, 6]);
});

test.each<[string, object, string]>([
  ["no numbers", {}, "The histogram has no numbers. Add"],
  ["values and bins", { values: [1, 2], bins: ready }, '"values" and "bins" are both given. Remove'],
  [
    "a width of ready bins",
    { bins: ready, width: 5 },
    '"width" is for values, and the bins have edges already. Remove',
  ],
  ["a width and edges", { values: [1, 2], width: 1, edges: [0, 5] }, '"width" and "edges" both say where the bins are'],
  ["a number of bins", { values: [1, 2], bins: 12 }, '"bins" must be a list of { "from"'],
  ["edges out of order", { values: [1, 2], edges: [0, 5, 4] }, "The edge 4 stands after 5. Write the edges"],
  [
    "a value outside",
    { values: [1, 9], edges: [0, 5] },
    "9 lies outside of the edges, which reach from 0 to 5. Add an edge",
  ],
  [
    "a value below",
    { values: [-1, 2], edges: [0, 5] },
    "-1 lies outside of the edges, which reach from 0 to 5. Begin with",
  ],
  [
    "too narrow a width",
    { values: [0, 100], width: 1 },
    "Bins of 1 would be 100, and at most 60 can be told apart. Write a width of 1.7",
  ],
  ["a bin that ends first", { bins: [{ from: 5, to: 1, count: 1 }, ready[1]] }, "The bin from 5 ends at 1"],
  [
    "a gap",
    { bins: [ready[0], { from: 15, to: 20, count: 1 }] },
    'Between 10 and 15 there is no bin. Add { "from": 10, "to": 15',
  ],
  [
    "an overlap",
    { bins: [ready[0], { from: 5, to: 20, count: 1 }] },
    "The bin from 5 begins before the one before it ends, at 10. Begin it at 10",
  ],
  [
    "the median of bins",
    { bins: ready, reference: { value: "median", label: "M" } },
    "The median is not known from bins",
  ],
  ["a line outside", { bins: ready, reference: { value: 25, label: "M" } }, "The line at 25 lies outside of the bins"],
  [
    "a highlight within a bin",
    { bins: ready, highlight: { from: 12 } },
    "The highlight begins at 12, within the bin from 10 to 20. Write 10 or 20",
  ],
  [
    "a highlight of nothing",
    { bins: ready, highlight: { from: 20, to: 10 } },
    "There is no bin in the range of the highlight",
  ],
])("%s -> an error, with its remedy", (_, fields, expected) => {
  expect(problems(fields)).toEqual([expect.stringContaining(expected)]);
});
