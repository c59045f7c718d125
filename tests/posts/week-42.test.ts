import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const figure = (path: string) => JSON.parse(read(`infographics/${path}.json`));
const post = read("posts/week-42-briefing-agents-get-hands.md");
const percent = (share: number) => `${Math.round(100 * share)}%`;

test("time that a model's lines free -> from the chart of the brief on agents", () => {
  const [without] = figure("rise-of-ai-agents-chatbots-to-autonomous-systems/developer-hours").series;
  const week = without.values.reduce((sum: number, hours: number) => sum + hours, 0);
  const [coding] = without.values;
  const freed = (coding * figure("week-42-briefing-agents-get-hands/ai-written-code").series[0].values[0]) / 100;
  expect(post).toContain(`coding takes ${coding} of ${week} hours, or ${percent(coding / week)}`);
  expect(post).toContain(
    `frees ${freed} hours, ${percent(freed / week)} of the week. The other ${percent(1 - freed / week)}`,
  );
});

test("what is lost and what it takes to get it back -> as the chart has it", () => {
  const [before, after] = figure("week-42-briefing-agents-get-hands/publisher-traffic").series[0].values;
  expect(post).toContain(`from ${after} to ${before}, traffic has to grow by ${percent((before - after) / after)}`);
  expect(post).toContain(`After a drop of 20% it would have to grow by ${percent(0.2 / 0.8)}`);
  expect(post).toContain(`after a drop of 40% by ${percent(0.4 / 0.6)}`);
});

test("hours saved at setup -> 18 repairs of two hours, 18 months or 18 weeks", () => {
  const [api, screen] = figure("week-42-briefing-agents-get-hands/setup-time").series[0].values;
  expect((api - screen) / 2).toBe(18);
  expect(post).toContain(`The ${api - screen} hours saved`);
  expect(post).toContain("costs two hours, they pay for 18 repairs.");
  expect(18 / 12).toBe(1.5);
  expect(Math.round((18 * 7) / 30.4)).toBe(4);
});
