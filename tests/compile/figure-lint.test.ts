import { expect, test } from "vitest";
import { estimatedWidth, labelsFit } from "../../scripts/compile/figure/lint/labels-fit.ts";
import { saysUnit } from "../../scripts/compile/figure/lint/number-has-unit.ts";
import { ILLUSTRATIVE } from "../../scripts/compile/figure/lint/source-named.ts";
import { sharedWords } from "../../scripts/compile/figure/lint/takeaway-says-more.ts";
import { measureText } from "../../scripts/figures/measure-text.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { figureSchema } from "../../site/content/figure-schema.ts";
import { OPTIONS, readFixture } from "./read-fixture.ts";

test.each([
  ...["Latency (ms)", "Time, min", "Share in %", "Price in USD", "Cost (EUR)", "€ per seat"],
  ...["Number of posts", "Error count", "Hours saved", "Requests per second", "New users", "Tokens"],
])("%s -> a name that says what its numbers are", (name) => expect(saysUnit(name)).toBe(true));

test.each(["Setup", "Cost per month", "Revenue (2024)", "Rank (old)", "Price", "Growth", "Time in production", "Q3"])(
  "%s -> numbers that may be anything",
  (name) => expect(saysUnit(name)).toBe(false),
);

test.each([
  ["Setup takes 4 hours, not 40", "Setup takes four hours, not forty.", 0.8],
  ["Café visits doubled", "CAFE VISITS DOUBLE", 1],
  ["Agents answer faster", "Agents answered faster than the rest of the field", 0.6],
  ["Nothing of it", "The rest is new", 0],
  ["模型更快", "模型更快", 1],
])("%s / %s -> the share of words they have in common", (title, takeaway, share) => {
  expect(sharedWords(title, takeaway)).toBeCloseTo(share, 1);
});

test.each([
  "Documentation",
  "Internationalization",
  "API integration",
  "MMLU 5-shot",
  "William Illinois",
  "GPT-5, 256K (%)",
])("the width of %s -> within a tenth of what is drawn", (text) => {
  const drawn = measureText(text, 13, 600);
  expect(Math.abs(estimatedWidth(text, 13) - drawn) / drawn).toBeLessThan(0.1);
});

test.each([
  ["生成AIを業務で毎日使う日本の企業の割合", 0],
  ["한국어인공지능업무자동화기업", 0],
  ["生成AIElectroencephalography", 1],
])("%s as a label -> as many warnings as words that would be broken where their script is not", (label, count) => {
  const texts = { title: "t", takeaway: "w", note: "Illustrative figure", unit: "%" };
  const figure = { kind: "bar", ...texts, labels: [label, "B"], series: [{ name: "s", values: [1, 2] }] };
  expect(labelsFit(figureSchema.parse(figure))).toHaveLength(count);
});

test("a silenced figure -> its reasons stay with the authors", async () => {
  const { content } = compile(await readFixture("figure-lint-unused-silence"), OPTIONS);
  const figures = content.posts.flatMap((post) => post.figures);
  expect(figures).toHaveLength(2);
  expect(JSON.stringify(figures)).not.toContain("figure-lint");
});

test.each(["Illustrative figure, by the team", "Beispielzahlen der Redaktion", "Eine schematische Darstellung"])(
  "the note %s -> no source is asked for",
  (note) => expect(note).toMatch(ILLUSTRATIVE),
);

test.each(["An illustrative example", "Ein Beispiel", ""])("the note %s -> not known to be invented", (note) => {
  expect(note).not.toMatch(ILLUSTRATIVE);
});
