import { expect, test } from "vitest";
import { fixSources } from "../../scripts/compile/diagnostics/fix-sources.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { OPTIONS } from "./read-fixture.ts";

function sources(category: string) {
  const text = `---\nid: 1\ntitle: A\nexcerpt: A.\ncategory: ${category}\ndate: 2025-10-17\ntags: [AI]\n---\n\nText.\n`;
  return { posts: [{ path: "posts/a.md", bytes: new TextEncoder().encode(text) }], figures: [], images: [] };
}

test("a post in a category that was renamed -> listed in it, with a notice that --fix heeds", () => {
  const { content, diagnostics } = compile(sources("case-studies"), OPTIONS);
  expect(content.posts).toMatchObject([{ category: "case-notes" }]);
  expect(diagnostics).toMatchObject([{ code: "category-renamed", severity: "warning", line: 5, column: 11 }]);
  const fixed = fixSources(sources("case-studies"), (given) => compile(given, OPTIONS).diagnostics);
  expect(fixed.diagnostics).toEqual([]);
  expect(new TextDecoder().decode(fixed.sources.posts[0]?.bytes)).toContain("\ncategory: case-notes\n");
});

test("a category that was removed -> the list, and the nearest one; the post is not published", () => {
  const left = OPTIONS.categories.filter(({ id }) => id !== "explainers");
  const { content, diagnostics } = compile(sources("explainer"), { ...OPTIONS, categories: left });
  expect(content.posts).toEqual([]);
  expect(diagnostics).toMatchObject([
    { code: "front-matter-invalid", message: expect.stringContaining("one of briefings, playbooks, case-notes") },
  ]);
  const [near] = compile(sources("playbook"), { ...OPTIONS, categories: left }).diagnostics;
  expect(near).toMatchObject({ hint: "Write category: playbooks" });
});
