import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { programOf } from "./program-of.ts";

const SLUG = "rise-of-ai-agents-chatbots-to-autonomous-systems";
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const post = read(`posts/${SLUG}.md`);
const figure = (name: string) => JSON.parse(read(`infographics/${SLUG}/${name}.json`));

const { run } = await programOf(SLUG, "agent.mjs");

test("code of the post -> what lies in the file beside it", () => {
  expect(post).toContain(`\`\`\`js\n${read(`posts/${SLUG}/agent.mjs`).trim()}\n\`\`\``);
});

describe("the loop", () => {
  const tools = {
    divide: ({ by }: { by: number }) => {
      if (by === 0) throw new Error("no division by zero");
      return 12 / by;
    },
  };

  test("a step fails -> the model sees why, and its next step succeeds", async () => {
    const seen: unknown[] = [];
    const model = async (memory: { result?: unknown }[]) => {
      const last = memory.at(-1)?.result;
      seen.push(last);
      if (last === undefined) return { tool: "divide", arguments: { by: 0 } };
      return typeof last === "number" ? { answer: last } : { tool: "divide", arguments: { by: 4 } };
    };
    expect(await run({ goal: "Divide 12", model, tools })).toBe(3);
    expect(seen).toEqual([undefined, "failed: no division by zero", 3]);
  });

  test("a tool that there is not -> told as a failure, too", async () => {
    const model = async (memory: { result?: unknown }[]) =>
      memory.length > 1 ? { answer: memory.at(-1)?.result } : { tool: "guess", arguments: {} };
    expect(await run({ goal: "Guess", model, tools })).toMatch(/^failed: /);
  });

  test("a model that never answers -> stopped at the limit", async () => {
    let steps = 0;
    const model = async () => {
      steps++;
      return { tool: "divide", arguments: { by: 2 } };
    };
    await expect(run({ goal: "Go on", model, tools, maxSteps: 5 })).rejects.toThrow("not done in 5 steps: Go on");
    expect(steps).toBe(5);
  });
});

test("sums of the text -> those of the chart's own numbers", () => {
  const [without, withAgent] = figure("developer-hours").series.map(({ values }: { values: number[] }) => values);
  const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
  const [before, after] = [sum(without), sum(withAgent)];
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
  expect(post).toContain(`from ${before} hours to ${after}, which is ${before - after} fewer`);
  expect(post).toContain(`${share(without[2], before)} of the time (${without[2]} of ${before})`);
  expect(post).toContain(`${share(withAgent[2], after)} (${withAgent[2]} of ${after})`);
  expect(figure("developer-hours").annotation).toBe(`${before} h becomes ${after} h`);
  const shares = figure("analyst-time").series[0].values.map((percent: number) => (40 * percent) / 100);
  expect(post).toContain(`those shares are ${shares[0]}, ${shares[1]} and ${shares[2]} hours`);
});

test("small errors that multiply -> as the text says", () => {
  expect(Math.round(100 * 0.95 ** 20)).toBe(36);
  expect(Math.round(100 * 0.99 ** 20)).toBe(82);
  expect(Math.round(100 * 0.9 ** 30)).toBe(4);
  for (const percent of ["36%", "82%", "about 4%"]) expect(post).toContain(percent);
});
