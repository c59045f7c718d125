import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const GAP = "model-deployment-gap-87-percent";
const GEMINI = "gemini-2-vs-claude-4-comprehensive-comparison";
const GPT = "openai-launches-gpt-5-whats-new";
const TOOLS = "ai-tools-transforming-software-development";

describe("deployment gap: what the text says follows from its figures", () => {
  const text = textOf(GAP);

  test("losses between the stages of the funnel", () => {
    const [all = 0, prototype = 0, production = 0] = stagesOf("journey");
    expect(text).toContain(`loses ${all - prototype} points, the second ${prototype - production}`);
    expect(text).toContain(`${prototype - production} of ${prototype} drop out, which is three quarters`);
    expect((prototype - production) / prototype).toBeCloseTo(0.75, 1);
    const [, gartner = 0] = valuesOf(GAP, "who-counts");
    expect(text).toContain(`At Gartner's rate, ${Math.round((prototype * gartner) / 100)} of those ${prototype}`);
  });

  test("cost of a model in production, and of one that survives", () => {
    const [, , production = 0] = stagesOf("journey");
    const millions = (100 * 200_000) / 1e6;
    const survivors = production * 0.75;
    expect(survivors).toBeCloseTo(10, 0);
    expect(text).toContain(`cost $${millions} million`);
    expect(text).toContain(`about $${(millions / production).toFixed(1)} million`);
    expect(text).toContain(`the ${Math.round(survivors)} that survive, $${Math.round(millions / survivors)} million`);
  });

  test("notebooks: one in twelve", () => {
    const [installed = 0, , same = 0] = stagesOf("notebooks");
    expect(Math.round(installed / same)).toBe(12);
    expect(Math.round((same / installed) * 100)).toBe(8);
  });

  test("limits of the canary: how often chance exceeds them", () => {
    expect(Math.round(atLeast(6, 500, 0.01) * 100)).toBe(38);
    expect(text).toContain("on 38% of days");
    expect(1 / atLeast(12, 500, 0.01)).toBeGreaterThan(180);
    expect(1 / atLeast(12, 500, 0.01)).toBeLessThan(220);
    expect(text).toContain("exceeds 11 on about one day in 200");
    expect(text).toContain(`on ${percent(atLeast(12, 500, 0.04))} days of 100`);
    expect(text).toContain(`twice as many on only ${percent(atLeast(12, 500, 0.02))}`);
    expect(text).toContain(`exceeds 38 on ${percent(atLeast(39, 2500, 0.02))} days of 100`);
    expect(atLeast(39, 2500, 0.01)).toBeLessThan(0.006);
  });

  function stagesOf(figure: string): number[] {
    return figureOf(GAP, figure).stages?.map(({ value }) => value) ?? [];
  }
});

describe("Gemini and Claude: ratios, bills and margins", () => {
  const text = textOf(GEMINI);
  const [listIn, listOut] = seriesOf(GEMINI, "list-prices");
  const [classIn, classOut] = seriesOf(GEMINI, "api-prices");

  test("ratios of the list", () => {
    const [opus, sonnet, pro, flash] = listIn;
    const [opusOut, sonnetOut, proOut, flashOut] = listOut;
    expect([opus / sonnet, opusOut / sonnetOut]).toEqual([5, 5]);
    expect(text).toContain(`${sonnet / pro} to one for input and ${sonnetOut / proOut} for output`);
    expect(text).toContain(`it costs ${opusOut / proOut} to ${opus / pro} times as much as Pro`);
    for (const ratio of [pro / flash, proOut / flashOut]) expect(Math.round(ratio)).toBe(4);
  });

  test("ratios of the classes: a nineteenth, and the dearest five to six times the middle", () => {
    expect(Math.round(classIn[0] / classIn[3])).toBe(19);
    expect(classOut[0] / classOut[3]).toBe(classIn[0] / classIn[3]);
    expect([classIn[0] / classIn[1], classIn[0] / classIn[2], classOut[0] / classOut[1]]).toEqual([5, 6, 5]);
  });

  test("1,000 RAG answers of 8,000 tokens in and 500 out", () => {
    const [shownIn, shownOut] = seriesOf(GEMINI, "rag-answer-cost");
    expect(shownIn).toEqual(classIn.map((price) => round(8 * price)));
    expect(shownOut).toEqual(classOut.map((price) => round(0.5 * price)));
    const [opus = 0, sonnet = 0, , flash = 0] = shownIn.map((cost, i) => cost + (shownOut[i] ?? 0));
    expect(text).toContain(`$${flash.toFixed(2)} plus $${opus.toFixed(2)} times the share`);
    expect(Math.round(((sonnet - flash) / opus) * 100)).toBe(15);
    expect(text).toContain(`a share of 20% costs $${(flash + 0.2 * sonnet).toFixed(2)}`);
  });

  test("margin of one score, of a difference, and of a count of disagreements", () => {
    const margin = 196 * Math.sqrt((0.8 * 0.2) / 50);
    expect(text).toContain(`±${Math.round(margin)} points`);
    expect(text).toContain(`±${Math.round(margin * Math.SQRT2)}.`);
    expect(text).toContain(`9 to 1 is hardly chance (${percent(2 * atLeast(9, 10, 0.5))}%)`);
    expect(text).toContain(`8 to 2 may be (${percent(2 * atLeast(8, 10, 0.5))}%)`);
  });
});

describe("GPT-5: shares and amounts", () => {
  const text = textOf(GPT);

  test("fewer errors, by answer and by claim", () => {
    const [before, after] = seriesOf(GPT, "factual-errors");
    expect(text).toContain(`from ${before[0]}% to ${after[0]}%, almost half`);
    expect(1 - after[0] / before[0]).toBeCloseTo(0.44, 2);
    expect(text).toContain(`from ${before[2]}% to ${after[2]}% without thinking, a quarter fewer`);
    expect(1 - after[2] / before[2]).toBeCloseTo(0.26, 2);
    expect(Math.round(100 / after[0])).toBe(9);
  });

  test("misses of the two tests", () => {
    const [before = 0, after = 0] = valuesOf(GPT, "reasoning");
    expect(text).toContain(`misses fall from ${100 - before} to ${100 - after} of 100: one in four`);
    expect((100 - before) / (100 - after)).toBe(4);
    expect((74.9 - 69.1) / (100 - 69.1)).toBeCloseTo(0.2, 1);
  });

  test("price of a prompt", () => {
    expect(text).toContain(`costs $${(0.256 * 1.25).toFixed(2)} before`);
    expect(text).toContain(`A thousand such calls a day is $${1000 * 0.256 * 1.25}`);
    expect(text).toContain(`it is $${1000 * 0.016 * 1.25}.`);
    for (const { price, features } of figureOf(GPT, "pricing-tiers").tiers ?? []) {
      const input = Number(/[\d.]+/.exec(price)?.[0]);
      expect(features[0]).toBe(`Full 256K prompt: $${(0.256 * input).toFixed(2)}`);
    }
  });
});

test("AI tools: the bars are the distances of the radar; half of 30% is 15%", () => {
  const [saved, checked] = seriesOf(TOOLS, "impact-radar");
  expect(valuesOf(TOOLS, "impact-gap")).toEqual(saved.map((score, i) => score - (checked[i] ?? 0)));
  expect(figureOf(TOOLS, "impact-gap").labels).toEqual(figureOf(TOOLS, "impact-radar").labels);
  expect(textOf(TOOLS)).toContain(
    `If writing code is 30% of the time from ticket to production, doing it twice as fast`,
  );
  expect(textOf(TOOLS)).toContain(`shortens the whole by ${30 / 2}%`);
});

interface FigureFile {
  labels?: string[];
  series?: { values: number[] }[];
  stages?: { value: number }[];
  tiers?: { price: string; features: string[] }[];
}

type Four = [number, number, number, number];

function figureOf(slug: string, figure: string): FigureFile {
  return JSON.parse(readFileSync(join(ROOT, `infographics/${slug}/${figure}.json`), "utf8"));
}

function valuesOf(slug: string, figure: string): number[] {
  return figureOf(slug, figure).series?.[0]?.values ?? [];
}

/** Both series of a figure with four labels or more. */
function seriesOf(slug: string, figure: string): [Four, Four] {
  const [first, second] = figureOf(slug, figure).series?.map(({ values }) => values) ?? [];
  if (!first || !second) throw new Error(`${figure} has less than two series`);
  return [first as Four, second as Four];
}

/** The post's text as it is read: no pictures, no addresses, no signs that Markdown needs. */
function textOf(slug: string): string {
  return readFileSync(join(ROOT, `posts/${slug}.md`), "utf8")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("\\$", "$");
}

/** How probable it is that of n trials at least k succeed. */
function atLeast(k: number, n: number, p: number): number {
  let term = (1 - p) ** n;
  let below = 0;
  for (let i = 0; i < k; i++) {
    below += term;
    term *= ((n - i) / (i + 1)) * (p / (1 - p));
  }
  return 1 - below;
}

function percent(share: number): number {
  return Math.round(share * 100);
}

function round(amount: number): number {
  return Number(amount.toFixed(2));
}
