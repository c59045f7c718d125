import { expect, test } from "vitest";
import { figureSchema } from "../../site/content/figure-schema.ts";
import dumbbellPicture from "../../site/figures/kinds/dumbbell/picture.ts";
import type { DumbbellFigure } from "../../site/figures/kinds/dumbbell/schema.ts";
import { estimatedWidth } from "../../site/figures/picture/estimated-width.ts";
import { english } from "../english.ts";
import { fixture } from "./read-fixtures.ts";
import { rendered } from "./rendered-drawings.tsx";

const rows = [{ label: "Answers", from: 1250, to: 90 }];
const withUnit = (unit: string) => figureSchema.parse({ ...fixture("dumbbell"), unit, rows }) as DumbbellFigure;
const numbers = (html: string) => [...html.matchAll(/<text[^>]*>([^<]+)/g)].map(([, text]) => text);

test.each(["minutes", "thousand tickets a year"])("%s -> said once above numbers that have no room for it", (unit) => {
  const { html } = rendered(withUnit(unit));
  expect(numbers(html)).toEqual(["1,250", "90"]);
  expect(
    /<p class="Dumbbell-key">(.*?)<\/p>/s
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, " ")
      .trim(),
  ).toMatch(new RegExp(`By script\\s+${unit}$`));
  // Who reads by ear or walks through the marks has it with each number.
  expect(html).toContain(`By hand: 1,250\u00a0${unit}. By script: 90\u00a0${unit}.`);
  expect(html).toContain(`data-mark="90\u00a0${unit}"`);
});

test.each([
  ["CHF", undefined, [123_456.78, 120_000], "CHF", ["123,456.78", "120,000"]],
  ["CHF", undefined, [123_456, 120_000], "CHF", ["123,456", "120,000"]],
  ["USD", "per person", [123_456.7, 120_000], "USD per person", ["123,456.70", "120,000"]],
  ["USD", "per person", [12_345, 12_000], "per person", ["$12,345", "$12,000"]],
  ["USD", undefined, [12_345, 12_000], "", ["$12,345", "$12,000"]],
])(
  "%s, unit %s: %j -> %j above the numbers, where these have no room for it",
  (currency, unit, [from, to], above, written) => {
    const rows = [{ label: "Rent", from, to }];
    const figure = figureSchema.parse({ ...fixture("dumbbell"), currency, unit, rows });
    const { html } = rendered(figure);
    expect(numbers(html)).toEqual(written);
    const key = /<p class="Dumbbell-key">.*<\/span>(.*?)<\/p>/s.exec(html)?.[1];
    expect(key).toBe(above);
    // Who walks through the marks has it with each number.
    expect(html).toContain(`data-mark="${currency === "USD" ? "$" : "CHF\u00a0"}1`);
  },
);

test("its picture says the unit once, too", () => {
  const space = { width: 720, language: english, measure: estimatedWidth };
  const { shapes } = dumbbellPicture(withUnit("minutes"), space);
  const texts = shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
  expect(texts.filter((text) => text.includes("minutes"))).toEqual(["minutes"]);
});

test.each([["min"], ["%"]])("%s -> beside each number, where it has room", (unit) => {
  expect(numbers(rendered(withUnit(unit)).html).join(" ")).toMatch(
    unit === "%" ? /^1,250% 90%$/ : /^1,250.min 90.min$/,
  );
});
