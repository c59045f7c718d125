import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

const TEXTS = { title: "Half wait four minutes", takeaway: "Half wait 4 minutes.", note: "Illustrative figure" };
const KINDS = {
  histogram: { kind: "histogram", ...TEXTS },
  interval: { kind: "interval", ...TEXTS, value: "Mean", range: "All runs" },
};
const bytes = (text: string) => new TextEncoder().encode(text);

function compiled(kind: keyof typeof KINDS, csv: string, fields: object = {}) {
  const written = { ...KINDS[kind], data: "a.csv", ...fields };
  const figure = { path: "infographics/f.json", bytes: bytes(JSON.stringify(written, null, 1)) };
  const table = { path: "infographics/a.csv", bytes: bytes(csv) };
  return compileFigure(figure, new Map([[table.path, table]]));
}

function drawn(...[kind, csv, fields]: Parameters<typeof compiled>) {
  const { figure, diagnostics } = compiled(kind, csv, fields);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return figure;
}

function problems(...[kind, csv, fields]: Parameters<typeof compiled>) {
  const { figure, diagnostics } = compiled(kind, csv, fields);
  expect(figure).toBeUndefined();
  return diagnostics.map(
    ({ file, line, column, message, hint }) => `${file.slice(13)}:${line}:${column} ${message}. ${hint}`,
  );
}

describe("rows of a CSV -> the list of the kind", () => {
  test("a single column of numbers -> values, whatever its name", () => {
    expect(drawn("histogram", "minutes\n3\n4.5\n\n5\n")).toMatchObject({ values: [3, 4.5, 5] });
  });

  test("a column named value among others, in any case -> values", () => {
    expect(drawn("histogram", "id,Value\na,3\nb,4\n")).toMatchObject({ values: [3, 4] });
  });

  test("from, to and count -> bins, in any order of the columns", () => {
    const figure = drawn("histogram", "Count,From,To\n4,0,10\n6,10,20\n");
    expect(figure).toMatchObject({
      bins: [
        { from: 0, to: 10, count: 4 },
        { from: 10, to: 20, count: 6 },
      ],
    });
    expect(figure).not.toHaveProperty("values");
  });

  test("name, value, low and high -> rows of an interval; other columns are left out", () => {
    expect(drawn("interval", "NAME,n,High,Low,Value\nWriting,8,20,8,14\nCoding,8,15,-3,6\n")).toMatchObject({
      rows: [
        { label: "Writing", value: 14, low: 8, high: 20 },
        { label: "Coding", value: 6, low: -3, high: 15 },
      ],
    });
  });

  test("select -> columns with other names, and the rows that fit; readers do not get it", () => {
    const csv = "team,estimate,l,u,year\nA,4,1,9,2024\nB,3,2,5,2025\n";
    const select = { where: { year: 2025 }, label: "team", value: "estimate", low: "l", high: "u" };
    const figure = drawn("interval", csv, { select });
    expect(figure).toMatchObject({ rows: [{ label: "B", value: 3, low: 2, high: 5 }] });
    expect(figure).not.toHaveProperty("select");
  });

  test("select of values where the columns of bins are there too -> values", () => {
    const csv = "from,to,count,minutes\n0,10,4,7\n10,20,6,8\n";
    expect(drawn("histogram", csv, { select: { values: "minutes" } })).toMatchObject({ values: [7, 8] });
  });

  test("10,000 rows -> 10,000 values; one more is too many, which is told where the CSV is named", () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => i % 97);
    expect(drawn("histogram", ["ms", ...rows].join("\n"))).toMatchObject({ values: rows });
    const [first = ""] = problems("histogram", ["ms", ...rows, 1].join("\n"));
    expect(first).toMatch(/^f\.json:6:10 .*10,?000/);
  });
});

describe("a CSV that is wrong -> what, where and how to mend it", () => {
  test.each<[string, ...Parameters<typeof compiled>, string[]]>([
    [
      "a cell that is no number",
      "interval",
      "label,value,low,high\nA,4,1,9\nB,3 h,2,5\n",
      {},
      ['a.csv:3:3 "3 h" is not a number. Write 3; a unit belongs in the figure\'s "unit"'],
    ],
    [
      "a text and an empty cell",
      "histogram",
      "id,value\na,3\nb,\nc,many\n",
      {},
      [
        'a.csv:3:3 The cell of "values" is empty. Write a number, or leave such rows out: "select": { "where": {"value":{"from":0}} }',
        'a.csv:4:3 "many" is not a number. Write a number, or leave such rows out: "select": { "where": {"value":{"from":0}} }',
      ],
    ],
    [
      "a column with another name",
      "interval",
      "label,Estimate,low,high\nA,4,1,9\n",
      {},
      [
        'a.csv:1:7 The header has "label", "Estimate", "low", "high" and lacks "value". Rename the column, or name it in the figure: "select": { "value": "Estimate" }',
      ],
    ],
    [
      "a column that is not there",
      "interval",
      "name,value,low\nA,4,1\n",
      {},
      ['a.csv:1:1 The header has "name", "value", "low" and lacks "high". Add the column'],
    ],
    [
      "bins without a count",
      "histogram",
      "from,to,n\n0,10,4\n10,20,6\n",
      {},
      [
        'a.csv:1:9 The header has "from", "to", "n" and lacks "count". Rename the column, or name it in the figure: "select": { "count": "n" }',
      ],
    ],
    [
      "columns that are neither bins nor values",
      "histogram",
      "id,minutes\na,3\nb,4\n",
      {},
      [
        'a.csv:1:1 The header has "id", "minutes" and lacks "from", "to", "count"; or "value" or "values". Rename the column, or name it in the figure: "select": { "values": "id" }',
      ],
    ],
    [
      "no header",
      "histogram",
      "3\n4\n5\n",
      {},
      [
        "a.csv:1:1 The first row has the number 3, where the name of the column belongs. Add a row above it with the columns' names: value",
      ],
    ],
    [
      "two columns of one name",
      "interval",
      "label,value,Value,low,high\nA,4,4,1,9\n",
      {},
      ['a.csv:1:13 Two columns are named "Value". Rename one of them, or take it out'],
    ],
    [
      "semicolons",
      "histogram",
      "from;to;count\n0;10;4\n",
      {},
      ["a.csv:1:1 Semicolons separate the cells, but a CSV needs commas. Separate the cells by commas"],
    ],
    [
      "semicolons between quoted cells",
      "histogram",
      '"Jahr";"Wert, in %"\n"2020";"3,5"\n',
      {},
      [
        "a.csv:1:1 Semicolons separate the cells, but a CSV needs commas. Separate the cells by commas, and write numbers with a point: 3.5, not 3,5",
      ],
    ],
    [
      "tabs between quoted cells",
      "histogram",
      '"from"\t"to"\n"0"\t"10"\n',
      {},
      ["a.csv:1:1 Tabs separate the cells, but a CSV needs commas. Separate the cells by commas"],
    ],
    [
      "a quote out of place in a table with commas",
      "histogram",
      'from,"to;x"\n0,"1"0\n',
      {},
      ['a.csv:2:1 A quote is open or out of place here. A quote inside quotes is written ""'],
    ],
    [
      "no rows",
      "histogram",
      "minutes\n",
      {},
      [
        "a.csv:1:1 The table needs a header row and at least one row below it. First row: the names of the columns. Below it: a row for each entry",
      ],
    ],
    [
      "a row of another length",
      "interval",
      "label,value,low,high\nA,4,1\n",
      {},
      ["a.csv:2:1 This row has 3 cells, the header has 4. Write a comma for each cell that is empty"],
    ],
    [
      "a note below the table",
      "interval",
      "label,value,low,high\nA,4,1,5\nSource: a survey\n",
      {},
      [
        "a.csv:3:1 This row has 1 cell, the header has 4. Remove the row if it is none of the table, or write a comma for each cell that is empty",
      ],
    ],
    [
      "a space before a quote",
      "histogram",
      'minutes,who\n3, "A, B"\n',
      {},
      ["a.csv:2:1 A quote is open or out of place here. Remove the space between a comma and a quote"],
    ],
    [
      "a range that does not hold its value: what the kind checks",
      "interval",
      "label,value,low,high\nA,4,5,9\n",
      {},
      [
        'a.csv:2:5 The range of "A" begins at 5, above its value 4. Correct one of the numbers: "low" is the least, "high" the greatest',
      ],
    ],
    [
      "a value outside of the edges",
      "histogram",
      "minutes\n3\n40\n",
      { edges: [0, 10] },
      [
        'a.csv:3:1 40 lies outside of the edges, which reach from 0 to 10. Add an edge at 40 or above, or take the value out and say so in "note"',
      ],
    ],
    [
      "a selected column that does not exist",
      "interval",
      "label,value,low,high\nA,4,1,9\n",
      { select: { low: "lwo" } },
      ['f.json:10:10 The CSV has no column "lwo". Did you mean "low"?'],
    ],
    [
      "a condition that no row meets",
      "histogram",
      "team,value\nA,4\nB,5\n",
      { select: { where: { team: "C" } } },
      ['f.json:9:12 No row has "C" in "team". Its values: A, B'],
    ],
    [
      "columns of bins and of values",
      "histogram",
      "from,to,count,ms\n0,10,4,1\n",
      { select: { count: "count", values: "ms" } },
      [
        'f.json:9:13 "values" is no column of "bins", of which "select" names columns too. Remove "values", or what is named for "bins"',
      ],
    ],
  ])("%s", (_, kind, csv, fields, said) => {
    expect(problems(kind, csv, fields)).toEqual(said);
  });

  test.each([
    ["histogram", "values", [1, 2]],
    ["histogram", "bins", [{ from: 0, to: 1, count: 1 }]],
    ["interval", "rows", [{ label: "A", value: 4, low: 1, high: 9 }]],
  ] as const)("%s with %s beside the CSV -> given twice", (kind, list, entries) => {
    const [first = ""] = problems(kind, "value\n1\n2\n", { [list]: entries });
    expect(first).toContain(`"${list}" is given although "data" names a CSV that contains it`);
  });

  test("a file that is missing -> that alone, not its list", () => {
    const found = problems("interval", "label,value,low,high\nA,4,1,9\n", { data: "b.csv" });
    expect(found).toEqual([expect.stringContaining('There is no file "b.csv"')]);
  });

  test("a selection without a CSV -> told", () => {
    const [first] = problems("histogram", "", { data: undefined, values: [1, 2], select: { values: "ms" } });
    expect(first).toContain("no CSV is named");
  });
});
