import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SLUG = "understanding-transformer-architecture";
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const figure = (name: string) => JSON.parse(read(`infographics/${SLUG}/${name}.json`));
const post = read(`posts/${SLUG}.md`);

test("pairs in the table -> the square of the tokens, and the growth that the text states", () => {
  const rows = [...post.matchAll(/^\| ([\d,]+) \| ([\d,]+) \|$/gm)].map(([, tokens = "", pairs = ""]) =>
    [tokens, pairs].map((text) => Number(text.replaceAll(",", ""))),
  );
  expect(rows).toHaveLength(3);
  for (const [tokens = 0, pairs] of rows) expect(pairs).toBe(tokens ** 2);
  const [first, , last] = rows;
  expect((last?.[0] ?? 0) / (first?.[0] ?? 1)).toBe(32);
  expect((last?.[1] ?? 0) / (first?.[1] ?? 1)).toBe(1024);
});

test("what attention adds, n/(12d) -> 7% at 3,200 tokens, as much as all the rest at 49,152", () => {
  expect(Math.round((100 * 3200) / (12 * 4096))).toBe(7);
  expect(12 * 4096).toBe(49_152);
});

test("distances of the lines -> 2 points at first, 37 at last, more with every doubling", () => {
  const [transformer, recurrent] = figure("accuracy-by-length").series.map(
    ({ values }: { values: number[] }) => values,
  );
  const gaps: number[] = transformer.map((value: number, i: number) => value - recurrent[i]);
  expect([gaps.at(0), gaps.at(-1)]).toEqual([2, 37]);
  expect(gaps).toEqual([...new Set(gaps)].sort((a, b) => a - b));
});

test("a seventh -> of the example's hours, and of the measured operations", () => {
  const [recurrent, transformer] = figure("training-time").series[0].values;
  expect(Math.round(recurrent / transformer)).toBe(7);
  const cost = figure("training-cost").series[0].values;
  expect(Math.round(cost.at(0) / cost.at(-1))).toBe(7);
});

test("map of the sentence -> rows of whole percents that sum to 100, but for rounding", () => {
  const { rows, columns } = figure("attention-map");
  const values: number[][] = rows.map((row: { values: (number | null)[] }) => row.values.filter((one) => one !== null));
  for (const row of values) expect(Math.abs(row.reduce((sum, value) => sum + value, 0) - 100)).toBeLessThanOrEqual(1);
  expect(values.map((row) => row.length)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(values[2]?.[columns.indexOf("Timmy")]).toBe(71);
  expect(values[5]?.[columns.indexOf("very")]).toBe(62);
});
