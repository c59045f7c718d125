import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jsonSchemas } from "../../scripts/compile/schema/json-schemas.ts";
import { postSnippets } from "../../scripts/compile/schema/post-snippets.ts";
import siteConfig from "../../site/site.config.ts";

const { figure, post, issue } = jsonSchemas(siteConfig.categories);
const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

test.each([
  ["infographics/figure.schema.json", figure],
  ["posts/post.schema.json", post],
  ["posts/newsletter/issue.schema.json", issue],
  [".vscode/briefs.code-snippets", postSnippets(siteConfig)],
])("%s -> equal to its source (npm run schemas)", (path, text) => {
  expect(read(path)).toBe(text);
});

test("snippets that the owner has edited -> the list of categories is another, and nothing else", () => {
  const edited = postSnippets(siteConfig).replace("Headline of the post", "Mine").replace("${3|", "${7|");
  const now = postSnippets({ categories: [{ id: "news", title: "News", description: "New" }], topics: [] }, edited);
  expect(now).toBe(edited.replace(/briefings,[^|]*/, "news"));
});

test("snippets without the list -> as they are", () => {
  expect(postSnippets(siteConfig, '{ "Mine": {} }\n')).toBe('{ "Mine": {} }\n');
});

test("a topic that has signs of YAML and of snippets -> written so that it is read as it is", () => {
  const topics = ['a "$b}"'];
  const { body } = JSON.parse(postSnippets({ categories: siteConfig.categories, topics }))["Front matter of a post"];
  expect(body).toContain(`tags: ["\${4:a \\\\"\\$b\\}\\\\"}"]`);
});
