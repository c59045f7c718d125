import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

const SAID = { title: "A title", takeaway: "Something else is said.", note: "Illustrative figure", unit: "h" };

function errorsOf(figure: object): object[] {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...SAID, labels: ["A", "B"], ...figure }, null, 1));
  const { diagnostics } = compileFigure({ path: "a.json", bytes }, new Map());
  return diagnostics.flatMap(({ severity, message, hint, line }) =>
    severity === "error" ? [{ said: `${message}. ${hint}`, line }] : [],
  );
}

const one = [{ name: "S", values: [10, 20] }];
const two = [
  { name: "S", values: [80, 20] },
  { name: "T", values: [70, 30] },
];
const scale = { min: 0, max: 100 };
const above = { value: 140, label: "Goal" };

test.each([
  ["a stack", { kind: "bar", stack: "stacked", scale, series: two }, '150 of the stack "A"', 150],
  ["a line beside bars", { kind: "bar", scale, series: one, reference: above }, '140 of "Goal"', 140],
  ["a line beside lines", { kind: "line", scale, series: one, reference: above }, '140 of "Goal"', 140],
  ["a band", { kind: "line", scale, series: one, bands: [{ from: 120, to: 140, label: "Hot" }] }, '140 of "Hot"', 140],
  ["shares", { kind: "bar", stack: "percent", scale: { max: 60 }, series: two }, "100 of the shares", 100],
])("%s above the scale -> an error at it with the end that would do", (_, figure, what, max) => {
  const said = `${what} lies outside of the scale. Set scale.max to ${max} or more`;
  expect(errorsOf(figure)).toEqual([{ said, line: expect.any(Number) }]);
  expect(errorsOf({ ...figure, scale: { max } })).toEqual([]);
});

test.each([
  [
    "a stack of negative parts",
    { kind: "bar", stack: "stacked", series: two.map(({ name, values }) => ({ name, values: values.map((v) => -v) })) },
    '-150 of the stack "A"',
    -150,
  ],
  ["a band", { kind: "line", series: one, bands: [{ from: -140, to: -120, label: "Cold" }] }, '-140 of "Cold"', -140],
])("%s below the scale -> an error with the end that would do", (_, figure, what, min) => {
  const said = `${what} lies outside of the scale. Set scale.min to ${min} or less`;
  expect(errorsOf({ ...figure, scale: { min: -100 } })).toEqual([{ said, line: expect.any(Number) }]);
  expect(errorsOf({ ...figure, scale: { min } })).toEqual([]);
});

test.each([
  ["parts of a stack that end at the scale", { kind: "bar", stack: "stacked", scale: { max: 150 }, series: two }],
  [
    "parts above and below zero",
    {
      kind: "bar",
      stack: "stacked",
      scale: { min: -70, max: 80 },
      series: [two[0], { name: "T", values: [-70, -30] }],
    },
  ],
  [
    "counts above a scale of shares",
    { kind: "bar", stack: "percent", scale, series: two.map((s) => ({ ...s, values: [200, 300] })) },
  ],
  [
    "a band that is partly on the scale",
    { kind: "line", scale, series: one, bands: [{ from: 90, to: 140, label: "Hot" }] },
  ],
])("%s -> no error", (_, figure) => {
  expect(errorsOf(figure)).toEqual([]);
});

test("the error of a stack -> at its last part", () => {
  const [error] = errorsOf({ kind: "bar", stack: "stacked", scale, series: two });
  const lines = JSON.stringify(
    { ...SAID, labels: ["A", "B"], kind: "bar", stack: "stacked", scale, series: two },
    null,
    1,
  );
  expect(error).toMatchObject({ line: lines.slice(0, lines.indexOf("70")).split("\n").length });
});

test("a negative part of shares -> an error, and none where values are stacked", () => {
  const series = [one[0], { name: "T", values: [80, -20] }];
  const said = '-20 of "T" at "B" lies below zero, and a part of a whole cannot. Correct it, or use "stack": "stacked"';
  expect(errorsOf({ kind: "bar", stack: "percent", series })).toEqual([{ said, line: expect.any(Number) }]);
  expect(errorsOf({ kind: "bar", stack: "stacked", series })).toEqual([]);
});
