import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import type { FigureOf } from "../../site/content/figure-schema.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { panelColumns } from "../../site/figures/kinds/multiples/panel-columns.ts";
import { walkedMultiples } from "../../site/figures/kinds/multiples/picture.ts";
import { simplified } from "../../site/figures/kinds/multiples/simplified.ts";
import multiplesThumbnail from "../../site/figures/kinds/multiples/thumbnail.ts";
import type { Shape } from "../../site/figures/picture/drawing.ts";
import { estimatedWidth } from "../../site/figures/picture/estimated-width.ts";
import { english } from "../english.ts";
import { entryOf } from "../render/search-index/entry-of.ts";
import { fixture } from "./read-fixtures.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const figure = fixture("multiples") as FigureOf<"multiples">;
const panel = (name: string, values: (number | null)[]) => ({ name, values });
const compile = (change: object, files: Record<string, string> = {}) => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const data = Object.entries(files).map(([path, text]) => [path, { path, bytes: bytes(text) }] as const);
  return compileFigure({ path: "a.json", bytes: bytes(JSON.stringify({ ...figure, ...change })) }, new Map(data));
};
const problems = (change: object) =>
  compile(change).diagnostics.map(({ severity, message, hint }) => `${severity}: ${message}. ${hint}`);
const drawn = (change: Partial<FigureOf<"multiples">>, width = 720) =>
  walkedMultiples({ ...figure, ...change }, { width, measure: estimatedWidth, language: english }).shapes;
const texts = (shapes: Shape[]) => shapes.flatMap((shape) => (shape.type === "text" ? [shape] : []));
const marks = (shapes: Shape[]) => shapes.flatMap((shape) => (shape.type === "path" && shape.mark ? [shape] : []));
const said = (shapes: Shape[]) => marks(shapes).map(({ mark }) => plain(`${mark?.of}: ${mark?.value}`));
/** With breaking spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe.each(figuresOf("multiples"))("multiples %s", (_, one) => {
  test.each(["wide", "narrow"] as const)("%s: no text lies on another or is cut", (width) => {
    const svg = rendered(one)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(2 * one.panels.length);
    expect(collisions(svg)).toBe("");
  });

  test("every panel's name is in the drawing", () => {
    const letters = (text: string) => text.replaceAll(/\s/g, "");
    const all = letters(
      texts(drawn(one))
        .map(({ text }) => text)
        .join(""),
    );
    for (const { name } of one.panels) expect(all).toContain(letters(name));
  });
});

test("who cannot see it hears what is measured and when, and of each panel the ends and the highest", () => {
  expect(plain(rendered(figure).html)).toContain(
    'aria-label="Time to an answer, h, 2022 to 2025. Finance: 12 h to 11 h. Highest: 13 h, 2023. Law: 11 h to 10 h. Highest: 11 h, 2022. ',
  );
});

test("who walks through it by keys hears panel after panel, and each panel's points in their order", () => {
  expect(said(drawn({})).slice(0, 5)).toEqual([
    ...["Finance, 2022: 12 h", "Finance, 2023: 13 h", "Finance, 2024: 12 h", "Finance, 2025: 11 h"],
    "Law, 2022: 11 h",
  ]);
});

test("hundreds of points in many panels -> so few marks that a page stays light, the last and the highest among them", () => {
  const labels = Array.from({ length: 400 }, (_, i) => `point ${i}`);
  const panels = Array.from({ length: 24 }, (_, p) =>
    panel(
      `P${p}`,
      labels.map((_, i) => (i === 123 ? 9 : 1)),
    ),
  );
  const shapes = drawn({ labels, panels });
  expect(marks(shapes).length).toBeLessThan(400);
  expect(said(shapes)).toEqual(
    expect.arrayContaining(["P7, point 0: 1 h", "P7, point 123: 9 h", "P7, point 399: 1 h"]),
  );
});

test("a gap -> no mark, and the line is not drawn through it", () => {
  const panels = [panel("A", [1, null, 3, 4]), panel("B", [1, 2, 3, 4])];
  const shapes = drawn({ panels });
  expect(said(shapes).filter((text) => text.startsWith("A"))).toEqual(["A, 2022: 1 h", "A, 2024: 3 h", "A, 2025: 4 h"]);
  const lines = shapes.flatMap((shape) =>
    shape.type === "path" && shape.stroke?.paint === "cat" && shape.stroke.width > 2 ? [shape.d] : [],
  );
  expect(lines.map((d) => d.match(/M/g)?.length)).toEqual([2, 1]);
});

describe("two panels of which one has numbers fifty times as large", () => {
  const panels = [panel("Large", [1, 2, 50, 100]), panel("Small", [1, 2, 2, 1])];
  /** Where the points with the number 2 are, from the top of their plot. */
  const heights = (scale: "shared" | "own") =>
    marks(drawn({ panels, scale })).flatMap(({ mark, d }) =>
      plain(mark?.value ?? "") === "2 h" ? [Number(/^M-?[\d.]+ ?(-?[\d.]+)/.exec(d)?.[1])] : [],
    );
  const words = (scale: "shared" | "own") =>
    texts(drawn({ panels, scale }))
      .map(({ text }) => text)
      .join(" ");
  const { ownScales } = english.words.documents.figure.panels;

  test("one scale: equal numbers are equally high", () => {
    expect(heights("shared")).toHaveLength(3);
    expect(new Set(heights("shared")).size).toBe(1);
    expect(words("shared")).not.toContain(ownScales);
  });

  test("scales of their own: equal numbers are not, and the drawing says so", () => {
    const [large, small] = heights("own");
    expect(large).toBeGreaterThan((small ?? 0) + 40);
    expect(words("own")).toContain(ownScales);
  });

  test("the numbers of one scale stand in the first column alone, those of own scales in each", () => {
    const columns = (scale: "shared" | "own") =>
      new Set(texts(drawn({ panels, scale, of: "bar" })).flatMap(({ text, x }) => (text === "0" ? [x] : [])));
    expect(columns("shared").size).toBe(1);
    expect(columns("own").size).toBe(2);
  });
});

test("bars below zero hang from the line at zero, and those above stand on it", () => {
  const shapes = drawn({ of: "bar", panels: [panel("A", [-2, 2, 1, 1]), panel("B", [1, 1, 1, 1])] });
  const [below, above] = marks(shapes).map(({ d }) =>
    /^M\S+? ?(-?[\d.]+)h[\d.]+v([\d.]+)/.exec(d)?.slice(1).map(Number),
  );
  expect(below?.[0]).toBeCloseTo((above?.[0] ?? 0) + (above?.[1] ?? 0), 0);
});

test("the last number is told where it is not that of the last label, too: with its label", () => {
  const labels = ["a", "b", "c", "d"].map((letter) => `2025 ${letter}`);
  const panels = [panel("A", [1, 2, 7, null]), panel("B", [1, 2, 3, 8])];
  const all = texts(drawn({ labels, panels })).map(({ text }) => text);
  expect(all).toEqual(expect.arrayContaining(["7", "2025 c", "8", "2025 d"]));
  expect(all).not.toContain("2025 b");
});

test("the highest is told -> it stands above each panel with its label", () => {
  const all = texts(drawn({ tell: "highest", panels: [panel("A", [1, 9, 3, 4]), panel("B", [5, 2, 3, 4])] }));
  expect(all.map(({ text }) => text)).toEqual(expect.arrayContaining(["9", "2023", "5", "Highest"]));
});

test("a phone has two columns; one, where words below the bars need the width", () => {
  const columns = (shapes: Shape[], names: string[]) =>
    new Set(texts(shapes).flatMap(({ text, x }) => (names.includes(text) ? [Math.round(x)] : []))).size;
  const names = figure.panels.map(({ name }) => name);
  expect(columns(drawn({}, 340), names)).toBe(2);
  expect(columns(drawn({}, 1120), names)).toBe(4);
  const labels = ["Not at all", "A little", "Somewhat", "Very much"];
  expect(columns(drawn({ of: "bar", labels }, 340), names)).toBe(1);
});

test.each([
  [2, 4, 2],
  [5, 4, 3],
  [6, 4, 3],
  [7, 4, 4],
  [8, 5, 4],
  [24, 5, 5],
  [24, 1, 1],
])("%i panels, room for %i in a row -> %i columns", (count, most, columns) => {
  expect(panelColumns(count, most)).toBe(columns);
});

test("a line through fewer points keeps its peaks, and is nowhere further away than it may be", () => {
  const spots = Array.from({ length: 300 }, (_, x) => ({ x, y: x === 150 ? 80 : Math.sin(x / 30) }));
  const kept = simplified(spots, 0.5);
  expect(kept.length).toBeLessThan(60);
  expect(kept).toEqual(expect.arrayContaining([spots[0], spots[150], spots[299]]));
});

test("CSV -> a column for each panel, with the unit", () => {
  expect(figureToCsv(figure, english).split("\r\n").slice(0, 2)).toEqual([
    "Label,Finance (h),Law (h),Sales (h),Support (h)",
    "2022,12,11,8,9",
  ]);
});

test("a CSV with a column for each panel, or with a row for each number, becomes the same panels", () => {
  const csv = { labels: undefined, panels: undefined, data: "d.csv" };
  const wide = compile(csv, { "d.csv": "Year,Oslo,Rome\n2023,1,2\n2024,3,\n" });
  const rows = "Year,City,Rain\n2023,Oslo,1\n2023,Rome,2\n2024,Oslo,3\n2024,Rome,\n";
  const select = { labels: "Year", series: "City", values: "Rain" };
  const long = compile({ ...csv, select }, { "d.csv": rows });
  const panels = [panel("Oslo", [1, 3]), panel("Rome", [2, null])];
  expect(wide.figure).toMatchObject({ labels: ["2023", "2024"], panels });
  expect(long.figure).toMatchObject({ labels: ["2023", "2024"], panels });
});

test("a mistake in a CSV -> an error at its cell; panels beside it -> an error at the field", () => {
  const csv = { labels: undefined, panels: undefined, data: "d.csv" };
  const [twice] = compile(csv, { "d.csv": "Year,Oslo,Oslo\n2023,1,2\n" }).diagnostics.slice(-1);
  expect(twice).toMatchObject({ file: "d.csv", line: 1, column: 11 });
  expect(problems({ data: "d.csv" })).toEqual([
    expect.stringContaining('"labels" is given although "data" names a CSV'),
    expect.stringContaining('Remove either "data" or "panels"'),
  ]);
});

test.each<[string, object, string]>([
  ["fewer values than labels", { panels: [panel("A", [1, 2, 3]), panel("B", [1, 2, 3, 4])] }, 'No value for "2025"'],
  ["two panels of one name", { panels: [panel("A", [1, 2, 3, 4]), panel("A", [1, 2, 3, 4])] }, 'two panels "A"'],
  ["two labels of one name", { labels: ["a", "b", "c", "a"] }, 'two labels "a"'],
  ["a panel that does not exist", { highlight: "Finances" }, 'Did you mean "Finance"?'],
  ["one panel", { panels: figure.panels.slice(1) && [figure.panels[0]] }, "A single one is a figure of the kind"],
  [
    "25 panels",
    { panels: Array.from({ length: 25 }, (_, i) => panel(`P${i}`, [1, 2, 3, 4])) },
    "show those that the title is about",
  ],
  ["no number", { panels: [panel("A", [null, null, null, null]), panel("B", [1, 2, 3, 4])] }, "Take the panel out"],
  ["lines of others behind bars", { of: "bar", context: true }, 'Remove "context", or draw lines'],
  ["lines of others on own scales", { scale: "own", context: true }, 'Remove "context", or "scale": "own"'],
])("%s -> one error with its remedy", (_, change, remedy) => {
  expect(problems(change)).toEqual([expect.stringMatching(/^error: /)]);
  expect(problems(change)).toEqual([expect.stringContaining(remedy)]);
});

test("more bars than a panel has room for -> an error that names what has room", () => {
  const labels = Array.from({ length: 61 }, (_, i) => `b${i}`);
  const panels = ["A", "B"].map((name) =>
    panel(
      name,
      labels.map(() => 1),
    ),
  );
  expect(problems({ of: "bar", labels, panels })).toEqual([expect.stringContaining('Write "of": "area" or "line"')]);
});

test("panels in no order -> a warning; sorted by name or by the last value -> none", () => {
  const last = { Rome: 3, Bern: 9, Oslo: 1, Wien: 7, Paris: 5, Berlin: 8 };
  const panels = Object.entries(last).map(([name, value]) => panel(name, [4, 4 + (value % 3), 4, value]));
  const fields = { takeaway: "Bern leads.", panels };
  expect(problems(fields)).toEqual([expect.stringContaining("The 6 panels are sorted neither")]);
  const byName = panels.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const byLast = panels.toSorted((a, b) => (b.values[3] ?? 0) - (a.values[3] ?? 0));
  for (const sorted of [byName, byLast]) expect(problems({ ...fields, panels: sorted })).toEqual([]);
});

test("dates out of order -> the warning that lines have", () => {
  expect(compile({ labels: ["2022", "2024", "2023", "2025"] }).diagnostics.map(({ code }) => code)).toEqual([
    "figure-lint-dates",
  ]);
});

test("nothing says what is counted -> a warning; the name of the value axis says it", () => {
  const codes = (change: object) => compile({ unit: undefined, takeaway: "Support is fast now.", ...change });
  expect(codes({ axes: undefined }).diagnostics.map(({ code }) => code)).toEqual(["figure-lint-unit"]);
  expect(codes({}).diagnostics).toEqual([]);
});

test("on a card: at most six panels with the one that stands out, all in the card", () => {
  const panels = Array.from({ length: 9 }, (_, i) => panel(`Panel ${i}`, [1, i, 3, -i]));
  const shapes = multiplesThumbnail({ ...figure, panels, highlight: "Panel 8" }, "en-US");
  expect(texts(shapes).map(({ text }) => text)).toEqual([0, 1, 2, 3, 4, 8].map((i) => `Panel ${i}`));
});

test("a German site says in German that scales are not the same", () => {
  const language = languageOf({ locale: "de-DE" });
  const { shapes } = walkedMultiples({ ...figure, scale: "own" }, { width: 720, measure: estimatedWidth, language });
  expect(texts(shapes).some(({ text }) => text.startsWith("Jedes Feld hat seine eigene Skala"))).toBe(true);
});

test("who searches for a panel's name finds the figure", () => {
  const figures = [{ id: "waiting", file: "a.json", figure }];
  const part = entryOf({ slug: "a", figures }).post.parts.at(-1);
  expect(part).toMatchObject({ kind: "figure", labels: expect.stringContaining("Finance · Law · Sales · Support") });
});

test("dates that do not run forward -> named at both ends as when they are pointed at", () => {
  const labels = ["2024-12", "2024-11", "2024-10", "2024-09"];
  const shown = drawn({ labels, axes: undefined, panels: [panel("A", [1, 2, 3, 4]), panel("B", [4, 3, 2, 1])] });
  const written = texts(shown).map(({ text }) => text);
  expect(written).toEqual(expect.arrayContaining(["Dec 2024", "Sep 2024"]));
  expect(written).not.toContain("2024-12");
});
