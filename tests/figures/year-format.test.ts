import { expect, test } from "vitest";
import { figureSchema } from "../../site/content/figure-schema.ts";
import { figureTable } from "../../site/figures/figure-table.ts";
import { formatValue } from "../../site/figures/format-value.ts";
import histogramThumbnail from "../../site/figures/kinds/histogram/thumbnail.ts";
import { yearFormat } from "../../site/figures/year-format.ts";
import { english } from "../english.ts";
import { rendered } from "./rendered-drawings.tsx";

const WORDS = { title: "What it shows", takeaway: "What is to be seen." };
const tableOf = (figure: Parameters<typeof figureTable>[0]) => JSON.stringify(figureTable(figure, english).rows);

test.each([
  ["Year of release", undefined, [2016, 2018], "2016"],
  ["Erscheinungsjahr", undefined, [2016, 2018], "2016"],
  ["Jahr", undefined, [2016, 2018], "2016"],
  ["Released", "year", [2016, 2018], "2016\u00a0year"],
  ["Tokens per year", undefined, [2016, 2018], "2,016"],
  ["Stunden pro Jahr", undefined, [2016, 2018], "2,016"],
  ["Jahresumsatz", undefined, [2016, 2018], "2,016"],
  ["Score", undefined, [2016, 2018], "2,016"],
  ["Sales in the first year", undefined, [2016, 12_500], "2,016"],
  ["Year", undefined, [2016.5, 2018], "2,016"],
])("%s, unit %s: %j -> %s", (name, unit, numbers, written) => {
  expect(formatValue(2016, yearFormat({ unit }, name, numbers), "en-US")).toBe(written);
});

test("a scatter plot over the years -> no separators at the axis, in what is pointed at, spoken, and in the table", () => {
  const figure = figureSchema.parse({
    ...{ ...WORDS, kind: "scatter", x: { name: "Year of release", min: 2016 }, y: { name: "Score", unit: "%" } },
    points: [2018, 2020, 2024].map((x, i) => ({ label: "ABC"[i], x, y: i })),
  });
  const { html } = rendered(figure);
  expect(html).toContain(">2018<");
  expect(html).toContain('data-mark="2018, 0%"');
  expect(html + tableOf(figure)).not.toMatch(/2,0\d\d/);
});

test("a histogram of years -> no separators, and none in their median", () => {
  const figure = figureSchema.parse({
    ...{ ...WORDS, kind: "histogram", axes: { x: "Year" }, reference: { value: "median", label: "Median" } },
    values: [1990, 1991, 1995, 2000, 2010, 2020],
  });
  if (figure.kind !== "histogram") throw new Error(figure.kind);
  const card = JSON.stringify(histogramThumbnail(figure, "en-US"));
  const { html } = rendered(figure);
  expect(html).toContain("1980–2000");
  expect(html).toContain("Median: 1997.5");
  expect(html + card + tableOf(figure)).not.toMatch(/[12],\d\d\d/);
});
