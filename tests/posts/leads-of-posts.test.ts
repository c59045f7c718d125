import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const figure = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../infographics/${path}.json`, import.meta.url), "utf8"));

test("one number without a sign below four savings -> its name says that it is a loss", () => {
  const { labels, series, highlight } = figure("ai-tools-transforming-software-development/metr-trial");
  const losses = labels.filter((_: string, i: number) => series[0].values[i] > 0);
  expect(losses).toEqual([highlight]);
  expect(highlight).toMatch(/slower/);
});

test("bars of which the last have revised tasks -> the words beside the number say it, and the title claims no level", () => {
  const { title, takeaway } = figure("what-exactly-is-computer-use/success-rate");
  expect(takeaway).toMatch(/72\.5%, on a revised task set/);
  expect(title).not.toMatch(/level of people/);
});
