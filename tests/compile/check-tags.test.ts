import { expect, test } from "vitest";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { testCategories } from "../test-categories.ts";

const series = ["AI agents", "automation", "LLMs"].map((tag) => ({ slug: tag.toLowerCase(), tag }));

function told(tag: string): string[] {
  return check(`tags: [${tag}]`).map(({ code, hint }) => `${code}: ${hint}`);
}

function check(tags: string): Diagnostic[] {
  const front = `id: 1\ntitle: A title\nexcerpt: What it says.\ncategory: briefings\ndate: 2025-10-17\n${tags}`;
  const post = { path: "posts/one.md", bytes: new TextEncoder().encode(`---\n${front}\n---\n\nText.\n`) };
  return compile({ posts: [post], figures: [], images: [] }, { author: "The Team", categories: testCategories, series })
    .diagnostics;
}

test.each([
  ["AI agent", "AI agents"],
  ["AI-Agents", "AI agents"],
  ["LLM", "LLMs"],
  ["automations", "automation"],
  ["automatoin", undefined],
  ["autmation", "automation"],
  ["RAM", undefined],
  ["LLVM", undefined],
  ["ai AGENTS", undefined],
  ["agents", undefined],
])("the tag %s -> meant: %s", (tag, meant) => {
  expect(told(tag)).toEqual(meant === undefined ? [] : [`tag-misspelt: Did you mean "${meant}"?`]);
});

test.each([
  ["tags: [Testing, AI agent, LLM]", ["7:17-25", "7:27-30"]],
  ["tags:\n  - Testing\n  - 'AI agent' # one\n  - LLM", ["9:5-15", "10:5-8"]],
  ["tags: [\n  Testing,\n  AI agent,\n]", ["9:3-11"]],
])("a list of which one tag is meant otherwise -> that one is marked: %s", (tags, marked) => {
  const places = check(tags).map(({ line, column, endColumn }) => `${line}:${column}-${endColumn}`);
  expect(places).toEqual(marked);
});
