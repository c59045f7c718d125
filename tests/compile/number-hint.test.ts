import { describe, expect, test } from "vitest";
import { parseCsv } from "../../scripts/compile/figure/csv/parse-csv.ts";

/** What the help says of each cell of a column that is no number. */
function hintsFor(...cells: string[]): (string | undefined)[] {
  const rows = cells.map((cell) => `x,"${cell}"`);
  return parseCsv({ file: "a.csv", text: ["name,Values", ...rows].join("\n") }).diagnostics.map(({ hint }) => hint);
}

const numbersIn = (hint = "") => hint.match(/(?<=Write |or )-?[\d.]+(?<=\d)/g) ?? [];

describe("a cell -> the number that it means, with its sign", () => {
  test.each([
    ["40 h", "40"],
    ["$1,234.50", "1234.50"],
    ["1.234,5 €", "1234.5"],
    ["1.234.567", "1234567"],
    ["0,123", "0.123"],
    ["1 200", "1200"],
    ["1\u202f234\u202f567,5 €", "1234567.5"],
    ["1’200.50", "1200.50"],
    ["+5 h", "5"],
    ["\u22125", "-5"],
    ["\u20135,5", "-5.5"],
    ["-$5", "-5"],
    ["$-5", "-5"],
    ["(5)", "-5"],
    ["($1,234.50)", "-1234.50"],
    ["(about) 5", "5"],
    ["5 (est.)", "5"],
  ])("%s -> %s", (cell, number) => {
    expect(hintsFor(cell).map(numbersIn)).toEqual([[number]]);
  });
});

describe("a cell with a word for its zeros -> the number with them, or the one before the word", () => {
  test.each([
    ["4k", "4000", "4"],
    ["$1.1M", "1100000", "1.1"],
    ["(2,5 Mrd €)", "-2500000000", "-2.5"],
    ["12 thousand", "12000", "12"],
  ])("%s -> %s or %s", (cell, whole, counted) => {
    expect(hintsFor(cell).map(numbersIn)).toEqual([[whole, counted]]);
  });

  test.each(["4 km", "4 kg", "4 m", "4 Bit"])("%s -> 4", (cell) => {
    expect(hintsFor(cell).map(numbersIn)).toEqual([["4"]]);
  });
});

test.each(["\u2212380", "1\u00a0380", "(120)", "3,5", "+5,5"])(
  "%j, a number without a unit -> nothing about units",
  (cell) => {
    expect(hintsFor(cell)).toEqual([expect.stringMatching(/^Write -?[\d.]+$/)]);
  },
);

test.each(["5 h", "-5 kg", "C$5", "€5/h", "(5 h)"])("%s, a number with a unit -> where it belongs", (cell) => {
  expect(hintsFor(cell)).toEqual([expect.stringMatching(/^Write -?5; a unit belongs in/)]);
});

test.each([
  ["$12.50", "Write 12.50", "USD"],
  ["US$5", "Write 5", "USD"],
  ["-€5", "Write -5", "EUR"],
  ["5 €", "Write 5", "EUR"],
  ["(£5)", "Write -5", "GBP"],
  ["¥500", "Write 500", "JPY"],
])("%s, an amount of money -> its currency, as the figure names it", (cell, number, currency) => {
  expect(hintsFor(cell)).toEqual([`${number}; the currency belongs in the figure: "currency": "${currency}"`]);
});

describe("a cell that may be two numbers, or none -> no number of it", () => {
  test.each(["3\u20135", "5-", "1 2", "12 5000", "1,23,4", "forty", "\u2013", "#DIV/0!", "#N/A", "#REF!"])(
    "%s",
    (cell) => {
      expect(hintsFor(cell)).toEqual(["Write a number, or leave the cell empty"]);
    },
  );
});

describe("a comma before three digits -> what the column says that it is", () => {
  test.each([
    ["a decimal comma in another cell", ["0,75", "12,345"], [["0.75"], ["12.345"]]],
    ["a decimal point in another cell", ["0.75", "12,345"], [["12345"]]],
    ["two commas in another cell", ["1,234,567", "12,345"], [["1234567"], ["12345"]]],
    ["points before three digits in another cell", ["1.234,5", "2.345 €"], [["1234.5"], ["2345"]]],
    ["nothing", ["7", "12,345"], [["12345", "12.345"]]],
    ["both", ["0,75", "0.5", "\u221212,345"], [["0.75"], ["-12345", "-12.345"]]],
  ])("%s", (_, cells, numbers) => {
    expect(hintsFor(...cells).map(numbersIn)).toEqual(numbers);
  });
});

test.each(["Regions (2022)", "Our World in Data - Regions (2022)", "international-$ in 2011 prices"])(
  "%s, in which a number is one of several words -> not told to be that number",
  (cell) => {
    expect(numbersIn(hintsFor("1", cell)[0])).toEqual([]);
  },
);

test("a column of words -> where to name the columns that are meant", () => {
  expect(hintsFor("by car", "by train")).toEqual(
    Array(2).fill('Name the columns that the figure shows: "select": { "labels": "name", "values": "…" }'),
  );
});

test("hundreds of such cells, or of rows with a cell too many -> one problem with their number", () => {
  const told = (rows: string[]) =>
    parseCsv({ file: "a.csv", text: ["name,Values", ...rows].join("\n") }).diagnostics.map(({ message }) => message);
  expect(told(Array(300).fill("x,3 %"))).toEqual(['"3 %" is not a number, nor are 299 other cells of the column']);
  const [first, ...more] = told(Array(300).fill("x,3,4"));
  expect(more).toEqual([]);
  expect(first).toContain("299 other rows");
});
