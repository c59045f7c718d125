import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { parseCsv } from "../../scripts/compile/figure/csv/parse-csv.ts";

const codesOf = (text: string) => parseCsv({ file: "a.csv", text }).diagnostics.map(({ code }) => code);

test.each([
  ["years", "2021,5\n2022,7\n2023,9\n"],
  ["years with values like years", "2021,1900\n2022,1700\n"],
  ["words", "Apples,5\nPears,7\n"],
  ["days", "2024-03-01,5,6\n2024-03-02,7,8\n"],
  ["numbers", "1,5,6,7\n2,7,8,9\n"],
  ["words with a gap", "Apples,5,\nPears,7,3\n"],
])("a CSV whose first row is a measurement of %s -> a warning in that row", (_, text) => {
  const { data, diagnostics } = parseCsv({ file: "a.csv", text });
  expect(diagnostics).toMatchObject([{ code: "figure-data-header", severity: "warning", line: 1, column: 1 }]);
  expect(data?.labels.length).toBe(text.trim().split("\n").length - 1);
});

test.each([
  ["names", "year,Setup\n2021,5\n2022,7\n"],
  ["years", "region,2021,2022,2023\nNorth,1,2,3\n"],
  ["a single year", "region,2021\nNorth,1\n"],
  ["years and an empty corner", ",2021,2022\nNorth,1,2\n"],
  ["numbers and an empty corner", ",10,20\nNorth,1,2\n"],
  ["sizes in ascending order", "Model,10,100,1000\nOpus,1,2,3\n"],
  ["sizes in descending order", "Service,99,95,50\nA,1,2,3\n"],
  ["a number above dates, with a word in the corner", "Month,7\n2024-01,1\n2024-02,2\n"],
  ["names and numbers", "region,2021,Total\nNorth,1,3\n"],
])("a CSV whose first row holds %s -> nothing", (_, text) => expect(codesOf(text)).toEqual([]));

test("a figure with a selection from such a table -> nothing, as the selection names its columns", () => {
  const { diagnostics } = parseCsv({ file: "a.csv", text: "Apples,5\nPears,7\n" }, { labels: "Apples", values: "5" });
  expect(diagnostics).toEqual([]);
});

test("a figure of a CSV without a header -> is drawn, with the warning in the CSV", () => {
  const words = '"title": "Nothing has changed", "takeaway": "It stays.", "note": "Illustrative figure", "unit": "t"';
  const source = { path: "infographics/a.json", bytes: bytes(`{ "kind": "line", ${words}, "data": "a.csv" }`) };
  const csv = { path: "infographics/a.csv", bytes: bytes("2021,5\n2022,7\n2023,9\n") };
  const { figure, diagnostics } = compileFigure(source, new Map([[csv.path, csv]]));
  expect(figure).toBeDefined();
  expect(diagnostics).toMatchObject([{ code: "figure-data-header", file: "infographics/a.csv", line: 1 }]);
});

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
