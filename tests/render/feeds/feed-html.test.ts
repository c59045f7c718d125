import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { feedHtml } from "../../../scripts/render/feeds/feed-html.ts";
import { feedItem } from "../../../scripts/render/feeds/feed-item.ts";
import type { Post } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";
import { postWords } from "../../english.ts";
import { compiledPost } from "../posts.ts";

const PAGE = `${siteConfig.url}/post/a-post`;

function postOf(text: string, fields: Partial<Post> = {}): Post {
  const { body } = compileMarkdown({ words: postWords, file: "posts/a-post.md", text });
  return compiledPost({ slug: "a-post", body, ...fields });
}

const htmlOf = (text: string) => feedHtml({ post: postOf(text), pictures: new Map(), drawn: true, config: siteConfig });

describe("what a page needs its styles and scripts for -> plain elements", () => {
  test.each([
    [
      "a heading and a link to it",
      "## Part one\n\n[to it](#part-one)",
      `<h2>Part one</h2>\n<p><a href="${PAGE}#part-one">to it</a></p>`,
    ],
    ["a link within the site", "[all](/briefings)", `<p><a href="${siteConfig.url}/briefings">all</a></p>`],
    ["where a quote is from", '<q cite="/about">So</q>', `<p><q cite="${siteConfig.url}/about">So</q></p>`],
    ["where a quote is from, by no address", '<q cite="http://[">So</q>', "<p><q>So</q></p>"],
    ["a link elsewhere", "[x](https://example.com/a?b#c)", '<p><a href="https://example.com/a?b#c">x</a></p>'],
    ["code", "```ts\nconst a = 1;\n```", "<pre><code>const a = 1;\n</code></pre>"],
    [
      "words of another language",
      'So <span lang="ar" dir="rtl">مرحبا</span>, <span id="x">so</span>',
      '<p>So <span lang="ar" dir="rtl">مرحبا</span>, so</p>',
    ],
    ["what a word means", '<span title="A model">M</span>', '<p><span title="A model">M</span></p>'],
    ["an alert", "> [!TIP]\n> Do it.", "<blockquote>\n<p>Tip</p>\n<p>Do it.</p>\n</blockquote>"],
    ["tasks", "- [x] Done\n- [ ] Open", "<ul>\n<li>☑ Done</li>\n<li>☐ Open</li>\n</ul>"],
    ["a formula", "So $n$, it is", "<p>So <math><mi>n</mi></math>, it is</p>"],
  ])("%s", (_, text, html) => expect(htmlOf(text)).toBe(html));

  test("a table -> its alignment stays", () => {
    const html = htmlOf("| a | b |\n|---|--:|\n| x | 1 |");
    expect(html).toContain('<td align="right">1</td>');
    expect(html).not.toMatch(/class|role|tabindex|data-/);
  });

  test("footnotes -> no ids, and links to those of the page", () => {
    const html = htmlOf("A claim[^1].\n\n[^1]: Its source.");
    expect(html).toContain(`<sup><a href="${PAGE}#fn-1">1</a></sup>`);
    expect(html).toContain("Its source.");
    expect(html).not.toMatch(/ id=|↩/);
  });
});

test("a frame or a video of an allowed host -> a link to its page with its title and site, and nothing that a script reads", () => {
  const text = '<iframe src="https://player.vimeo.com/video/7" title="A talk"></iframe>';
  const allow = { frames: ["player.vimeo.com"] };
  const { body } = compileMarkdown({ words: postWords, file: "posts/a-post.md", text, allow });
  const post = compiledPost({ slug: "a-post", body });
  expect(feedHtml({ post, pictures: new Map(), drawn: true, config: siteConfig })).toBe(
    `<figure><a href="https://vimeo.com/7">A talk</a><figcaption>Video: <a href="https://vimeo.com/7">vimeo.com</a>. ${postWords.embed.note}</figcaption></figure>`,
  );
});

test("a picture -> its form of the build, absolute, with its size", () => {
  const img = {
    type: "element" as const,
    tagName: "img",
    properties: { src: "posts/cat.png", alt: "A cat", width: 3, height: 2 },
    children: [],
  };
  const post = compiledPost({ slug: "a-post", body: { type: "root", children: [img] } });
  const pictures = new Map([["posts/cat.png", { width: 3, height: 2, src: "/images/abc.png", sources: [] }]]);
  expect(feedHtml({ post, pictures, drawn: true, config: siteConfig })).toBe(
    `<img src="${siteConfig.url}/images/abc.png" alt="A cat" width="3" height="2">`,
  );
});

describe("the id of an item", () => {
  const guidOf = (fields: Partial<Post>) =>
    feedItem({ post: postOf("Text.", fields), pictures: new Map(), drawn: true, config: siteConfig }).guid;

  test("a post whose slug, title and date change -> the same", () => {
    const changed = { id: "7", slug: "renamed", title: "Another", date: "2026-01-01" };
    expect(guidOf(changed)).toBe(guidOf({ id: "7" }));
  });

  test("another post -> another", () => expect(guidOf({ id: "8" })).not.toBe(guidOf({ id: "7" })));
});
