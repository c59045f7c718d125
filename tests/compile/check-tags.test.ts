import { expect, test } from "vitest";
import { compile } from "../../scripts/compile/compile.ts";

const series = ["AI agents", "automation", "LLMs"].map((tag) => ({ slug: tag.toLowerCase(), tag }));

function told(tag: string): string[] {
  const front = `id: 1\ntitle: A title\nexcerpt: What it says.\ncategory: briefings\ndate: 2025-10-17\ntags: [${tag}]`;
  const post = { path: "posts/one.md", bytes: new TextEncoder().encode(`---\n${front}\n---\n\nText.\n`) };
  const { diagnostics } = compile({ posts: [post], figures: [], images: [] }, { author: "The Team", series });
  return diagnostics.map(({ code, hint }) => `${code}: ${hint}`);
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
