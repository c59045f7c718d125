import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { FIGURE_KINDS, type FigureOf, kindOf } from "../../site/content/figure-schema.ts";
import areaThumbnail from "../../site/figures/kinds/area/thumbnail.ts";
import { randomNumbers } from "../random-numbers.ts";
import { fixture } from "./read-fixtures.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const figure = fixture("area");

function compiled(change: object, csv?: string) {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...figure, ...change }));
  const data = { path: "infographics/a/a.csv", bytes: new TextEncoder().encode(csv) };
  return compileFigure({ path: "infographics/a/b.json", bytes }, new Map([[data.path, data]]));
}

function area(change: object): FigureOf<"area"> {
  const { figure, diagnostics } = compiled(change);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return figure as FigureOf<"area">;
}

const problems = (change: object, csv?: string) =>
  compiled(change, csv).diagnostics.map(
    ({ severity, file, line, message, hint }) =>
      `${severity}${file.endsWith(".csv") ? ` in line ${line}` : ""}: ${message}. ${hint}`,
  );

const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text);
const parts = (...values: number[][]) => values.map((list, i) => ({ name: `Part ${i + 1}`, values: list }));

/** The layers' edges, the lowest first, as points. */
function edgesOf(svg: string): { fill: string; points: { x: number; y: number }[] }[] {
  const paths = [...svg.matchAll(/<path class="f-(\S+) s-paper"[^>]* d="M(\S+) (\S+?)l([^V]*)V/g)];
  return paths.reverse().map(([, fill = "", x = "", y = "", steps = ""]) => {
    const moves = (steps.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const points = [{ x: Number(x), y: Number(y) }];
    for (let i = 0; i < moves.length; i += 2) {
      const from = points.at(-1) ?? { x: 0, y: 0 };
      points.push({ x: from.x + (moves[i] ?? 0), y: from.y + (moves[i + 1] ?? 0) });
    }
    return { fill, points };
  });
}

const marksOf = (svg: string) => [...svg.matchAll(/data-mark="([^"]*)" data-of="([^"]*)"/g)];

describe.each(figuresOf("area"))("area %s", (_, one) => {
  test.each(["wide", "narrow"] as const)("%s: no text lies on another or is cut", (width) => {
    const svg = rendered(one)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(2);
    expect(collisions(svg)).toBe("");
  });
});

test("the first series -> the lowest layer; each edge is the sum of those below it", () => {
  const { wide } = rendered(
    area({ series: parts([10, 30, 20, 40], [30, 10, 20, 40]), labels: ["2021", "2022", "2023", "2024"] }),
  );
  const [first, second] = edgesOf(wide);
  const bottom = Number(/V([\d.]+)H[\d.]+z/.exec(wide)?.[1]);
  const heights = (edge: typeof first) => edge?.points.map(({ y }) => bottom - y) ?? [];
  const unit = (heights(second)[3] ?? 0) / 80;
  for (const [i, height] of [10, 30, 20, 40].entries()) expect(heights(first)[i]).toBeCloseTo(height * unit, 0);
  for (const [i, height] of [40, 40, 40, 80].entries()) expect(heights(second)[i]).toBeCloseTo(height * unit, 0);
  expect([first?.fill, second?.fill]).toEqual(["d1", "d2"]);
});

test("dates -> placed by time; other labels -> at equal distances", () => {
  const series = parts([1, 2, 3], [1, 2, 3]);
  const ratio = (labels: string[]) => {
    const [a = { x: 0 }, b = { x: 0 }, c = { x: 0 }] =
      edgesOf(rendered(area({ labels, series })).wide)[0]?.points ?? [];
    return (b.x - a.x) / (c.x - a.x);
  };
  expect(ratio(["2020", "2021", "2024"])).toBeCloseTo(0.25, 2);
  expect(ratio(["First", "Second", "Third"])).toBeCloseTo(0.5, 2);
});

test("values -> the total at both ends, and each name with its last number", () => {
  const texts = textsOf(rendered(area({})).wide);
  expect(texts).toEqual(
    expect.arrayContaining(["100\u00a0tickets", "140\u00a0tickets", "By mail", "30", "By chat", "110"]),
  );
});

test("a peak right behind the first label -> the first total, which would stand on the peak, is left out", () => {
  const labels = Array.from({ length: 12 }, (_, i) => String(2000 + i));
  const texts = textsOf(rendered(area({ labels, series: parts([50, 140, ...labels.slice(2).map(() => 20)]) })).wide);
  expect(texts).not.toContain("50\u00a0tickets");
  expect(texts).toContain("20\u00a0tickets");
});

test("percent -> the stack fills the height; shares instead of numbers, and no total", () => {
  const { wide, html } = rendered(area({ stack: "percent" }));
  const tops =
    edgesOf(wide)
      .at(-1)
      ?.points.map(({ y }) => y) ?? [];
  expect(new Set(tops).size).toBe(1);
  expect(textsOf(wide)).toEqual(expect.arrayContaining(["By mail", "21%", "By chat", "79%", "100%"]));
  expect(wide).not.toContain("tickets");
  expect(html).toContain('aria-label="2022, 2025. By mail: 90%, 21%. By chat: 10%, 79%."');
});

test("names with a word that has no room beside the layers -> in a key above them", () => {
  const series = parts([1, 2, 3, 4], [1, 2, 3, 5]).map((one, i) => ({
    ...one,
    name: i ? "Other" : "Verwaltungsangestellte",
  }));
  const boxes = (svg: string) =>
    textBoxes(svg).filter(({ text }) => text === "Verwaltungsangestellte" || text === "Other");
  const { wide, narrow } = rendered(area({ series }));
  expect(boxes(wide).every(({ left }) => left > 500)).toBe(true);
  expect(new Set(boxes(narrow).map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...boxes(narrow).map(({ bottom }) => bottom))).toBeLessThan(
    Math.min(...edgesOf(narrow).flatMap(({ points }) => points.map(({ y }) => y))) + 60,
  );
});

test("who cannot see it hears both ends of the whole and of each part", () => {
  const said = "tickets. 2022, 2025. Total: 100\u00a0tickets, 140\u00a0tickets. By mail: 90, 30. By chat: 10, 110.";
  expect(rendered(figure).html).toContain(`role="img" aria-label="${said}`);
});

test("who walks through it hears at each label the total and each layer, the highest first", () => {
  const marks = marksOf(rendered(figure).wide);
  expect(marks.map(([, , of]) => of)).toEqual(["2022", "2023", "2024", "2025"]);
  expect(marks[3]?.[1]).toBe("Total: 140\u00a0tickets\nBy chat: 110\nBy mail: 30");
});

test("highlighted -> that layer in color, the others gray", () => {
  const fills = edgesOf(rendered(area({ highlight: "By chat" })).wide).map(({ fill }) => fill);
  expect(fills).toEqual(["quiet", "d1"]);
});

test("seven layers -> seven colors", () => {
  const { wide } = rendered(area({ series: parts(...Array.from({ length: 7 }, (_, i) => [i + 1, 2, 3, 4])) }));
  expect(new Set(edgesOf(wide).map(({ fill }) => fill)).size).toBe(7);
});

test("a thousand labels -> a few kilobytes, the peak at its height, marks as far apart as a pointer can tell them", () => {
  const random = randomNumbers(3);
  const day = (i: number) => new Date(Date.UTC(2022, 0, 1 + i)).toISOString().slice(0, 10);
  const peak = (s: number, i: number) => (s === 1 && i === 678 ? 500 : Math.round(100 * random()));
  const series = parts(...[0, 1, 2].map((s) => Array.from({ length: 1000 }, (_, i) => peak(s, i))));
  const long = area({ labels: Array.from({ length: 1000 }, (_, i) => day(i)), series });
  const { wide, narrow } = rendered(long);
  expect(brotliCompressSync(wide + narrow).length).toBeLessThan(10_000);
  const edge = edgesOf(wide).at(-1)?.points ?? [];
  const tallest = edge.reduce((best, point) => (point.y < best.y ? point : best));
  const [start, end] = [edge[0]?.x ?? 0, edge.at(-1)?.x ?? 0];
  expect((tallest.x - start) / (end - start)).toBeCloseTo(678 / 999, 2);
  expect(marksOf(wide).length).toBeLessThan(150);
  expect(marksOf(wide).at(-1)?.[2]).toBe("Sep 26, 2024");
  expect(JSON.stringify(areaThumbnail(long, "en-US")).length).toBeLessThan(20_000);
});

test.each([
  [
    "a gap",
    { series: parts([1, 2, 3, 4], [1, null as never, 3, null as never]) },
    'error: "Part 2" has no value at "2023" and 1 more, and the layers above would have no place. Write 0 where there is nothing. Where nobody knows, take the label out, or use "kind": "line", which has gaps',
  ],
  [
    "a negative number",
    { series: parts([1, 2, 3, -4], [1, 1, 1, 1]) },
    'error: -4 of "Part 1" at "2025" lies below zero, and a part of a whole cannot. Correct it, or use "kind": "bar" with "stack": "stacked", or "kind": "line"',
  ],
  [
    "a single layer in percent",
    { stack: "percent", series: parts([1, 2, 3, 4]) },
    'error: A single layer is always 100 %. Add the other parts of the whole, or remove "stack"',
  ],
  [
    "nothing to share",
    { stack: "percent", series: parts([1, 0, 3, 4], [1, 0, 2, 2]) },
    'error: All values at "2023" are 0, and nothing has no shares. Take the label out, or remove "stack": "percent"',
  ],
  [
    "a total among its parts",
    { series: parts([1, 2, 3, 4], [5, 5, 5, 5], [6, 7, 8, 9]) },
    'error: "Part 3" is the sum of the other series at every label, so that the stack counts everything twice. Take it out: the stack itself shows the total',
  ],
  [
    "a label that is to stand out",
    { highlight: "2023" },
    'error: "2023" is a label, and what stands out of an area is a series. Write "By mail" or "By chat"',
  ],
  [
    "a series too short",
    { series: parts([1, 2, 3], [1, 2, 3, 4]) },
    'error: "Part 1" has 3 values for 4 labels. No value for "2025"; 0 says that there is none',
  ],
])("%s -> an error with its remedy", (_, change, said) => {
  expect(problems({ takeaway: "It changes.", ...change })).toEqual([said]);
});

test("an empty cell of a CSV -> the error stands in that line", () => {
  const csv = "year,Mail,Chat\n2022,1,2\n2023,,3\n";
  const [found] = problems({ labels: undefined, series: undefined, data: "a.csv" }, csv);
  expect(found).toMatch(/^error in line 3: "Mail" has no value at "2023"/);
});

test.each([
  ["one label", { labels: ["2022"], series: parts([1], [2]) }, "needs at least 2 entries"],
  ["eight layers", { series: parts(...Array.from({ length: 8 }, () => [1, 2, 3, 5])) }, "at most 7 fit"],
  ["a scale", { scale: { min: 5 } }, "Layers are read from zero"],
])("%s -> refused", (_, change, said) => {
  expect(problems(change).join()).toContain(said);
});

test("dates out of order, percents above a whole -> a warning each; as they should be -> none", () => {
  const takeaway = "It changes.";
  expect(problems({ takeaway, labels: ["2022", "2024", "2023", "2025"] })).toEqual([
    expect.stringContaining('warning: "2023" stands after "2024": the area does not follow time'),
  ]);
  const overfull = { takeaway, unit: "%", series: parts([60, 60, 60, 60], [40, 40, 50, 40]) };
  expect(problems(overfull)).toEqual([expect.stringContaining('stacked at "2024" make 110')]);
  expect(problems({ ...overfull, stack: "percent" })).toEqual([]);
  expect(problems({})).toEqual([]);
});

test("Chart.js draws what its types say, and nothing else", () => {
  expect(FIGURE_KINDS.filter((kind) => kindOf({ kind }).chart)).toEqual(["bar", "doughnut", "line", "radar"]);
});
