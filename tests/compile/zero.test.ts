import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

const TITLES =
  '"title": "Nothing has changed", "takeaway": "The share stays at 0%.", "note": "Illustrative figure", "unit": "%"';
const csv = { path: "infographics/a.csv", bytes: bytes("Label,Share\nOne,-0.0\nTwo,-2\n") };

test.each([
  ["a figure", '"labels": ["One", "Two"], "series": [{ "name": "Share", "values": [-0.0, -2] }]'],
  ["its CSV", '"data": "a.csv"'],
])("-0 in %s -> 0, as JSON, which workers send each other, knows no other zero", (_, values) => {
  const source = { path: "infographics/a.json", bytes: bytes(`{ "kind": "bar", ${TITLES}, ${values} }`) };
  const { figure, diagnostics } = compileFigure(source, new Map([[csv.path, csv]]));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(figure?.kind === "bar" && figure.series[0]?.values).toEqual([0, -2]);
});

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
