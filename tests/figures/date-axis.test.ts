import { describe, expect, test, vi } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, figureSchema } from "../../site/content/figure-schema.ts";
import { dateTicks } from "../../site/figures/date-ticks.ts";
import { randomNumbers } from "../random-numbers.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

test.each([
  ["months", ["2024-01", "2024-02", "2024-03", "2024-12"]],
  ["days", ["2024-01-01", "2024-02-01", "2024-03-01", "2024-12-01"]],
  ["years", ["1900", "1901", "1902", "1911"]],
  ["days without zeros", ["2024-1-1", "2024-2-1", "2024-3-1", "2024-12-1"]],
  ["days with slashes", ["2024/01/01", "2024/02/01", "2024/03/01", "2024/12/01"]],
  ["days at midnight", ["2024-01-01T00:00:00.000Z", "2024-02-01 00:00", "2024-03-01T00:00Z", "2024-12-01"]],
  ["days in words, without a comma", ["Jan 1 2024", "Feb 1 2024", "Mar 1 2024", "Dec 1 2024"]],
])("%s that are nine times as far apart -> a line nine times as long", (_, labels) => {
  const [, second = 0, third = 0, last = 0] = xs(draw(labels).wide);
  expect((last - third) / (third - second)).toBeGreaterThan(8.5);
  expect((last - third) / (third - second)).toBeLessThan(10);
});

test("years, months and days together -> each at its start, as far apart as these days are", () => {
  const mixed = xs(draw(["2022", "2023-06", "2023-09-14", "Q4 2024"]).wide);
  const days = xs(draw(["2022-01-01", "2023-06-01", "2023-09-14", "2024-10-01"]).wide);
  expect(mixed).toEqual(days);
});

test("years and quarters -> counted in quarters, with quarters or years at the axis", () => {
  const [first = 0, second = 0, last = 0] = xs(draw(["2022", "Q3 2022", "2023"]).wide);
  expect(last - second).toBeCloseTo(second - first, 0);
  expect(ticks(draw(["2022", "Q3 2022", "2023"]).wide).slice(0, 2)).toEqual(["Q1", "2022"]);
});

test("a year and its January -> equal distances, as both begin at once", () => {
  const [first = 0, second = 0, last = 0] = xs(draw(["2022", "2022-01", "2024-06"]).wide);
  expect(last - second).toBeCloseTo(second - first, 0);
});

test("seasons, such as 2010/11 -> equal distances, as they are no months", () => {
  const [first = 0, second = 0, third = 0] = xs(draw(["2009/10", "2010/11", "2011/12"]).wide);
  expect(third - second).toBeCloseTo(second - first, 0);
});

test("dates from the newest to the oldest -> equal distances, as the line does not follow time", () => {
  const [first = 0, second = 0, last = 0] = xs(draw(["2024-12", "2024-03", "2024-02"]).wide);
  expect(last - second).toBeCloseTo(second - first, 0);
});

test("numbers of four digits that the axis names otherwise -> equal distances", () => {
  const [first = 0, second = 0, last = 0] = xs(draw(["1000", "1100", "2000"], { axes: { x: "Tokens" } }).wide);
  expect(last - second).toBeCloseTo(second - first, 0);
});

test.each([
  ["a year of days -> months", ["2024-01-01", "2024-12-31"], ["Jan", "2024", "Feb", "Mar"]],
  ["three weeks of days -> Mondays", ["2024-03-01", "2024-03-23"], ["Mar 4", "2024", "Mar 11", "Mar 18"]],
  ["weeks from a Friday -> Fridays", ["2024-03-01", "2024-03-08", "2024-04-26"], ["Mar 1", "2024", "Mar 8"]],
  ["quarters -> quarters", ["Q3 2023", "Q1 2024"], ["Q3", "2023", "Q4", "Q1", "2024"]],
  ["two centuries -> round years", ["1821", "2019"], ["1840", "1860", "1880"]],
  ["ten years of months -> years", ["2014-06", "2024-06"], ["2015", "2016", "2017"]],
])("%s", (_, labels, begin) => {
  expect(ticks(draw(labels).wide).slice(0, begin.length)).toEqual(begin);
});

test("10,000 days -> their dates are written with one format for each distance that is tried", () => {
  const formats = vi.spyOn(Intl, "DateTimeFormat");
  const at = Array.from({ length: 10_000 }, (_, i) => i);
  const ticks = dateTicks({ step: "day", at, min: 0, max: 9_999 }, "en-US", ({ length }) => length < 12);
  const made = formats.mock.calls.length;
  formats.mockRestore();
  expect(ticks.map(({ lines }) => lines.join(" "))).toEqual(["1970", "1975", "1980", "1985", "1990", "1995"]);
  expect(made).toBeLessThan(20);
});

test("another language -> its months", () => {
  expect(ticks(draw(["2024-02", "2024-04"], {}, "de-DE").wide)).toEqual(["Feb", "2024", "Mär", "Apr"]);
});

describe("any span of dates -> at least two dates at the axis, none on another or outside", () => {
  const random = randomNumbers(7);
  const spans = Array.from({ length: 60 }, (_, i) => {
    const step = (["day", "month", "year"] as const)[i % 3] ?? "day";
    return { step, length: 1 + Math.floor(10 ** (random() * (step === "day" ? 4 : 2.4))), start: random() };
  });
  test.each(spans)("$length $step", ({ step, length, start }) => {
    const [from, to] = [0, length].map((steps) => dateAt(step, start, steps));
    for (const [variant, svg] of Object.entries(draw([from ?? "", to ?? ""], { unit: "tickets" }))) {
      expect(collisions(svg), variant).toBe("");
      expect(ticks(svg).length, variant).toBeGreaterThanOrEqual(2);
    }
  });
});

test.each([818, 100, 37])(
  "%i labels that are no dates -> none is so near to the next that both are read as one",
  (count) => {
    const { wide, narrow } = draw(Array.from({ length: count }, (_, i) => (1958.2027 + i / 12).toFixed(4)));
    for (const svg of [wide, narrow]) {
      const names = textBoxes(svg).filter(({ text }) => /^\d{4}\.\d{4}$/.test(text));
      expect(names.length).toBeGreaterThan(1);
      for (const [i, { left }] of names.entries()) expect(left - (names[i - 1]?.right ?? -9)).toBeGreaterThan(4);
    }
  },
);

function dateAt(step: "day" | "month" | "year", start: number, steps: number): string {
  if (step === "year") return String(1700 + Math.floor(start * 200) + steps);
  const day = step === "day" ? Math.floor(start * 28) + 1 + steps : 1;
  const month = Math.floor(start * 12) + (step === "month" ? steps : 0);
  return new Date(Date.UTC(1990, month, day)).toISOString().slice(0, step === "day" ? 10 : 7);
}

function draw(labels: string[], more: object = {}, locale = "en-US") {
  const figure = figureSchema.parse({
    ...{ kind: "line", title: "Waiting times", takeaway: "They grow.", labels, ...more },
    series: [{ name: "Time", values: labels.map((_, i) => 1000 + 7 * i) }],
  });
  return drawChart(figure as ChartFigure, locale);
}

/** Where the points of the first line are. */
function xs(svg: string): number[] {
  const marks = [...svg.matchAll(/class="f-d1[^"]*"[^>]* d="([^"]*)"/g)].map(([, d = ""]) => d);
  return marks.flatMap((d) => [...d.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))).sort((a, b) => a - b);
}

/** The texts below the plot. */
function ticks(svg: string): string[] {
  const boxes = textBoxes(svg);
  const zero = boxes.find(({ text }) => /^0\b/.test(text));
  return boxes.filter(({ top }) => top > (zero?.top ?? 0) + 4).map(({ text }) => text);
}
