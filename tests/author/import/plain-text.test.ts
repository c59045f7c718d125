import { expect, test } from "vitest";
import { parse } from "yaml";
import { plainText } from "../../../scripts/author/import/fields/plain-text.ts";
import { imported } from "./imported.ts";

test.each([
  ["Writing an Engineer&#8217;s Resume &amp; more", "Writing an Engineer’s Resume & more"],
  ["Caf&#xE9; &quot;Zur&nbsp;Post&quot;", 'Café "Zur\u00A0Post"'],
  ["Don’t Stop Learning <del>Frameworks</del>", "Don’t Stop Learning Frameworks"],
  ['A <a href="https://a.example"><em>very</em> long</a><br/>title', "A very long title"],
  ["Press <kbd>Ctrl</kbd> &rarr; <q>go</q>", "Press Ctrl → go"],
  ["It&#146;s here", "It’s here"],
  ["One <!-- not -- yet --> two", "One two"],
  ["<code>&lt;video&gt;</code> explained", "<video> explained"],
])("%s -> %s, as the other site showed it", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  "Using <video> in HTML",
  "Why <b> is not <strong>",
  "The end: </em>",
  "AT&T, R&D and this&notthat",
  "A &bogus; one",
  "A this&notthat; one",
  "If a < b  and c > d",
  "What `&nbsp;` does",
  "Write `<em>x</em>`, not `*x*`",
])("%s -> as it is, where nothing is certain to be HTML", (text) => {
  expect(plainText(text)).toBe(text);
});

test("entities and tags in the title, the excerpt and tags of a post -> plain text in the new one", () => {
  const front =
    "title: It&#8217;s <del>not</del>\nexcerpt: It&#8217;s an <em>excerpt</em>\ndate: 2024-05-01\ntags: [Q&amp;A]";
  const { posts } = imported({ "_posts/2024-05-01-a.md": `---\n${front}\n---\n# It&#8217;s <del>not</del>\n\nText.` });
  expect(posts.a).toMatch(/title: It’s not\nexcerpt: It’s an excerpt\n.*tags: \[Q&A\]\n---\n\nText\.\n$/s);
});

test.each([
  ["title: What `&nbsp;` does", "", "What &nbsp; does"],
  ["title: Write `<em>x</em>` or &#8217;", "", "Write <em>x</em> or ’"],
  ["title: Escaping &amp;lt; in HTML", "", "Escaping &lt; in HTML"],
  ["title: Use <code>&lt;b&gt;bold&lt;/b&gt;</code> less", "", "Use <b>bold</b> less"],
  ["", "# Using `<em>` and `</em>`", "Using <em> and </em>"],
  ["", "# Escape `<` as `&lt;` in HTML", "Escape < as &lt; in HTML"],
  ["", "# 1. The *first* &amp; **last** step", "1. The first & last step"],
])("%s%s -> the title %s, as the other site showed it", (title, heading, shown) => {
  const front = [title, "excerpt: x", "date: 2024-05-01", "tags: [A]"].filter(Boolean).join("\n");
  const { posts } = imported({ "_posts/2024-05-01-a.md": `---\n${front}\n---\n${heading}\n\nText.` });
  expect(parse(posts.a?.split("---\n")[1] ?? "").title).toBe(shown);
});

test("a first paragraph about signs and tags -> an excerpt with all of them", () => {
  const { posts } = imported({
    "_posts/2024-05-01-a.md": "---\ntitle: A\n---\nEscape `<` as `&lt;`, and `<b>bold</b>` sets bold type.",
  });
  expect(parse(posts.a?.split("---\n")[1] ?? "").excerpt).toBe("Escape < as &lt;, and <b>bold</b> sets bold type.");
});
