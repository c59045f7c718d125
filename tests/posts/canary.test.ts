import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atLeast } from "./told-sums.ts";

const post = readFileSync(new URL("../../posts/model-deployment-gap-87-percent.md", import.meta.url), "utf8");
const limits = [...post.matchAll(/"(\d+)": (\d+) +# of +([\d,]+) requests/g)].map(([, share, limit, requests]) => ({
  share: Number(share),
  limit: Number(limit),
  requests: Number(requests?.replace(",", "")),
}));

test("limits of the canary -> for each step before the last", () => {
  expect(limits.map(({ share }) => share)).toEqual([5, 25, 50]);
});

test.each(limits)("limit at $share% -> an equal model exceeds it on about one day in 200", (step) => {
  expect(step.requests).toBe((10_000 * step.share) / 100);
  const daysApart = 1 / atLeast(step.limit + 1, step.requests, 0.01);
  expect(daysApart).toBeGreaterThan(160);
  expect(daysApart).toBeLessThan(250);
});
