import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { compilePost } from "../../../scripts/compile/post/compile-post.ts";
import { smartText } from "../../../scripts/compile/post/smart-strings.ts";
import { compile } from "../../../scripts/graph/compile.ts";
import { postSource } from "../../../scripts/render/feeds/post-source.ts";
import type { AllowedHosts } from "../../../site/content/allowed-hosts.ts";
import siteConfig from "../../../site/site.config.ts";
import { postWords } from "../../english.ts";

const { url: SITE } = siteConfig;
const FIGURE = {
  kind: "stats",
  title: "Nine in ten fail",
  takeaway: "Only one model in ten is ever used.",
  note: "Illustrative figure",
  source: { name: "A survey", url: "https://example.com/survey" },
  items: [{ value: "90%", label: "never used" }],
};
const ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const TABLE = "| What | Value |\n| --- | ---: |\n| never used | 90% |";

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (path: string, text: string) => ({ path, bytes: bytes(text) });
const front = (id: number) =>
  `---\nid: ${id}\ntitle: "The title: a test"\nexcerpt: What it says.\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n`;

const PICTURE = { path: "posts/p.png", bytes: Buffer.from(ONE_PIXEL, "base64") };
const pictures = new Map([["posts/p.png", { src: "/images/p.png", width: 1, height: 1, sources: [] }]]);

/** The Markdown that a reader gets of a post with this body. */
function sourceOf(body: string, head = front(1), allow: AllowedHosts = {}, figure: object = FIGURE): string {
  const text = head + body;
  const sources = {
    posts: [file("posts/a.md", text), file("posts/b.md", `${front(2)}slug-less\n`)],
    figures: [file("infographics/f.json", JSON.stringify(figure))],
    images: [PICTURE],
  };
  const { content, diagnostics } = compile(sources, { ...siteConfig, allow });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const post = content.posts.find(({ slug }) => slug === "a");
  if (!post) throw new Error("No post");
  const slugs = new Map(content.posts.map(({ file: path, slug }) => [path, slug]));
  const urlOf = (path: string) => (slugs.has(path) ? `/post/${slugs.get(path)}` : undefined);
  const { markdown } = compilePost(file("posts/a.md", text), { ...siteConfig, allow, words: postWords });
  if (!markdown) throw new Error("No text");
  return postSource({ ...markdown, post, urlOf, pictures, drawn: true, config: siteConfig });
}

const bodyOf = (body: string) => sourceOf(body).split("\n# The title: a test\n\n")[1]?.trimEnd();

test("a post -> where it comes from, its title, its text", () => {
  expect(sourceOf("\nSome *text*.\n")).toBe(`---
title: "The title: a test"
description: "What it says."
author: "${siteConfig.author}"
date: 2025-10-17
category: "Briefings"
tags: ["AI"]
url: ${SITE}/post/a
---

# The title: a test

Some *text*.
`);
});

test("texts that mean something in YAML -> read back, they are what they were", () => {
  const texts = ['Yes: "no" \\ #1', "- [null]: ~", "*a & !b", "true", "1e3", "A line\u2028end — “é”"];
  for (const excerpt of texts) {
    const head = front(1)
      .replace("What it says.", JSON.stringify(excerpt))
      .replace("[AI]", JSON.stringify([excerpt]));
    const [, yaml = ""] = sourceOf("\nText.\n", head).split("---\n");
    expect(parse(yaml)).toEqual({
      title: "The title: a test",
      description: smartText(excerpt.replace("\u2028", " "), postWords.quotes),
      author: siteConfig.author,
      date: "2025-10-17",
      category: "Briefings",
      tags: [excerpt],
      url: `${SITE}/post/a`,
    });
  }
});

describe("a figure -> title, takeaway, table, note, source and picture", () => {
  const picture = `[Figure as a picture](${SITE}/figures/a/f.png)`;
  const figure = `**Figure: Nine in ten fail**\n\nOnly one model in ten is ever used.\n\n${TABLE}\n\nIllustrative figure · Source: [A survey](https://example.com/survey) · ${picture}`;

  test.each([
    ["in a paragraph", "Before.\n\n![x](../infographics/f.json)\n\nAfter.", `Before.\n\n${figure}\n\nAfter.`],
    ["by a reference", "![x][f]\n\n[f]: ../infographics/f.json", figure],
    ["in a quote", "> ![x](../infographics/f.json)", `> ${figure.replaceAll("\n", "\n> ")}`],
  ])("%s", (_, body, wanted) => expect(bodyOf(body)).toBe(wanted));

  test("in a list -> it stays in its item", () => {
    expect(bodyOf("- ![x](../infographics/f.json)\n- next")).toMatch(
      /^- \*\*Figure.*\*\*\n\n {2}Only .*\n\n {2}\| What[\s\S]*\n- next$/,
    );
  });

  test("with words that look like Markdown -> the words", () => {
    const figure = {
      ...FIGURE,
      ...{ title: "Nine *in* ten", takeaway: "1. Only a List<String> is used.", note: "> 2 of [3](x)" },
      source: { name: "A [survey]", url: "https://example.com/survey_(2025)" },
      items: [{ value: "90%", label: "`never` | used" }],
    };
    const head = front(1).replace("The title: a test", "Why List<String> *fails*");
    const text = sourceOf("![x](../infographics/f.json)", head, {}, figure);
    expect(text).toContain(
      "\n# Why List\\<String> \\*fails\\*\n\n**Figure: Nine \\*in\\* ten**\n\n1\\. Only a List\\<String> is used.\n",
    );
    expect(text).toContain("| \\`never\\` \\| used | 90% |");
    expect(text).toContain(
      "\n\\> 2 of \\[3\\](x) · Source: [A \\[survey\\]](https://example.com/survey_%282025%29) · ",
    );
  });

  test("twice -> each with its own picture", () => {
    const text = bodyOf("![x](../infographics/f.json)\n\n![x](../infographics/f.json)");
    expect(text).toContain("/figures/a/f.png");
    expect(text).toContain("/figures/a/f-2.png");
  });
});

describe("an address -> absolute; all else as the author wrote it", () => {
  test.each([
    ["of a post's file", "[b](./b.md)", `[b](${SITE}/post/b)`],
    ["with an anchor and a title", '[b](./a.md#part "T")\n\n## Part', `[b](${SITE}/post/a#part "T")\n\n## Part`],
    ["of a page", "[all](/briefings)", `[all](${SITE}/briefings)`],
    ["of a part of the page", "[part](#part)\n\n## Part", `[part](${SITE}/post/a#part)\n\n## Part`],
    ["by a reference", "[b][ref]\n\n[ref]: ./b.md", `[b][ref]\n\n[ref]: ${SITE}/post/b`],
    ["whose words look like a link", "[`](` b](./b.md)", `[\`](\` b](${SITE}/post/b)`],
    ["of a picture", "![p](p.png)", `![p](${SITE}/images/p.png)`],
    ["of a linked picture", "[![p](p.png)](https://x.org/)", `[![p](${SITE}/images/p.png)](https://x.org/)`],
    ["of a picture and its link", "[![p](p.png)](./b.md)", `[![p](${SITE}/images/p.png)](${SITE}/post/b)`],
    [
      "of a picture whose title has a link",
      '![p](p.png "By [S](https://s.com/)")',
      `![p](${SITE}/images/p.png "By [S](https://s.com/)")`,
    ],
    [
      "of a picture whose words have a link",
      "![[p](./q.png) p](<p.png> (T))",
      `![[p](./q.png) p](${SITE}/images/p.png "T")`,
    ],
    ["of a page, whose title has a link", '[b](./b.md "[S](x)")', `[b](${SITE}/post/b "[S](x)")`],
    ["in HTML", '<a href="./b.md">b</a>', `<a href="${SITE}/post/b">b</a>`],
    [
      "in HTML with capitals, or without quotes",
      "<A HREF='./b.md'>b</A> <img src=p.png alt=p>",
      `<A HREF="${SITE}/post/b">b</A> <img src="${SITE}/images/p.png" alt=p>`,
    ],
    ["of a quote in HTML", '<q cite="/briefings">So</q>', `<q cite="${SITE}/briefings">So</q>`],
    ["of a quote that is no address", '<q cite="\\\\[">So</q>', '<q cite="\\\\[">So</q>'],
    [
      "in HTML over several lines of a quote",
      '> <div>\n> <a title="href=\'x\'"\n> href="./b.md">b</a>\n> </div>',
      `> <div>\n> <a title="href='x'"\n> href="${SITE}/post/b">b</a>\n> </div>`,
    ],
    [
      "in code of HTML",
      '<pre><code>&lt;img src="logo.png"&gt;\n</code></pre>',
      '<pre><code>&lt;img src="logo.png"&gt;\n</code></pre>',
    ],
    [
      "elsewhere",
      "[x](https://example.com) <https://example.com/y> a@example.com",
      "[x](https://example.com) <https://example.com/y> a@example.com",
    ],
    ["in code", "`[b](./b.md)`\n\n    [b](./b.md)", "`[b](./b.md)`\n\n    [b](./b.md)"],
  ])("%s", (_, body, wanted) => expect(bodyOf(body)).toBe(wanted));
});

test("headings from the first level on -> one level deeper, below the title", () => {
  expect(bodyOf("# One\n\nTwo\n---\n\n### Three")).toBe("## One\n\n### Two\n\n#### Three");
  expect(bodyOf("# One\n\n[a](./b.md) <b>c</b>\nd\n---")).toBe(`## One\n\n### [a](${SITE}/post/b) <b>c</b> d`);
  expect(bodyOf("# One\n\n<b>c</b> d\n---\n\nText")).toBe("## One\n\n### <b>c</b> d\n\nText");
  expect(bodyOf("## One\n\n### Two")).toBe("## One\n\n### Two");
});

// Seen without a clock: the text was copied once a link, which took minutes.
test("30,000 links -> each is absolute", () => {
  expect(bodyOf("[b](b.md) ".repeat(30_000))?.match(/post\/b\)/g)).toHaveLength(30_000);
});

test("lines that end in CR LF -> LF", () => expect(bodyOf("One.\r\n\r\nTwo.\r\n")).toBe("One.\n\nTwo."));

test("a frame or a video of an allowed host -> a link to its page", () => {
  const frame = '<iframe src="https://player.vimeo.com/video/7" title="A talk">\n</iframe>';
  const video = '<video src="https://v.example/a.mp4" title="A clip"></video>';
  const source = sourceOf(`${frame}\n\nSee ${video} too.`, front(1), {
    frames: ["player.vimeo.com"],
    videos: ["v.example"],
  });
  expect(source).toContain(
    '<a href="https://vimeo.com/7">Video: A talk</a>\n\n\nSee <a href="https://v.example/a.mp4">Video: A clip</a> too.',
  );
});
