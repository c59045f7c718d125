import { expect, test } from "vitest";
import { compileMeta } from "../../scripts/compile/post/compile-meta.ts";
import { testCategories } from "../test-categories.ts";

/** What is told of a post with a line of front matter. */
function told(line: string, path = "posts/a.md") {
  const name = line.replace(/:.*$/s, "");
  const fields = ["id: 7", "title: A", "excerpt: x", "category: briefings", "date: 2025-10-17", "tags: [AI]"];
  const lines = [...fields.filter((field) => !field.startsWith(`${name}:`)), line];
  const bytes = Buffer.from(["---", ...lines, "---", "", "Some text."].join("\n"));
  return compileMeta({ path, bytes }, testCategories).diagnostics;
}

test.each([
  [`title: ${"a".repeat(191)}`, "Shorten it by 71 characters"],
  [`title: ${"a".repeat(121)}`, "Shorten it by 1 character"],
  [
    `tags: [${Array.from({ length: 15 }, (_, i) => `t${i}`)}]`,
    /^Take out 3, and keep what matters most\. Tags, most important first/,
  ],
  ["readTime: 2.5", "Write a whole number, such as 3"],
  ["author: [A, B]", 'Write one text: "A, B"'],
  ['id: "has space"', "Write id: has-space"],
  ["date: 2025-10-24T25:00", "Write a time that a day has, as YYYY-MM-DDTHH:MM"],
  ["title:", "Write it. Headline of the post."],
  ["tags: []", /^Add entries\. Tags, most important first/],
])("%s -> a remedy", (line, hint) => {
  expect(told(line)).toMatchObject([{ hint: typeof hint === "string" ? hint : expect.stringMatching(hint) }]);
});

test("an hour that no day has -> told as that", () => {
  expect(told("date: 2025-10-24T25:00")).toMatchObject([
    { message: '"date" cannot be 2025-10-24T25:00: hours go from 00 to 23, and this one is 25' },
  ]);
});

test.each(["Null", "NULL"])(
  "title: %s, which is no text in YAML -> as it is written, in quotes, and no certain fix",
  (word) => {
    const [problem] = told(`title: ${word}`);
    expect(problem).toMatchObject({ message: `"title" has no value: that is what ${word} means in YAML` });
    expect(problem?.hint).toBe(`Write title: "${word}"`);
    expect(problem?.fix).toBeUndefined();
  },
);

test.each(["title: ~", "title: null", "author: null"])("%s, which says that there is none -> not as a text", (line) => {
  expect(told(line)[0]?.hint).not.toMatch(/"(?:~|null)"/);
});

test("a reading time below zero -> a whole number that is one", () => {
  expect(told("readTime: -2.5")).toMatchObject([{ hint: "Write a whole number, such as 3" }]);
});

test.each(["True", "2025", "1e3"])("title: %s -> as it is written, in quotes, which is its fix", (word) => {
  expect(told(`title: ${word}`)).toMatchObject([{ hint: `Write title: "${word}"`, fix: [{ text: `"${word}"` }] }]);
});

test.each(["slug: index", "aliases: [index]"])("%s -> why it is refused, and no slug that is refused, too", (line) => {
  expect(told(line)).toMatchObject([
    {
      message: '"index" cannot be a slug: Hosting takes it for the page of the folder itself',
      hint: "Write words for what the post is about, such as my-first-post",
    },
  ]);
  expect(told("slug: Index.md")).toMatchObject([{ hint: expect.not.stringContaining("Write slug: index") }]);
});

test.each([
  ["posts/foo/index.md", "Rename the file to foo.md, or add the line slug: foo"],
  ["posts/Über uns/index.md", "Rename the file to uber-uns.md, or add the line slug: uber-uns"],
  ["posts/My Post.md", "Rename the file to my-post.md, or add the line slug: my-post"],
  ["posts/index.md", "Rename the file"],
  ["posts/2025/index.md", "Rename the file"],
])("the file %s -> %s", (path, hint) => {
  expect(told("badge: A", path)).toMatchObject([{ hint }]);
});

test("a text in quotes goes on in lines that are not indented -> told once, and its fix is one line", () => {
  const fix = [{ line: 7, endLine: 9, text: '"One, two."' }];
  expect(told('excerpt: "\nOne,\ntwo."')).toMatchObject([{ hint: 'Write it on one line: excerpt: "One, two."', fix }]);
});

test("a field with quotes follows an open quotation mark -> its text is no part of the quoted one", () => {
  expect(told('badge: "A\nauthor: "Ada"')).toMatchObject([{ hint: 'Close it: badge: "A"' }]);
});
