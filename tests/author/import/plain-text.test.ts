import { expect, test } from "vitest";
import { plainText } from "../../../scripts/author/import/fields/plain-text.ts";
import { imported } from "./imported.ts";

test.each([
  ["Writing an Engineer&#8217;s Resume &amp; more", "Writing an Engineer’s Resume & more"],
  ["Caf&#xE9; &quot;Zur&nbsp;Post&quot;", 'Café "Zur\u00A0Post"'],
  ["Don’t Stop Learning <del>Frameworks</del>", "Don’t Stop Learning Frameworks"],
  ['A <a href="https://a.example"><em>very</em> long</a><br/>title', "A very long title"],
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
  "If a < b  and c > d",
])("%s -> as it is, where nothing is certain to be HTML", (text) => {
  expect(plainText(text)).toBe(text);
});

test("entities and tags in the title, the excerpt and tags of a post -> plain text in the new one", () => {
  const front =
    "title: It&#8217;s <del>not</del>\nexcerpt: It&#8217;s an <em>excerpt</em>\ndate: 2024-05-01\ntags: [Q&amp;A]";
  const { posts } = imported({ "_posts/2024-05-01-a.md": `---\n${front}\n---\n# It&#8217;s <del>not</del>\n\nText.` });
  expect(posts.a).toMatch(/title: It’s not\nexcerpt: It’s an excerpt\n.*tags: \[Q&A\]\n---\n\nText\.\n$/s);
});
