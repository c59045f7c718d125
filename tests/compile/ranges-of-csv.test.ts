import { describe, expect, test } from "vitest";
import { type Range, rangeTest } from "../../scripts/compile/figure/csv/in-range.ts";
import { drawn, problem } from "./selected-tickets.ts";

const RIDES = `pickup,year,minutes,note
2018-12-31 23:59,5,1,a
2019-03-01 00:10,10,2,b
2019-03-31 20:21:09,20,3,c
2019-04-01T00:00:00Z,100,4,n/a
`;

describe("a range of a column -> the rows in it, both ends included", () => {
  const minutesIn = (where: object, csv = RIDES) => {
    const [, series] = drawn({ labels: "note", values: "minutes", where }, csv) as [unknown, { minutes: number[] }];
    return series.minutes;
  };

  test.each<[object, number[]]>([
    [{ pickup: { from: "2019-03-01", to: "2019-03-31" } }, [2, 3]],
    [{ pickup: { from: "2019-03", to: "2019-03" } }, [2, 3]],
    [{ pickup: { from: "2019", to: "2019" } }, [2, 3, 4]],
    [{ pickup: { from: 2019 } }, [2, 3, 4]],
    [{ pickup: { to: "2019-03-31 20:21" } }, [1, 2, 3]],
    [{ year: { to: "20" } }, [1, 2, 3]],
    [{ year: { from: 10, to: 20 } }, [2, 3]],
    [{ note: { from: "b", to: "c" } }, [2, 3]],
  ])("%o", (where, expected) => {
    expect(minutesIn(where)).toEqual(expected);
  });

  test("what cannot be compared -> an error at its place", () => {
    const select = { labels: "note", values: "minutes" };
    expect(problem({ ...select, where: { pickup: { from: "1/1/2019", to: "2019-12-31" } } }, RIDES)).toEqual([
      'infographics/f.json:12 "1/1/2019" is neither a number nor a date such as 2019-03-31, so that it limits nothing. Write dates so, in the CSV too, or list the values that are meant: [ … ]',
    ]);
    expect(problem({ ...select, where: { pickup: { to: "2019-02-31" } } }, RIDES)).toEqual([
      expect.stringContaining('"2019-02-31" is neither a number nor a date'),
    ]);
    const american = RIDES.replace("2019-03-01 00:10", "3/1/2019");
    expect(problem({ ...select, where: { pickup: { from: "2019-03-01" } } }, american)).toEqual([
      'infographics/tickets.csv:3 "3/1/2019" is neither a number nor a date such as 2019-03-31, so that it cannot be said whether it is in the range of "pickup". Write dates so, and numbers by digits and a point alone',
    ]);
  });

  test("a column that stands twice -> an error at the second, as nobody can say which is meant", () => {
    expect(problem({ labels: "team", values: "Hours" }, "team,Hours,Hours\nA,1,2\n")).toEqual([
      'infographics/tickets.csv:1 2 columns of the CSV are called "Hours". Give each a name of its own',
    ]);
  });
});

describe("a cell, a range -> in it, both ends included, whatever form of date either has", () => {
  test.each<[string, Range, boolean | undefined]>([
    ["2019-03-31 20:21", { from: "2019-03-31T12:00" }, true],
    ["2019-03-31T20:21:00+02:00", { from: "2019-03-31 19:00" }, false],
    ["2019 Q3", { from: "2019-Q1", to: "2019-Q4" }, true],
    ["2019-07", { from: "2019-Q1", to: "2019-Q4" }, true],
    ["2019-Q3", { from: "2019-01-01", to: "2019-12-31" }, true],
    ["2019-W40", { from: "2019-01-01", to: "2019-12-31" }, true],
    ["2019-W01", { from: "2019-01-01" }, false],
    ["2019-03", { from: "2019-03-01" }, true],
    ["2019", { from: "2019-01" }, true],
    ["2019", { to: "2019-06" }, false],
    ["2019-03-31T20:21:09.500Z", { to: "2019-03-31 20:21:09" }, true],
    ["Mar 7 2019", { from: "2019-03-07", to: "2019-03" }, true],
    ["2019-03-07", { from: "8 March 2019" }, false],
    ["2019/3/7 20:21", { from: "2019-03-07 20:00", to: "2019/03/07" }, true],
    ["Q1 2019", { from: "Jan 2019", to: "Mar 2019" }, true],
    ["08:30", { from: "08:00", to: "08:30" }, true],
    ["-5", { from: "-10", to: 0 }, true],
    ["", { from: 0 }, false],
    ["NA", { from: 0 }, false],
    ["6/1/2019", { from: 2019 }, undefined],
    ["2019-02-31", { to: "2019-12-31" }, undefined],
    ["2019-02-31 12:00", { to: "2019-12-31" }, undefined],
    ["2019-W53", { to: "2019-12-31" }, undefined],
    ["2020-W53", { from: "2020", to: "2021" }, true],
    ["1,234", { from: "1000" }, undefined],
    ["2019-02-30x", { from: "2019" }, undefined],
  ])("%s, %o -> %s", (cell, range, expected) => {
    expect(rangeTest(range)(cell)).toBe(expected);
  });
});
