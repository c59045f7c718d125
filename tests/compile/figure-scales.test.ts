import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

const SAID = { title: "A title", takeaway: "Something else is said.", note: "Illustrative figure" };

function errorsOf(figure: object): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...SAID, ...figure }));
  return compileFigure({ path: "a.json", bytes }, new Map()).diagnostics.flatMap(({ severity, message, hint }) =>
    severity === "error" ? [`${message}. ${hint}`] : [],
  );
}

const rows = ["A", "B"].map((label) => ({ label, from: 2, to: 5 }));
const grid = ["A", "B"].map((label) => ({ label, values: [1, 2] }));
const points = [1, 2, 3].map((x) => ({ label: `P${x}`, x, y: x }));
const series = [{ name: "S", values: [1, 2] }];

test.each([
  ["heatmap", { unit: "h", columns: ["a", "b"], rows: grid, scale: { min: 10, max: 0 } }, "scale"],
  ["dumbbell", { from: "a", to: "b", unit: "h", rows, scale: { min: 10, max: 0 } }, "scale"],
  ["slope", { from: "a", to: "b", unit: "h", rows, scale: { min: 10, max: 0 } }, "scale"],
  ["scatter", { x: { name: "x", min: 10, max: 0 }, y: { name: "y" }, points }, "axis"],
  ["line", { unit: "h", labels: ["a", "b"], series, scale: { min: 10, max: 0 } }, "scale"],
])("a %s whose scale ends before it begins -> one error", (kind, fields, what) => {
  expect(errorsOf({ kind, ...fields })).toEqual([
    `The ${what} ends at 0, before it begins at 10. "min" must be less than "max"`,
  ]);
});

test.each(["line", "bar", "radar", "doughnut"])("a %s with a series of nulls alone -> an error at it", (kind) => {
  const values = [1, 2, 3];
  const both = [
    { name: "S", values },
    { name: "Nothing", values: values.map(() => null) },
  ];
  expect(errorsOf({ kind, unit: "h", labels: ["a", "b", "c"], series: both })).toEqual([
    '"Nothing" has no number at all. Take the series out, and say in "note" that there are no data',
  ]);
});

test.each([1, 2])("a radar of %i labels -> an error, as its outline has no area", (count) => {
  const values = [1, 2].slice(0, count);
  const figure = { kind: "radar", unit: "h", labels: ["a", "b"].slice(0, count), series: [{ name: "S", values }] };
  expect(errorsOf(figure)).toEqual([
    `A radar needs 3 labels or more, and this one has ${count} label${count === 1 ? "" : "s"}. Add labels, or use "kind": "bar"`,
  ]);
});

test.each([[[0, 0]], [[0, null]]])("a doughnut of %j -> an error at the ring, which cannot be drawn", (values) => {
  const both = [...series, { name: "None", values }];
  expect(errorsOf({ kind: "doughnut", unit: "h", labels: ["a", "b"], series: both })).toEqual([
    'All values of "None" are 0, and a ring has nothing to divide. Take the series out, or use "kind": "bar"',
  ]);
});
