import { describe, expect, test } from "vitest";
import { type ChartFigure, figureSchema, isChart } from "../../site/content/figure-schema.ts";
import { type DataPoint, dataPoints, pointWords, sentence, walk } from "../../site/figures/interactive/data-points.ts";

function bar(fields: object): ChartFigure {
  const words = { title: "A title", takeaway: "A takeaway" };
  const figure = figureSchema.parse({ kind: "bar", ...words, labels: ["Opus-class", "Flash-class"], ...fields });
  if (!isChart(figure)) throw new Error("No chart");
  return figure;
}

const prices = bar({
  currency: "USD",
  unit: "per 1M tokens",
  series: [
    { name: "Input", values: [15, null] },
    { name: "Output", values: [75, 4] },
  ],
});
const all = dataPoints(prices, () => true);
const at = (series: number, label: number): DataPoint => ({ series, label });

test("values of a chart -> series by series, without the empty ones and the series that are turned off", () => {
  expect(all).toEqual([at(0, 0), at(1, 0), at(1, 1)]);
  expect(dataPoints(prices, (series) => series === 1)).toEqual([at(1, 0), at(1, 1)]);
});

describe("key pressed", () => {
  const press = (key: string, from?: DataPoint, sideways = false, points = all) =>
    walk(key, { points, at: from, sideways });

  test("for the first time -> the first value, or the last if it leads backwards", () => {
    expect(press("ArrowRight")).toEqual(at(0, 0));
    expect(press("ArrowDown")).toEqual(at(0, 0));
    expect(press("ArrowLeft")).toEqual(at(1, 1));
  });

  test("right and left -> along the labels, and from a series' end on to the next", () => {
    expect(press("ArrowRight", at(0, 0))).toEqual(at(1, 0));
    expect(press("ArrowRight", at(1, 0))).toEqual(at(1, 1));
    expect(press("ArrowLeft", at(1, 0))).toEqual(at(0, 0));
  });

  test("down and up -> to the other series at the same label", () => {
    expect(press("ArrowDown", at(0, 0))).toEqual(at(1, 0));
    expect(press("ArrowUp", at(1, 0))).toEqual(at(0, 0));
  });

  test("labels one below the other -> down and up lead along them, right and left across", () => {
    expect(press("ArrowDown", at(1, 0), true)).toEqual(at(1, 1));
    expect(press("ArrowRight", at(0, 0), true)).toEqual(at(1, 0));
  });

  test("one series alone -> every arrow leads along it", () => {
    const one = [at(0, 0), at(0, 1)];
    for (const key of ["ArrowRight", "ArrowDown"]) expect(press(key, at(0, 0), false, one)).toEqual(at(0, 1));
  });

  test("at an end -> nowhere; Home and End -> to the ends; another key -> not ours", () => {
    expect(press("ArrowRight", at(1, 1))).toEqual(at(1, 1));
    expect(press("ArrowLeft", at(0, 0))).toEqual(at(0, 0));
    expect(press("Home", at(1, 1))).toEqual(at(0, 0));
    expect(press("End", at(0, 0))).toEqual(at(1, 1));
    expect(press("Tab", at(0, 0))).toBeUndefined();
  });
});

describe("value said", () => {
  const say = (figure: ChartFigure, point: DataPoint) =>
    sentence(pointWords(figure, point, "en-US")).replaceAll("\u00a0", " ");

  test("-> label, series, and the number as the figure writes it", () => {
    expect(say(prices, at(1, 0))).toBe("Opus-class, Output: $75 per 1M tokens");
  });

  test("of 10,000 days, one after the other -> their dates are read once", () => {
    const days = Array.from({ length: 10_000 }, (_, i) => new Date(i * 86_400_000).toISOString().slice(0, 10));
    const said = { title: "A title", takeaway: "A takeaway", unit: "h" };
    const series = [{ name: "Time", values: days.map((_, i) => i) }];
    const parsed = figureSchema.parse({ kind: "line", ...said, labels: days, series }) as ChartFigure;
    let read = 0;
    const labels = new Proxy(parsed.labels, {
      get: (target, key) => {
        read++;
        return Reflect.get(target, key);
      },
    });
    const figure = { ...parsed, labels };
    pointWords(figure, at(0, 0), "en-US");
    const once = read;
    expect(once).toBeGreaterThan(0);
    for (let i = 0; i < 300; i++) pointWords(figure, at(0, i), "en-US");
    expect(read).toBe(once);
    expect(say(figure, at(0, 1))).toBe("Jan 2, 1970, Time: 1 h");
  });

  test("of shares of 100 % -> the number and its share; the share alone where it is the number", () => {
    const series = [
      { name: "Reports", values: [30, 20] },
      { name: "Analysis", values: [10, 80] },
    ];
    expect(say(bar({ stack: "percent", unit: "h", series }), at(0, 0))).toBe("Opus-class, Reports: 30 h (75%)");
    expect(say(bar({ stack: "percent", unit: "%", series }), at(0, 1))).toBe("Flash-class, Reports: 20%");
    const uneven = series.map((one, i) => ({ ...one, values: [i === 0 ? 9_996 : 4, 1] }));
    expect(say(bar({ stack: "percent", unit: "h", series: uneven }), at(1, 0))).toBe(
      "Opus-class, Analysis: 4 h (<0.1%)",
    );
  });
});
