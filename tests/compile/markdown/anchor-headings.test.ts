import { expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";

test("several headings without letters -> sections, numbered", () => {
  const text = "## 🎉\n\na\n\n## 🚀\n\nb\n\n## ?!\n\nc\n\n## Section\n\nd";
  const { headings } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  expect(headings.map(({ id }) => id)).toEqual(["section", "section-1", "section-2", "section-3"]);
});
