import { expect, test } from "vitest";
import { figureSchema } from "../../site/content/figure-schema.ts";
import { posterRows } from "../../site/server/poster-rows.ts";
import { siteFigures } from "../figures/read-site-figures.ts";

const post = (slug: string, ...names: string[]) =>
  names.map((name) => {
    const found = siteFigures.find(([file]) => file === `${slug}/${name}.json`);
    if (!found) throw new Error(`${slug} has no figure ${name}`);
    return { name, figure: found[1] };
  });

const written = (rows: ReturnType<typeof posterRows<{ name: string; figure: (typeof siteFigures)[number][1] }>>) =>
  rows.map(({ shape, items }) => [shape, ...items.map(({ name }) => name)]);

test("stacks, steps and columns have a row of their own; others stand beside one of their height", () => {
  const figures = post(
    "understanding-transformer-architecture",
    ...[
      "attention-steps",
      "attention-map",
      "encoder-decoder",
      "training-time",
      "training-cost",
      "task-share",
      "families",
    ],
  );
  expect(written(posterRows(figures))).toEqual([
    ["full", "attention-steps"],
    ["wide-first", "attention-map", "task-share"],
    ["full", "encoder-decoder"],
    ["wide-last", "training-time", "training-cost"],
    ["full", "families"],
  ]);
});

test("a figure left over that would not fill a row -> the third of one; one with two lists fills it", () => {
  const prices = "gemini-2-vs-claude-4-comprehensive-comparison";
  const figures = post(prices, "api-prices", "capability-radar", "fair-test");
  expect(written(posterRows(figures))).toEqual([["thirds", "api-prices", "capability-radar", "fair-test"]]);
  const lists = post("openai-launches-gpt-5-whats-new", "reasoning", "performance-radar", "upgrade");
  expect(written(posterRows(lists)).at(-1)).toEqual(["full", "upgrade"]);
});

test("rings beside each other stand beside few bars, numbers beside a radar; a tree of questions runs across the page", () => {
  const names = ["at-a-glance", "hallucination-rate", "reasoning", "performance-radar"];
  expect(written(posterRows(post("openai-launches-gpt-5-whats-new", ...names)))).toEqual([
    ["wide-first", "at-a-glance", "performance-radar"],
    ["wide-last", "hallucination-rate", "reasoning"],
  ]);
  const prices = "gemini-2-vs-claude-4-comprehensive-comparison";
  expect(written(posterRows(post(prices, "capability-radar", "model-choice", "fair-test")))).toEqual([
    ["wide-last", "capability-radar", "fair-test"],
    ["full", "model-choice"],
  ]);
});

test("figures of any post -> all of them, each once", () => {
  const all = siteFigures.map(([name, figure]) => ({ name, figure }));
  const shown = posterRows(all).flatMap(({ items }) => items.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test("small multiples of four panels or more have a row of their own, fewer stand beside another figure", () => {
  const panel = (name: string) => ({ name, values: [1, 2] });
  const multiples = (count: number) =>
    figureSchema.parse({
      ...{ kind: "multiples", of: "line", title: "x", takeaway: "y", labels: ["a", "b"] },
      panels: Array.from({ length: count }, (_, i) => panel(`P${i}`)),
    });
  const other = post("gemini-2-vs-claude-4-comprehensive-comparison", "api-prices");
  const rows = (count: number) => written(posterRows([{ name: "panels", figure: multiples(count) }, ...other]));
  expect(rows(4)[0]).toEqual(["full", "panels"]);
  expect(rows(3)).toHaveLength(1);
});
