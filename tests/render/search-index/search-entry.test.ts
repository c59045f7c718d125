import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { searchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { english, postWords } from "../../english.ts";
import { compiledPost } from "../posts.ts";
import { realEntries } from "./real-entries.ts";

function partsOf(markdown: string) {
  const { body, headings } = compileMarkdown({ words: postWords, file: "posts/a.md", text: markdown });
  return searchEntry(compiledPost({ slug: "a", body, headings }), english).post.parts;
}

describe("body of a post -> its sections", () => {
  test("headings of any depth -> a section each, the opening without a title", () => {
    expect(partsOf("Opening.\n\n## One\n\nFirst *text*.\n\n### Two\n\nSecond.\n")).toEqual([
      { kind: "section", text: "Opening." },
      { kind: "section", id: "one", title: "One", text: "First text." },
      { kind: "section", id: "two", title: "Two", text: "Second." },
    ]);
  });

  test("table, list, footnote, formula -> words apart, neither numbers of notes nor formulas", () => {
    const [section] = partsOf(
      "| a | b |\n|---|---|\n| one | two |\n\n- three\n- four[^1]\n\n$$x^2$$\n\n[^1]: The note.\n",
    );
    expect(section).toMatchObject({ kind: "section" });
    const text = section?.kind === "section" ? section.text : "";
    expect(text).toMatch(/a b one two three four/);
    expect(text).toContain("The note.");
    expect(text).not.toContain("x");
  });

  test.each(
    "abbr b bdo cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup tt var".split(" "),
  )("a part of a word in <%s> -> one word", (tag) => {
    expect(partsOf(`An <${tag}>agent</${tag}>s.\n`)).toEqual([{ kind: "section", text: "An agents." }]);
  });

  test("blocks without space between them -> words apart", () => {
    expect(partsOf("<div>one<p>two</p>three<br>four</div>\n")).toEqual([
      { kind: "section", text: "one two three four" },
    ]);
  });

  test("formula in a sentence -> the sentence shows that something stands there", () => {
    expect(partsOf("It goes from $0.78^{10}$ to $0.91^{10}$.\n")).toEqual([
      { kind: "section", text: "It goes from … to …." },
    ]);
  });
});

test("the site's figures -> found by what is written in them, once each; entries are plain data", async () => {
  const entries = await realEntries();
  expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
  for (const { post } of entries) {
    const ids = post.parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const gap = entries.find(({ post }) => post.slug === "model-deployment-gap-87-percent");
  const figure = gap?.post.parts.find(({ id }) => id === "cost-of-the-gap");
  expect(figure).toMatchObject({ kind: "figure", figure: "stats" });
  expect(figure?.kind === "figure" && figure.labels).toContain("$200K");
  const remarked = entries.filter(({ terms }) => terms.some(([term]) => term === "10x"));
  expect(remarked.map(({ post }) => post.slug)).toContain("week-42-briefing-agents-get-hands");
});
