import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { ChartFigure } from "../../site/content/figure-schema.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { figureTable } from "../../site/figures/figure-table.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { pointWords } from "../../site/figures/interactive/data-points.ts";
import lineThumbnail from "../../site/figures/kinds/line/thumbnail.ts";
import siteConfig from "../../site/site.config.ts";
import { collisions, type TextBox, textBoxes } from "./text-boxes.ts";

const MONTHS = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-06"];
const FILE = {
  kind: "line",
  title: "Waiting times",
  takeaway: "They grow.",
  note: "Illustrative figure",
  unit: "h",
  labels: MONTHS,
  series: [{ name: "Time", values: [2, 3, 4, 5, 6] }],
};
const language = languageOf(siteConfig);

describe("an event", () => {
  test("between two dates -> its name stands above the plot, right of its place in time", () => {
    const { wide } = draw({ events: [{ at: "2024-05-01", label: "Strike" }] });
    const [strike, may] = [boxOf(wide, "Strike"), boxOf(wide, "May")];
    const middle = ((may?.left ?? 0) + (may?.right ?? 0)) / 2;
    expect((strike?.left ?? 0) - middle).toBeGreaterThan(2);
    expect((strike?.left ?? 0) - middle).toBeLessThan(12);
    expect(strike?.bottom).toBeLessThan(boxOf(wide, "6")?.top ?? 0);
  });

  test("that lasted -> a shade as wide as its time", () => {
    const { wide } = draw({ events: [{ at: "2024-02", to: "2024-03", label: "Strike" }] });
    const [, width = ""] = /fill-opacity="0.07"[^>]* d="M[\d.]+ [\d.]+h([\d.]+)/.exec(wide) ?? [];
    const dates = ["Feb", "Mar"].map((text) => boxOf(wide, text));
    const centers = dates.map((box) => ((box?.left ?? 0) + (box?.right ?? 0)) / 2);
    expect(Number(width)).toBeCloseTo((centers[1] ?? 0) - (centers[0] ?? 0), 0);
  });

  test("at a date of the table -> in its row; between two -> in a row of its own", () => {
    const events = [
      { at: "2024-02", label: "Strike" },
      { at: "2024-05-01", label: "Election" },
    ];
    const { head, rows } = figureTable(compiled({ events }), language);
    expect(head.at(-1)).toBe("Event");
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ["2024-01", ""],
      ["2024-02", "Strike"],
      ["2024-03", ""],
      ["2024-04", ""],
      ["2024-05-01", "Election"],
      ["2024-06", ""],
    ]);
  });

  test.each([
    [{ at: "2023-12", label: "Early" }, '"2023-12" is no date from 2024-01 to 2024-06'],
    [{ at: "spring", label: "Unclear" }, '"spring" is no date from 2024-01 to 2024-06'],
    [{ at: "2024-03", to: "2024-02", label: "Backwards" }, "The event ends at 2024-02, and begins at 2024-03"],
  ])("%j -> an error", (event, message) => {
    expect(problems({ events: [event] })).toEqual([message]);
  });

  test("before the one above it -> an error", () => {
    const events = ["2024-03", "2024-02"].map((at) => ({ at, label: at }));
    expect(problems({ events })).toEqual(["2024-02 stands after 2024-03"]);
  });

  test("at a label that is no date -> placed there; at an unknown one -> an error that suggests it", () => {
    const labels = ["One", "Two", "Three", "Four", "Five"];
    expect(boxOf(draw({ labels, events: [{ at: "Two", label: "Strike" }] }).wide, "Strike")).toBeDefined();
    expect(problems({ labels, events: [{ at: "Twoo", label: "Strike" }] })).toEqual(['There is no label "Twoo"']);
  });
});

describe("a band", () => {
  test("above all values -> the axis reaches it, and it has its name", () => {
    const { wide, narrow } = draw({ bands: [{ from: 18, to: 20, label: "Too long" }] });
    expect(boxOf(wide, "20")).toBeDefined();
    expect(boxOf(narrow, "Too long")).toBeDefined();
  });

  test("that ends where it begins -> an error", () => {
    expect(problems({ bands: [{ from: 4, to: 4, label: "Nothing" }] })).toEqual([
      "The band ends at 4, and begins at 4",
    ]);
  });
});

describe("the range of each value", () => {
  const ranged = { name: "Time", values: [2, 3, 4, 5, 6], low: [1, 2, null, 3, 4], high: [3, 4, null, 8, 12] };

  test("in the drawing -> an area with a gap, on an axis that holds it", () => {
    const { wide } = draw({ series: [ranged] });
    const [area = ""] = /<path class="f-d1"[^>]*fill-opacity="0.2"[^>]*>/.exec(wide) ?? [];
    expect(area.match(/M/g)?.length ?? 0).toBeGreaterThan(0);
    const numbers = textBoxes(wide).map(({ text }) => Number.parseFloat(text));
    expect(Math.max(...numbers.filter((number) => number < 2000))).toBeGreaterThanOrEqual(12);
  });

  test("in the table and the CSV -> two columns; at a point -> in parentheses", () => {
    const figure = compiled({ series: [ranged] });
    expect(figureTable(figure, language).head).toEqual(["Label", "Time", "Time, low", "Time, high"]);
    expect(figureToCsv(figure, language).split("\r\n")[1]).toBe("2024-01,2,1,3");
    expect(pointWords(figure, { series: 0, label: 4 }, "en-US").value).toBe("6\u00a0h (4\u00a0h–12\u00a0h)");
    expect(pointWords(figure, { series: 0, label: 2 }, "en-US").value).toBe("4\u00a0h");
  });

  test("on a card, values that are missing -> gaps, and a dot for a value alone", () => {
    const series = [{ name: "Time", values: [1, null, 3, 4, 8] }];
    const shapes = lineThumbnail(compiled({ series }) as never, "en-US");
    const lines = shapes.flatMap((shape) => (shape.type === "path" && shape.stroke?.width === 6 ? [shape.d] : []));
    expect(lines).toEqual([expect.stringMatching(/^M\d+ \d+L\d+ \d+L\d+ \d+$/)]);
    const dots = shapes.filter((shape) => shape.type === "path" && shape.d.includes("a4 4 "));
    expect(dots).toHaveLength(1);
  });

  test("on a card -> an area below the line", () => {
    const areas = lineThumbnail(compiled({ series: [ranged] }) as never, "en-US").filter(
      (shape) => shape.type === "path" && shape.opacity !== undefined,
    );
    expect(areas).toHaveLength(2);
  });

  test.each([
    [{ high: undefined }, '"Time" has "low" ends of its ranges, but no "high" ones'],
    [{ low: [1] }, '"low" has 1 numbers for 5 labels'],
    [{ low: [3, 2, null, 3, 4] }, "The range begins at 3, above 2"],
    [{ high: [1, 4, null, 8, 12] }, "The range ends at 1, below 2"],
  ])("%j -> an error", (change, message) => {
    expect(problems({ series: [{ ...ranged, ...change }] })).toEqual([message]);
  });

  test("beyond the ends of the scale -> an error for each", () => {
    const found = problems({ series: [ranged], scale: { min: 2, max: 10 } });
    expect(found).toEqual(["1 is below the scale, which ends at 2", "12 is above the scale, which ends at 10"]);
  });

  test("from columns of a CSV that are named low and high -> of the series that they name", () => {
    const csv = "month,Time,Time low,Time high,Other high\n2024-01,2,1,3,7\n2024-02,3,2,4,8\n";
    const figure = compiled({ labels: undefined, series: undefined, data: "a.csv" }, csv);
    expect(figure.series).toEqual([
      { name: "Time", values: [2, 3], low: [1, 2], high: [3, 4] },
      { name: "Other high", values: [7, 8] },
    ]);
  });

  test("wrong in a CSV -> an error at its cell", () => {
    const csv = "month,Time,Time low,Time high\n2024-01,2,1,3\n2024-02,3,5,4\n";
    const [problem] = compile({ labels: undefined, series: undefined, data: "a.csv" }, csv).diagnostics;
    expect(problem).toMatchObject({ file: "infographics/a/a.csv", line: 3, column: 11 });
  });
});

test("the number of a point to which the line runs down on both sides -> below it, where no line is", () => {
  const { wide } = draw({ series: [{ name: "Time", values: [6.5, 2.5, 5.5, 4.5, 7] }] });
  const middle = (text: string) => ((boxOf(wide, text)?.top ?? Number.NaN) + (boxOf(wide, text)?.bottom ?? 0)) / 2;
  const [two, four] = [middle("2"), middle("4")];
  const heightOf = (value: number) => two + ((four - two) * (value - 2)) / 2;
  for (const valley of [2.5, 4.5]) expect(middle(`${valley} h`)).toBeGreaterThan(heightOf(valley) + 5);
  for (const other of [6.5, 5.5]) expect(middle(`${other} h`)).toBeLessThan(heightOf(other) - 5);
});

test.each([
  ["down, then up", [36, 12, 3, 14, 39]],
  ["up, then down", [3, 19, 39, 14, 2]],
])(
  "numbers at a line that runs steeply %s -> it runs through none of them, and each touches the place above its point",
  (_, values) => {
    const { wide } = draw({ labels: ["A", "B", "C", "D", "E"], series: [{ name: "Time", values }] });
    const [, path = ""] = /<path class="[^"]*"[^>]* stroke-width="3.5"[^>]* d="([^"]+)"/.exec(wide) ?? [];
    const spots = [...new Set(path.match(/[\d.]+ [\d.]+/g))].map((spot) => spot.split(" ").map(Number));
    expect(spots).toHaveLength(values.length);
    for (const [i, value] of values.entries()) {
      const box = boxOf(wide, `${value} h`);
      const [x = 0] = spots[i] ?? [];
      expect(box?.left).toBeLessThan(x + 4);
      expect(box?.right).toBeGreaterThan(x - 4);
      expect(spots.slice(1).filter(([x2 = 0, y2 = 0], j) => box && strikes([spots[j], [x2, y2]], box))).toEqual([]);
    }
  },
);

/** Whether a straight line runs through a text, looked at in a thousand places. */
function strikes([from = [], to = []]: (number[] | undefined)[], box: TextBox): boolean {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to];
  return Array.from({ length: 1001 }, (_, i) => i / 1000).some((share) => {
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}

test("a single line -> its last value stands at its point as the others do, not at the picture's edge", () => {
  const { wide } = draw({ labels: ["A"], series: [{ name: "Time", values: [7] }] });
  const [number, name] = [boxOf(wide, "7 h"), boxOf(wide, "A")];
  expect(((number?.left ?? 0) + (number?.right ?? 0)) / 2).toBeCloseTo(((name?.left ?? 0) + (name?.right ?? 0)) / 2, 0);
});

test("many events and bands -> no text lies on another or leaves the picture", () => {
  const events = [
    ["2024-01", "First release of the tool"],
    ["2024-02", "Price cut"],
    ["2024-03-10", "Strike of all the drivers"],
    ["2024-05", "Election"],
    ["2024-06", "New owner"],
  ].map(([at, label]) => ({ at, label }));
  const bands = [
    { from: 0, to: 3, label: "Short" },
    { from: 8, to: 9, label: "Longer than is allowed by the rules" },
  ];
  const { wide, narrow } = draw({ events, bands, annotation: "3x as long", axes: { y: "Hours" } });
  expect(collisions(wide)).toBe("");
  expect(collisions(narrow)).toBe("");
});

function compile(change: object, csv = "") {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const data = new Map([["infographics/a/a.csv", { path: "infographics/a/a.csv", bytes: bytes(csv) }]]);
  return compileFigure({ path: "infographics/a/b.json", bytes: bytes(JSON.stringify({ ...FILE, ...change })) }, data);
}

function compiled(change: object, csv?: string): ChartFigure {
  const { figure, diagnostics } = compile(change, csv);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return figure as ChartFigure;
}

function problems(change: object): string[] {
  return compile(change).diagnostics.map(({ message }) => message);
}

function draw(change: object) {
  return drawChart(compiled(change), "en-US");
}

function boxOf(svg: string, text: string) {
  return textBoxes(svg).find((box) => box.text.replace("\u00a0", " ") === text);
}
