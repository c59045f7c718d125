import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { type Figure, figureSchema } from "../../site/content/figure-schema.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { placeLabels } from "../../site/figures/kinds/scatter/place-labels.ts";
import { trendEnds } from "../../site/figures/kinds/scatter/trend-line.ts";
import { roundScale, thinnedTicks } from "../../site/figures/round-scale.ts";
import { english } from "../english.ts";
import { fixture } from "./read-fixtures.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const scatters = figuresOf("scatter");
const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text);
const problems = (figure: object) =>
  compileFigure({ path: "a.json", bytes: new TextEncoder().encode(JSON.stringify(figure)) }, new Map()).diagnostics.map(
    ({ severity, message, hint }) => `${severity}: ${message}. ${hint}`,
  );

describe.each(scatters)("scatter %s", (_, figure) => {
  test.each(["wide", "narrow"] as const)("%s: no label lies on another or is cut", (width) => {
    const svg = rendered(figure)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(2);
    expect(collisions(svg)).toBe("");
  });

  test.each(["wide", "narrow"] as const)("%s: all points are drawn", (width) => {
    const circles = rendered(figure)[width].match(/<path class="f-(?:cat|quiet) s-paper"/g);
    expect(circles).toHaveLength(figure.points.length);
  });
});

test("names that all have room -> all stand in the drawing, with the name of the trend and of the axes", () => {
  const said = textsOf(rendered(fixture("scatter")).wide);
  for (const text of ["Small", "Medium", "Largest", "Straight line of best fit", "Tasks solved", "$15"])
    expect(said).toContain(text);
});

test("names beside the trend -> they stand where they do not cross it", () => {
  const dots = [10, 30, 50].map((x) => ({ x, y: 50, radius: 3, width: 20, height: 10 }));
  const area = { left: 0, right: 100, top: 0, bottom: 100 };
  const line = Array.from({ length: 100 }, (_, x) => ({ x, y: 50 }));
  expect(placeLabels(dots, { area, line: [] })[2]).toMatchObject({ top: 45, bottom: 55 });
  const clear = placeLabels(dots, { area, line });
  expect(clear.map((place) => place && (place.bottom < 50 || place.top > 50))).toEqual([true, true, true]);
});

test("points in one place -> the first of the file has its name, the others are in the table", () => {
  const points = ["a", "b", "c", "d", "e", "f"].flatMap((name) =>
    [1, 2].map((i) => ({ label: `A long name of point ${name}${i}`, x: 5, y: 5 })),
  );
  const figure = figureSchema.parse({ ...fixture("scatter"), highlight: undefined, points });
  const named = textsOf(rendered(figure).narrow).filter((text) => text.startsWith("A long name"));
  expect(named[0]).toBe("A long name of point a1");
  expect(named.length).toBeLessThan(points.length);
  expect(figureToCsv(figure, english).match(/A long name/g)).toHaveLength(points.length);
});

test("the last point of a crowd is the one that the takeaway is about -> it has its name", () => {
  const points = Array.from({ length: 30 }, (_, i) => ({ label: `Point number ${i}`, x: 5, y: 5 }));
  const figure = figureSchema.parse({ ...fixture("scatter"), highlight: "Point number 29", points });
  expect(textsOf(rendered(figure).narrow)).toContain("Point number 29");
});

test("who cannot see it hears the axes and the points with their numbers", () => {
  const said = "Price of a million tokens, Tasks solved. Small: $1.00, 42%. Medium: $4.00, 61%.";
  expect(rendered(fixture("scatter")).html).toContain(`role="img" aria-label="${said}`);
});

test("CSV -> each column says its own unit", () => {
  const [, sizes] = scatters.find(([name]) => name === "gallery/scatter-sizes") as [string, Figure];
  expect(figureToCsv(sizes, english).split("\r\n").slice(0, 2)).toEqual([
    "Aspect,Training a person needs (h),Saved each week (h),People who use it (people)",
    "Chat,1,1.5,900",
  ]);
});

test.each<[string, number[], number, [number, number, number[]]]>([
  ["from zero", [2, 9.5], 5, [0, 10, [0, 2, 4, 6, 8, 10]]],
  ["far from zero", [81, 97], 5, [80, 100, [80, 85, 90, 95, 100]]],
  ["around zero", [-3, 4], 4, [-4, 4, [-4, -2, 0, 2, 4]]],
  ["below zero", [-9, -1], 5, [-10, 0, [-10, -8, -6, -4, -2, 0]]],
  ["fractions", [0.1, 0.29], 3, [0, 0.3, [0, 0.1, 0.2, 0.3]]],
  ["around one number alone", [5, 5], 5, [4, 6, [4, 5, 6]]],
  ["of nothing but zero", [0, 0], 1, [0, 1, [0, 1]]],
])("an axis %s ends at round numbers", (_, values, count, [min, max, ticks]) => {
  expect(roundScale({}, values, count)).toMatchObject({ min, max, ticks });
});

test("an axis without room for all its numbers -> every second one, and zero", () => {
  const scale = roundScale({}, [-3, 4], 8);
  expect(thinnedTicks(scale, (ticks) => ticks.length < 5)).toEqual([-2, 0, 2, 4]);
});

test("points on a straight line -> the trend is that line, and ends with the axis", () => {
  const points = [0, 1, 2].map((x) => ({ label: "a", x, y: 2 * x + 1 }));
  expect(trendEnds(points, { min: 0, max: 10 })).toEqual([
    [0, 1],
    [2, 5],
  ]);
  expect(trendEnds(points, { min: 0, max: 3 })).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test("a point outside of its axis, a highlight that is no point -> an error each, with its remedy", () => {
  const { y } = fixture("scatter") as Extract<Figure, { kind: "scatter" }>;
  expect(problems({ ...fixture("scatter"), y: { ...y, max: 70 }, highlight: "Midium" })).toEqual([
    'error: 74 of "Largest" lies outside of the axis. Set y.max to 74 or more',
    expect.stringMatching(/^error: There is no point "Midium"\..*"Medium"/),
  ]);
});

test("a point without the size that the others have, or sizes of nothing -> an error, with its remedy", () => {
  const points = [1, 2, 3].map((x) => ({ label: `Point ${x}`, x, y: x, ...(x > 1 && { size: x }) }));
  const figure = { ...fixture("scatter"), highlight: undefined, points };
  expect(problems({ ...figure, size: { name: "Users" } })).toEqual([
    'error: "Point 1" has no size. Give it one, or take it out of the figure',
  ]);
  expect(problems(figure)).toEqual([
    'error: "Point 2" has a size, and nothing says of what. Add "size": { "name": "…" } to the figure',
    'error: "Point 3" has a size, and nothing says of what. Add "size": { "name": "…" } to the figure',
  ]);
});

test("a trend through points above one another -> an error, with its remedy; none if one is beside them", () => {
  const points = (last: number) => [1, 1, last].map((x, i) => ({ label: `Point ${i}`, x, y: i }));
  const figure = { ...fixture("scatter"), highlight: undefined, takeaway: "The points rise." };
  expect(problems({ ...figure, points: points(1) })).toEqual([
    'error: All points have the same "Price of a million tokens", so there is no trend. Take "trend" out, or correct the x of the points',
  ]);
  expect(problems({ ...figure, points: points(2) })).toEqual([]);
});
