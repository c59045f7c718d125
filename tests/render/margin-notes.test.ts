import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../scripts/compile/post/markdown/compile-markdown.ts";
import { renderPostHtml } from "../../site/server/render-post-html.tsx";
import { english, postWords } from "../english.ts";
import { compiledPost } from "./posts.ts";

/** What stands in the margin, by the elements that it follows. */
function margins(text: string): string[] {
  const { body, headings } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  const post = compiledPost({ slug: "a", body, headings });
  const html = renderPostHtml(post, { drawings: new Map(), images: new Map() }, { language: english });
  return [
    ...html.body.matchAll(
      /<\/(\w+)>\s*<div class="MarginNotes" aria-hidden="true" data-print="no" hidden=""( data-long="")?>((?:<div(?: dir="rtl")?>.*?<\/div>)+)<\/div>/gs,
    ),
  ].map(([, after = "", long, notes = ""]) => `${after}${long ? " and the next" : ""}: ${notes}`);
}

test("two short notes of a paragraph -> both beside it, with their numbers; a second reference to one -> not again", () => {
  expect(margins("One[^a] and two[^b].\n\nAgain[^a].\n\n[^a]: First *note*.\n[^b]: Second.")).toEqual([
    "p: <div><b>1</b> First <em>note</em>. </div><div><b>2</b> Second. </div>",
  ]);
});

test.each(["größe", "脚注", "50%"])("note with the name %s -> beside its paragraph", (name) => {
  expect(margins(`One[^${name}].\n\n[^${name}]: Note.`)).toEqual(["p: <div><b>1</b> Note. </div>"]);
});

test("link in a note -> Tab leads to the one in the list alone, and no id is there twice", () => {
  const [note] = margins("One[^a].\n\n[^a]: See [there](https://example.com/).");
  expect(note).toMatch(/<a [^>]*href="https:\/\/example\.com\/"[^>]*tabindex="-1"/);
  expect(note).not.toContain(" id=");
});

test("note from right to left -> so in the margin, too", () => {
  expect(margins("One[^a].\n\n[^a]: حاشية (AI).")).toEqual(['p: <div dir="rtl"><b>1</b> حاشية (AI). </div>']);
});

test("reference in a quotation -> beside the quotation", () => {
  expect(margins("> One[^a].\n\n[^a]: Note.")).toEqual(["blockquote: <div><b>1</b> Note. </div>"]);
});

test.each([
  ["text without notes", "Next.", "p and the next: "],
  ["text with notes", "Next[^a].", "p: "],
  ["a heading", "## Next", "p: "],
  ["code", "```js\na();\n```", "p: "],
])("before %s -> beside both only where nothing is in the way", (_, next, place) => {
  expect(margins(`One[^a].\n\n${next}\n\n[^a]: Note.`)).toEqual([`${place}<div><b>1</b> Note. </div>`]);
});

describe("stands at the end alone", () => {
  test.each([
    ["a note of more than 300 letters", `One[^a].\n\n[^a]: ${"Long words. ".repeat(26)}`],
    ["a note of two paragraphs", "One[^a].\n\n[^a]: First.\n\n    Second."],
    ["a note with code in a block", "One[^a].\n\n[^a]:\n    ```js\n    a();\n    ```"],
    ["a note that refers to another", "One[^a].\n\n[^a]: See[^b].\n\n[^b]: This."],
    ["a reference in a list", "- One[^a].\n\n[^a]: Note."],
    ["a text without notes", "One."],
  ])("%s", (_, text) => {
    expect(margins(text)).toEqual([]);
  });
});
