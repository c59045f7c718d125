import { expect, test } from "vitest";
import { compileMeta } from "../../scripts/compile/post/compile-meta.ts";
import siteConfig from "../../site/site.config.ts";

function found(title: string) {
  const lines = [`title: ${title}`, "excerpt: x", "category: briefings", "date: 2025-10-17", "tags: [AI]", "id: 7"];
  const bytes = Buffer.from(["---", ...lines, "---", "", "Some text."].join("\n"));
  return compileMeta({ path: "posts/a.md", bytes }, siteConfig.categories).diagnostics;
}

test.each([
  ["Using `fetch`", "Using fetch"],
  ["'It is **now** or never'", "'It is now or never'"],
  ["See [the guide](../guide.md) first", "See the guide first"],
])("%s -> told, and fixed", (title, text) => {
  expect(found(title)).toMatchObject([{ code: "front-matter-markup", line: 2, column: 8, fix: [{ text }] }]);
});

test("signs without which the rest would be a comment of YAML -> told, and left to the author", () => {
  expect(found('"Use `#topic` here"')).toMatchObject([{ fix: [{ text: '"Use #topic here"' }] }]);
  const [unquoted, ...others] = found("Use `#topic` here");
  expect(unquoted).toMatchObject({ code: "front-matter-markup", hint: 'Write "Use #topic here"' });
  expect(unquoted?.fix).toBeUndefined();
  expect(others).toEqual([]);
});

test.each([
  "C* algebras and **kwargs",
  "What 2**3**4 is",
  "Arrays [1] (and more)",
  "The ` sign",
  `"${"`".repeat(100_000)}"`,
  `"${"[".repeat(100_000)}"`,
  `"${"**a".repeat(50_000)}"`,
])("%.30s -> nothing of markup", (title) => {
  expect(found(title).filter(({ code }) => code === "front-matter-markup")).toEqual([]);
});
