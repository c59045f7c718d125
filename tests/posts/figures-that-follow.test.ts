import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const GAP = "model-deployment-gap-87-percent";
const GEMINI = "gemini-2-vs-claude-4-comprehensive-comparison";
const GPT = "openai-launches-gpt-5-whats-new";
const TOOLS = "ai-tools-transforming-software-development";

test("1,000 RAG answers of 8,000 tokens in and 500 out -> priced by the classes", () => {
  const [input = [], output = []] = seriesOf(GEMINI, "api-prices");
  expect(seriesOf(GEMINI, "rag-answer-cost")).toEqual([
    input.map((price) => cents(8 * price)),
    output.map((price) => cents(0.5 * price)),
  ]);
});

test("classes: Flash a nineteenth of Opus; list: a family's next class four to five times as much", () => {
  for (const prices of seriesOf(GEMINI, "api-prices")) expect(Math.round(ratio(prices, 0, 3))).toBe(19);
  for (const prices of seriesOf(GEMINI, "list-prices")) {
    expect([ratio(prices, 0, 1), Math.round(ratio(prices, 2, 3))]).toEqual([5, 4]);
  }
});

test("tiers -> a prompt of 200,000 tokens by each tier's price of input, a factor of 19 apart", () => {
  const prices = (figureOf(GPT, "pricing-tiers").tiers ?? []).map(({ price, features }) => {
    const input = Number(/[\d.]+/.exec(price)?.[0]);
    expect(features[0]).toBe(`200K prompt: $${(0.2 * input).toFixed(2)}`);
    return input;
  });
  expect(Math.round(Math.max(...prices) / Math.min(...prices))).toBe(19);
});

test("errors by OpenAI's count -> one fast answer in nine, one thinking answer in 21, 44% and 78% fewer, a quarter fewer claims", () => {
  const [before = [], after = []] = seriesOf(GPT, "factual-errors");
  expect(Math.round(100 / (after[0] ?? 0))).toBe(9);
  expect(Math.round(100 / (after[1] ?? 0))).toBe(21);
  expect(1 - ratio(after.concat(before), 0, 4)).toBeCloseTo(0.44, 2);
  expect(1 - ratio(after.concat(before), 1, 5)).toBeCloseTo(0.78, 2);
  expect(1 - ratio(after.concat(before), 2, 6)).toBeCloseTo(0.26, 2);
});

test("lines of the gap -> from the checking to the time saved, as on the radar", () => {
  const [saved = [], checked = []] = seriesOf(TOOLS, "impact-radar");
  const { labels = [] } = figureOf(TOOLS, "impact-radar");
  const { rows } = figureOf(TOOLS, "impact-gap");
  expect(rows).toEqual(labels.map((label, i) => ({ label, from: checked[i], to: saved[i] })));
});

test("notebooks -> one in twelve; surveys -> about half, the famous number far from it", () => {
  const stages = figureOf(GAP, "notebooks").stages?.map(({ value }) => value) ?? [];
  expect(Math.round(ratio(stages, 0, 2))).toBe(12);
  const [[famous = 0, ...surveys] = []] = seriesOf(GAP, "who-counts");
  expect(famous).toBe(13);
  for (const share of surveys) expect(Math.round(share / 10)).toBe(5);
});

interface FigureFile {
  labels?: string[];
  rows?: { label: string; from: number; to: number }[];
  series?: { values: number[] }[];
  stages?: { value: number }[];
  tiers?: { price: string; features: string[] }[];
}

function figureOf(slug: string, figure: string): FigureFile {
  return JSON.parse(readFileSync(join(ROOT, `infographics/${slug}/${figure}.json`), "utf8"));
}

function seriesOf(slug: string, figure: string): number[][] {
  return figureOf(slug, figure).series?.map(({ values }) => values) ?? [];
}

function ratio(values: number[], one: number, other: number): number {
  return (values[one] ?? Number.NaN) / (values[other] ?? Number.NaN);
}

function cents(amount: number): number {
  return Number(amount.toFixed(2));
}
