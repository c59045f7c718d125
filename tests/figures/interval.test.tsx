import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { strip } from "../../site/figures/kinds/interval/strip.ts";
import { english } from "../english.ts";
import { fixture } from "./read-fixtures.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const figure = fixture("interval");
const row = { label: "Writing", value: 14, low: 8, high: 20 };
const problems = (change: object) =>
  compileFigure(
    { path: "a.json", bytes: new TextEncoder().encode(JSON.stringify({ ...figure, ...change })) },
    new Map(),
  ).diagnostics.map(({ severity, message, hint }) => `${severity}: ${message}. ${hint}`);

describe.each(figuresOf("interval"))("interval %s", (_, one) => {
  test.each(["wide", "narrow"] as const)("%s: no text lies on another or is cut", (width) => {
    const svg = rendered(one)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(2);
    expect(collisions(svg)).toBe("");
  });
});

test.each(figuresOf("interval"))("on a phone, %s -> each range on one line", (_, one) => {
  const texts = textBoxes(rendered(one).narrow).map(({ text }) => text);
  expect(texts.filter((text) => /\bto$/.test(text))).toEqual([]);
});

test("who cannot see it hears what point and range are, the line, and each row", () => {
  const said = "Mean, 95% confidence interval. No effect: 0%. Writing: 14%, 8% to 20%. Coding: 6%, −3% to 15%.";
  expect(rendered(figure).html).toContain(`aria-label="${said}"`);
});

test("who walks through it by keys hears each row's value and range", () => {
  const marks = [...rendered(figure).wide.matchAll(/data-mark="([^"]*)" data-of="([^"]*)"/g)];
  expect(marks.map(([, value, of]) => `${of}: ${value}`)).toEqual([
    "Writing: 14%, 8% to 20%",
    "Coding: 6%, −3% to 15%",
  ]);
});

test("CSV -> both ends of the range, and the observations in one cell", () => {
  expect(figureToCsv(figure, english).split("\r\n").slice(0, 2)).toEqual([
    'Aspect,Mean (%),"95% confidence interval, low (%)","95% confidence interval, high (%)",One run (%)',
    "Writing,14,8,20,6; 11; 13; 15; 17; 22",
  ]);
});

test.each([
  ["a range that ends below its beginning", { low: 21 }, '"high" the greatest'],
  ["a range that begins above its value", { low: 15 }, "begins at 15, above its value 14"],
  ["a range that ends below its value", { high: 12 }, "ends at 12, below its value 14"],
])("%s -> an error at that number, with its remedy", (_, change, said) => {
  const found = problems({ observation: undefined, rows: [{ ...row, ...change }] });
  expect(found).toEqual([expect.stringContaining(said)]);
});

test("numbers outside of the scale -> an error that says which end to move", () => {
  const [first] = problems({ observation: undefined, rows: [row], scale: { min: 0, max: 19 } });
  expect(first).toBe('error: 20 of "Writing" lies outside of the scale. Set scale.max to 20 or more');
});

test("a scale that ends before it begins, a row that does not exist, a log scale with zero -> an error each", () => {
  expect(problems({ scale: { min: 30, max: 0 } })).toEqual([expect.stringContaining('"min" must be less than "max"')]);
  expect(problems({ highlight: "Codding" })).toEqual([expect.stringContaining('There is no row "Codding"')]);
  const onLog = problems({ observation: undefined, rows: [row], scale: { log: true } });
  expect(onLog).toEqual([expect.stringContaining("0 has no place on a logarithmic axis")]);
});

test("dots that nothing explains, or an explanation without dots -> an error with its remedy", () => {
  const dots = problems({ observation: undefined, rows: [{ ...row, observations: [9, 19] }] });
  expect(dots).toEqual([expect.stringContaining('Add "observation" to the figure')]);
  expect(problems({ rows: [row] })).toEqual([expect.stringContaining('or remove "observation"')]);
});

test("rows in no order -> a warning; sorted by their values -> none", () => {
  const values = [3, 9, 1, 7, 5, 8];
  const rows = ["Berlin", "Paris", "Rome", "Oslo", "Bern", "Wien"].map((label, i) => {
    const value = values[i] ?? 0;
    return { label, value, low: value - 1, high: value + 1 };
  });
  const fields = { observation: undefined, takeaway: "Paris leads.", rows };
  expect(problems(fields)).toEqual([expect.stringContaining("The 6 rows are sorted neither")]);
  expect(problems({ ...fields, rows: rows.toSorted((a, b) => b.value - a.value) })).toEqual([]);
});

test("dots that would lie on each other -> they stand at levels around the line, more than fit on the emptiest", () => {
  expect(strip([10, 11, 12, 30], 3).map(({ level }) => level)).toEqual([0, 1, -1, 0]);
  expect(strip([10, 10, 10], 2)).toHaveLength(3);
});
