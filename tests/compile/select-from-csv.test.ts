import { describe, expect, test } from "vitest";
import { compiled, drawn, problem, TICKETS } from "./selected-tickets.ts";

describe("rows of a CSV -> what the figure shows", () => {
  test("means -> three digits of the least, and as many decimals in each row; at least those of their numbers", () => {
    const csv = "team,minutes,kilometers\nA,10,1.25\nA,11,1.5\nA,10,2\nB,100,7\nB,101,7.124\n";
    const select = { labels: "team", values: ["minutes", "kilometers"], combine: "mean" };
    expect(drawn(select, csv)).toEqual([["A", "B"], { minutes: [10.3, 100.5], kilometers: [1.583, 7.062] }]);
    const skewed = "team,minutes\nA,3\nA,4\nB,1000\nB,2001\nC,0\n";
    expect(drawn({ labels: "team", values: "minutes", combine: "mean" }, skewed)).toEqual([
      ["A", "B", "C"],
      { minutes: [3.5, 1500.5, 0] },
    ]);
  });

  test("summed by label", () => {
    expect(drawn({ labels: "team", values: "minutes", combine: "sum" })).toEqual([
      ["Search", "Mail"],
      { minutes: [60, 12] },
    ]);
  });

  test("of one region, by month, one series a team: an absent month of a team is a gap", () => {
    const select = {
      where: { region: "Europe" },
      labels: "opened",
      period: "month",
      series: "team",
      values: "minutes",
    };
    expect(drawn({ ...select, combine: "sum" })).toEqual([
      ["2025-01", "2025-02", "2025-04"],
      { Search: [10, 30, null], Mail: [5, null, 7] },
    ]);
  });

  test("counted, one series a team: where a team has no rows, there are 0", () => {
    const select = { where: { region: "Europe" }, labels: "opened", period: "month", series: "team" };
    expect(drawn({ ...select, combine: "count" })).toEqual([
      ["2025-01", "2025-02", "2025-04"],
      { Search: [1, 1, 0], Mail: [1, 1, 1] },
    ]);
  });

  test.each([
    ["year", ["2000-03-07", "Mar 7 2000", "7 March 2000", "2000/3/7", "2000/03/07 10:00:00", "Q1 2000", "2000-W10"]],
    ["quarter", ["2000-03-07", "Mar 7 2000", "2000 Q1", "Q1/2000", "Mar 2000", "2000/03/07 23:59"]],
    ["month", ["2000-03-07", "Mar 7, 2000", "7.3.2000", "2000-3-7", "March 2000", "2000/3/7 00:00:00"]],
  ])("by %s, dates in each form that an axis reads", (period, dates) => {
    const csv = `day,v\n${dates.map((date) => `"${date}",1`).join("\n")}\n`;
    const [labels, series] = drawn({ labels: "day", values: "v", period, combine: "sum" }, csv);
    expect([labels, series]).toEqual([[expect.stringMatching(/^2000/)], { v: [dates.length] }]);
  });

  test.each([
    ["2000-W09", "month", '"2000-W09" does not say its month'],
    ["Q1 2000", "month", '"Q1 2000" does not say its month'],
    ["2019-02-31", "month", '"2019-02-31" is not read as a date: its month is unknown'],
    ["1/2/2000", "year", '"1/2/2000" is not read as a date: its year is unknown'],
  ])("%s, by %s -> an error", (date, period, expected) => {
    const csv = `day,v\n${date},1\n`;
    expect(problem({ labels: "day", values: "v", period }, csv)).toEqual([expect.stringContaining(expected)]);
  });

  test("counted by quarter, from a day on", () => {
    const select = { where: { opened: { from: "2025-01-20" } }, labels: "opened", period: "quarter" };
    expect(drawn({ ...select, combine: "count", name: "Tickets" })).toEqual([
      ["2025 Q1", "2025 Q2"],
      { Tickets: [4, 1] },
    ]);
  });

  test.each([
    ["mean", [20, 6]],
    ["median", [20, 6]],
    ["min", [10, 5]],
    ["max", [30, 7]],
  ])("%s of each label, without its empty cells", (combine, values) => {
    expect(drawn({ labels: "team", values: "minutes", combine })[1]).toEqual({ minutes: values });
  });

  test("the median of an even and an odd number of rows", () => {
    const csv = "a,b\nx,1\nx,9\nx,2\ny,1\ny,4\ny,2\ny,9\n";
    expect(drawn({ labels: "a", values: "b", combine: "median" }, csv)[1]).toEqual({ b: [2, 3] });
  });

  test("sums of decimal fractions have no trace of binary ones", () => {
    expect(drawn({ labels: "a", values: "b", combine: "sum" }, "a,b\nx,0.1\nx,0.2\ny,1\n")[1]).toEqual({ b: [0.3, 1] });
  });

  test.each(["sum", "min", "max", "mean", "median"])("%s of a number of 13 digits -> all of them", (combine) => {
    const csv = "a,b\nx,1234567890123\n";
    expect(drawn({ labels: "a", values: "b", combine }, csv)[1]).toEqual({ b: [1_234_567_890_123] });
  });

  test("two columns, the largest first, and only two labels", () => {
    const csv = "country,code,in,out\nA,AA,1,4\nB,BB,3,5\nC,CC,2,6\n";
    expect(drawn({ labels: "country", values: ["in", "out"], sort: "largest", top: 2 }, csv)).toEqual([
      ["B", "C"],
      { in: [3, 2], out: [5, 6] },
    ]);
  });

  test("the smallest first; labels with numbers by their numbers", () => {
    const csv = "size,hours\n10,1\n9,3\n100,2\n";
    expect(drawn({ labels: "size", values: "hours", sort: "smallest" }, csv)[0]).toEqual(["10", "100", "9"]);
    expect(drawn({ labels: "size", values: "hours", sort: "label" }, csv)[0]).toEqual(["9", "10", "100"]);
  });

  test.each([
    [
      ["0.5", "0.25", "0.125"],
      ["0.125", "0.25", "0.5"],
    ],
    [
      ["-1", "-10", "5"],
      ["-10", "-1", "5"],
    ],
    [
      ["v1.10", "v1.9", "v1.1"],
      ["v1.1", "v1.9", "v1.10"],
    ],
  ])("the labels %j, by label -> %j", (labels, inOrder) => {
    const csv = `size,hours\n${labels.map((label) => `${label},1`).join("\n")}\n`;
    expect(drawn({ labels: "size", values: "hours", sort: "label" }, csv)[0]).toEqual(inOrder);
  });

  test("a series that begins later in the file, and earlier in time -> the years are in order", () => {
    const csv = "place,year,n\na,2001,1\na,2002,2\nb,2000,3\nb,2001,4\n";
    expect(drawn({ labels: "year", series: "place", values: "n" }, csv)).toEqual([
      ["2000", "2001", "2002"],
      { a: [null, 1, 2], b: [3, 4, null] },
    ]);
  });

  test.each([
    ["as 2024-Q1", ["2024-Q2", "2024-Q3", "2024-Q1"], ["2024-Q1", "2024-Q2", "2024-Q3"]],
    ["as Feb 2024", ["Feb 2024", "Mar 2024", "Jan 2024"], ["Jan 2024", "Feb 2024", "Mar 2024"]],
    ["as 1.2.2024", ["1.2.2024", "1.10.2024", "15.1.2024"], ["15.1.2024", "1.2.2024", "1.10.2024"]],
  ])("dates written %s -> in order in several series, and by label", (_, [second, third, first], inOrder) => {
    const csv = `place,on,n\na,${second},1\na,${third},2\nb,${first},3\nb,${second},4\n`;
    const select = { labels: "on", series: "place", values: "n" };
    expect(drawn(select, csv)).toEqual([inOrder, { a: [null, 1, 2], b: [3, 4, null] }]);
    const sorted = { labels: "on", values: "n", combine: "sum", sort: "label" };
    expect(drawn(sorted, csv)[0]).toEqual(inOrder);
  });

  test.each([
    ["smallest", ["A", "D", "C", "B"]],
    ["largest", ["C", "D", "A", "B"]],
  ])("a row without a number -> last of the %s, and no number gives way to it", (sort, inOrder) => {
    const csv = "name,n\nA,1\nB,\nC,3\nD,2\n";
    const select = { labels: "name", values: "n", sort };
    expect(drawn(select, csv)[0]).toEqual(inOrder);
    expect(drawn({ ...select, top: 3 }, csv)[0]).toEqual(inOrder.slice(0, 3));
  });

  test("rows of listed values, and of a range of numbers", () => {
    const csv = "place,year,n\na,2019,1\nb,2020,2\nc,2021.0,3\nd,,4\n";
    expect(drawn({ where: { year: [2019, 2021] }, labels: "place", values: "n" }, csv)[0]).toEqual(["a", "c"]);
    const range = { year: { from: 2020, to: 2021 } };
    expect(drawn({ where: range, labels: "place", values: "n" }, csv)[0]).toEqual(["b", "c"]);
  });

  test("a range of numbers -> another notation is no number there either", () => {
    const csv = "place,year,n\na,0x10,1\nb,16,2\n";
    expect(problem({ where: { year: { from: 1, to: 20 } }, labels: "place", values: "n" }, csv)).toEqual([
      expect.stringContaining("0x10"),
    ]);
  });

  test("columns that are not named may hold anything; readers do not download the selection", () => {
    const { figure } = compiled({ where: { region: "Asia" }, labels: "team", values: "minutes" });
    expect(figure).not.toHaveProperty("select");
  });

  test("100,000 rows", () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `${i % 5},${i % 2 ? "odd" : "even"},1`);
    const select = { labels: "rest", series: "parity", values: "n", combine: "sum", sort: "label" };
    expect(drawn(select, `rest,parity,n\n${rows.join("\n")}`)).toEqual([
      ["0", "1", "2", "3", "4"],
      { even: [10000, 10000, 10000, 10000, 10000], odd: [10000, 10000, 10000, 10000, 10000] },
    ]);
  });
});

describe("a selection that cannot be -> the place, and what to write instead", () => {
  test.each([
    [{ labels: "taem", values: "minutes", combine: "sum" }, 'The CSV has no column "taem". Did you mean "team"?'],
    [{ labels: "team", values: ["minutes", "cost"] }, 'The CSV has no column "cost". Its columns: opened, team'],
    [{ where: { area: "Asia" }, labels: "team", values: "minutes" }, 'The CSV has no column "area"'],
    [
      { where: { region: "Erope" }, labels: "team", values: "minutes" },
      'No row has "Erope" in "region". Did you mean "Eu',
    ],
    [{ where: { region: ["X"] }, labels: "team", values: "minutes" }, 'in "region". Its values: Europe, Asia'],
    [{ where: { minutes: { from: 99 } }, labels: "team", values: "minutes" }, 'No row is in the range of "minutes"'],
    [{ labels: "team", values: "minutes" }, '3 rows of the CSV have the label "Search". Say how they become one'],
    [{ labels: "team" }, 'No column is named that has the numbers. Add "values"'],
    [{ labels: "team", series: "region", values: ["minutes", "opened"], combine: "sum" }, '"values" names 2 columns'],
    [{ labels: "team", values: "minutes", combine: "count" }, '"count" counts rows and reads no numbers'],
    [{ labels: "team", combine: "count" }, 'The counted rows have no name. Add "name"'],
    [{ labels: "team", series: "region", combine: "count", name: "N" }, '"name" is for a single series'],
    [
      { labels: "team", period: "year", values: "minutes" },
      '"Search" is not read as a date: its year is unknown. Write dates as 2025-03-01',
    ],
    [{ labels: "opened", values: "region" }, '"Europe" is not a number'],
    [{ labels: "opened", values: "region", sort: "largest", top: 1 }, '"Asia" is not a number'],
    [{ where: { region: true }, labels: "team", values: "minutes" }, 'must be a value, a list of values, or { "from"'],
    [{ labels: "team", values: 3 }, "must be the name of a column, or a list of them, not 3"],
    [{ labels: "team", values: "minutes", combine: "total" }, '"select.combine"'],
    [{ values: "minutes" }, 'The field "labels" is missing in "select"'],
    [{ label: "team", values: "minutes" }, 'There is no field "label" in "select". Did you mean "labels"?'],
  ])("%j", (select, expected) => {
    expect(problem(select).join("\n")).toContain(expected);
  });

  test("the place is the field, or the cell", () => {
    expect(problem({ labels: "taem", values: "minutes" })[0]).toMatch(/^infographics\/f\.json:9 /);
    expect(problem({ labels: "opened", values: "region" })[0]).toMatch(/^infographics\/tickets\.csv:2 /);
  });

  test("a cell without a number where only the largest are shown -> its place, before any is left out", () => {
    const csv = "c,v\nA,5\nB,n/a\nC,9\nD,1\nE,4\n";
    expect(problem({ labels: "c", values: "v", sort: "largest", top: 1 }, csv)).toEqual([
      expect.stringContaining('infographics/tickets.csv:3 "n/a" is not a number'),
    ]);
  });

  // With a value for each series and label, they would have no room in the memory.
  test("a column of 100,000 ids as series -> one error", { timeout: 20_000 }, () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `L${i},S${i},${i}`);
    const csv = `label,id,n\n${rows.join("\n")}\n`;
    expect(problem({ labels: "label", series: "id", values: "n" }, csv)).toEqual([
      'infographics/f.json:10 "id" has 100000 different values, and each would be a series. Name a column of a few values, or keep some of them by "where"',
    ]);
  });

  test("a row that is too short -> its line", () => {
    const csv = `${TICKETS}2025-05-01,Mail\n`;
    expect(problem({ labels: "team", values: "minutes", combine: "sum" }, csv)).toEqual([
      "infographics/tickets.csv:8 This row has 2 cells, the header has 4. Write a comma for each cell that is empty",
    ]);
  });

  test("no CSV is named -> say so", () => {
    const own = { data: undefined, labels: ["a"], series: [{ name: "n", values: [1] }] };
    expect(problem({ labels: "team" }, TICKETS, own).join()).toContain("and no CSV is named");
  });
});
