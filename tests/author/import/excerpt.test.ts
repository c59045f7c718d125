import { expect, test } from "vitest";
import { imported } from "./imported.ts";

/** The excerpt that is made for a post without one. */
function excerptOf(text: string): string | undefined {
  const front = "title: A\ndate: 2024-05-01\ntags: [LLMs]";
  const { posts } = imported({ "_posts/2024-05-01-a.md": `---\n${front}\n---\n${text}` });
  return /^excerpt: (.*)$/m.exec(posts.a ?? "")?.[1];
}

test.each([
  ["a picture of another site", "![](https://cdn.example.com/a.png)"],
  ["one with words", "![A chart](https://cdn.example.com/a.png)"],
  ["two of them", "![](https://cdn.example.com/a) ![B](https://cdn.example.com/b.png)"],
  [
    "badges, which are links",
    "[![Build](https://a.io/x.svg)](https://ci.test/x) | [![](https://a.io/y.svg)](https://b.io)",
  ],
  ["one in an HTML link", '<a href="https://b.io"><img src="https://a.io/x.png"></a>'],
  ["one in an HTML link, with words", '<a href="https://b.io"><img src="https://a.io/x.png" alt="A chart"></a>'],
])("a post begins with %s -> the excerpt is the first paragraph of words", (_, start) => {
  expect(excerptOf(`${start}\n\nReal first paragraph.`)).toBe("Real first paragraph.");
});

test.each([
  ["![](https://cdn.example.com/a.png) Real words.", "Real words."],
  ["See [this chart](https://cdn.example.com/a.png).", "See this chart."],
  ["[Read it elsewhere](https://b.io)", "Read it elsewhere"],
  ["See <a href='https://b.io'>this</a>.", "See this."],
])("the only paragraph is %s -> the excerpt is its words: %s", (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

test("a post is only a picture of another site -> a placeholder", () => {
  expect(excerptOf("![A chart](https://cdn.example.com/a.png)")).toBe(
    "One or two sentences for lists and search engines.",
  );
});
