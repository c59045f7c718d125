import { expect, test } from "vitest";
import { compileMeta } from "../../scripts/compile/post/compile-meta.ts";
import { plainWords } from "../../scripts/compile/post/front-matter/plain-words.ts";
import siteConfig from "../../site/site.config.ts";

function found(title: string, path = "posts/a.md") {
  const lines = ["excerpt: x", "category: briefings", "date: 2025-10-17", "tags: [AI]", "id: 7", `title: ${title}`];
  const bytes = Buffer.from(["---", ...lines, "---", "", "Some text."].join("\n"));
  const { diagnostics } = compileMeta({ path, bytes }, siteConfig.categories);
  return diagnostics.filter(({ code }) => code === "front-matter-markup");
}

test.each([
  ["Using `fetch`", "Write fetch", "Using fetch"],
  ["'It is **now** or never'", "Write now", "'It is now or never'"],
  ["See [the guide](../guide.md) first", "Write the guide", "See the guide first"],
  ["Use `#topic`, **`x`** and [`y`](https://a.org)", "Write #topic", "Use #topic, x and y"],
  ["What (`fetch`) is", "Write fetch", "What (fetch) is"],
  ["What `&nbsp;` does", "Write &nbsp;", "What &nbsp; does"],
  ["What `<b>x</b>` does", "Write <b>x</b>", "What <b>x</b> does"],
])("%s -> told, with its words", (title, hint, plain) => {
  expect(found(title)).toMatchObject([{ line: 7, column: 8, hint }]);
  expect(plainWords(title)).toBe(plain);
});

test.each([
  ["It&#8217;s here", "Write ’"],
  ["It&#146;s &#x2014; here", "Write ’"],
  ["Q&amp;A of caf&eacute;s", "Write &"],
  ["One&nbsp;two", "Write a space"],
  ["One&#9;two", "Write a space"],
  ["From A &rarr; B", "Write →"],
  ["The sum &Sum; of R&D; and &bogus; names", "Write ∑"],
  ["What &amp;lt; is", "Write &"],
  ["It is <em>now</em> or never", "Write now"],
  ['The <a href="/x">new <B>one</B></a>', "Write new one"],
  ["Not <del>old &amp; slow</del>", "Write old & slow"],
])("%s -> told, with the characters and words", (title, hint) => {
  expect(found(title)).toMatchObject([{ line: 7, column: 8, hint }]);
});

test.each([
  "C* algebras and **kwargs",
  "What 2**3**4 is",
  "f(**a) and g(**b)",
  "Globs such as src/**/test/** in tools",
  "Ignore **/dist/** and more",
  "Arrays [1] (and more)",
  "Calling handlers[name](event) in JavaScript",
  "The regex [abc](d|e) explained",
  "R&D; AT&T and a&b;",
  "The sign & and Map<i, string>",
  "this&notthat; and &copy without its end",
  "When <em> is missing its end",
  "A <div>block</div> and a <template>",
  `"${"<em>".repeat(50_000)}"`,
  `"${"<a ".repeat(50_000)}"`,
  `"${"&#1".repeat(50_000)}"`,
  "Don`t say it`s over",
  "The signs ` and ´ and ` too",
  `"${"`".repeat(100_000)}"`,
  `"${"[".repeat(100_000)}"`,
  `"${"**a".repeat(50_000)}"`,
])("%.40s -> nothing", (title) => {
  expect(found(title)).toEqual([]);
  expect(plainWords(title)).toBe(title);
});

test("a page and an issue -> their words, too", () => {
  const meta = (path: string, line: string) => {
    const bytes = Buffer.from(`---\n${line}\n---\n\nSome text.`);
    return compileMeta({ path, bytes }, siteConfig.categories).diagnostics.map(({ code }) => code);
  };
  expect(meta("site/pages/a.md", "description: What `x` is")).toContain("front-matter-markup");
  expect(meta("posts/newsletter/1.md", "subject: What **x** is")).toContain("front-matter-markup");
});
