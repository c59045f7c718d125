import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { programOf } from "./program-of.ts";

const SLUG = "what-exactly-is-computer-use";
const post = readFileSync(new URL(`../../posts/${SLUG}.md`, import.meta.url), "utf8");
const figure = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../infographics/${SLUG}/${name}.json`, import.meta.url), "utf8"));

const { runCost } = await programOf(SLUG, "cost.mjs");

/** What the post says of it: a picture of 1,024 × 768, words, and the list price. */
const PRICED = { picture: Math.round((1024 * 768) / 750), words: 200, fixed: 1500, input: 3, output: 15 };

test("code of the post -> what lies in the files beside it", () => {
  for (const name of ["cost.mjs", "domains.mjs"]) {
    const code = readFileSync(new URL(`../../posts/${SLUG}/${name}`, import.meta.url), "utf8").trim();
    expect(post, name).toContain(`\`\`\`js\n${code}\n\`\`\``);
  }
});

test("price of a run, in the chart and in the text -> what the program says", () => {
  const { labels, series, takeaway } = figure("cost-of-a-run");
  const [whole, last] = series;
  labels.forEach((label: string, i: number) => {
    const steps = Number.parseInt(label, 10);
    expect(whole.values[i]).toBeCloseTo(runCost({ ...PRICED, steps }).dollars, 2);
    expect(last.values[i]).toBeCloseTo(runCost({ ...PRICED, steps, keep: 3 }).dollars, 2);
  });
  expect(PRICED.picture).toBe(1049);
  expect(post).toContain("1,049 tokens");
  expect(runCost({ ...PRICED, steps: 20 }).calls).toBe(21);
  for (const dollars of ["$1.01", "$3.51", "$0.47", "$1.18"]) expect(takeaway).toContain(dollars);
  expect(runCost({ ...PRICED, steps: 40 }).dollars / runCost({ ...PRICED, steps: 20 }).dollars).toBeCloseTo(3.5, 1);
});

test("sums of the text -> right", () => {
  expect(3.5 / 0.3).toBeCloseTo(11.7, 1);
  const [action, call] = [3.5, 0.3];
  expect(20 * action - call).toBeCloseTo(69.7, 5);
  expect((1000 * (20 * action - call)) / 3600).toBeGreaterThan(19);
});
