import { expect, test } from "vitest";
import { titleRepeated } from "../../scripts/compile/post/title-repeated.ts";

type Meta = Parameters<typeof titleRepeated>[0];

function found(title: string, text: string) {
  return titleRepeated({ file: "posts/a.md", frontMatter: { title } } as Meta, `   \n\n   \n${text}`);
}

test.each([
  ["A title", "# A title\n\nText."],
  ["A title", "\r\n# A title #\r\n\r\nText."],
  ["Node’s `fs`: how it’s read", "## Node's fs — how it's read\nText."],
  ["Über uns", "# Über uns"],
  ["A title", "A title\n=====\n\nText."],
])("%s, and then %j -> told, at the heading", (title, text) => {
  expect(found(title, text)).toMatchObject([{ code: "title-repeated", column: 1 }]);
  expect(found(title, text)[0]?.line).toBe(4 + (text.startsWith("\r\n") ? 1 : 0));
});

test("a page of the owner -> told; an issue, which has no title -> not", () => {
  const page = { file: "site/pages/a.md", page: { title: "About" } } as Meta;
  expect(titleRepeated(page, "# About\n\nText.")).toHaveLength(1);
  expect(titleRepeated({ file: "posts/newsletter/1.md" } as Meta, "# About\n\nText.")).toEqual([]);
});

test.each([
  ["A title", "# Another\n\nText."],
  ["A title", "Text.\n\n# A title"],
  ["A title", "### A title\n\nText."],
  ["A title", "A title\n\nText."],
  ["A title", "> # A title"],
  ["🚀", "# 🎉"],
  ["A title", ""],
  ["A title", "    # A title\n    in code"],
  ["A title", "\t# A title"],
  ["What's new in C#", "# What's new in C++"],
  ["दिन", "# दीन"],
  ["A title", `# ${" ".repeat(450_000)}x`],
  ["A title", `# a${" ".repeat(450_000)}x`],
  ["A title", " ".repeat(450_000)],
  ["A title", `# ${" ".repeat(450_000)}`],
  ["A title", "a".repeat(450_000)],
])("%s, and then %.20j -> nothing", (title, text) => {
  expect(found(title, text)).toEqual([]);
});
