import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { absoluteLinks } from "../../../scripts/author/import/body/absolute-links.ts";
import { degradeHtml } from "../../../scripts/author/import/body/degrade-html.ts";
import { quoteValues } from "../../../scripts/author/import/body/quote-values.ts";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";

const degraded = (text: string) => degradeHtml(text, { words: postWords.embed }, () => {});
const codesOf = (text: string) =>
  compileMarkdown({ words: postWords, file: "posts/a.md", text }).diagnostics.map(({ code }) => code);

test("an address without quotation marks, which would be text -> has them; code and what is read as a tag stay", () => {
  const text = "A <a href=https://a.example/x?y=z>x</a>, `<a href=/b/c>` and <a href=/search>s</a>.";
  const expected = text.replace("https://a.example/x?y=z", '"https://a.example/x?y=z"');
  expect(codesOf(text)).toEqual(["html-unquoted"]);
  expect(quoteValues(text)).toBe(expected);
  expect(codesOf(expected)).toEqual([]);
});

test.each([
  ["attributes without use", '<p class="a" style="color:red" id="x">x</p>', '<p id="x">x</p>'],
  [
    "several on a link",
    '<a href="https://a.example" target="_blank" rel=nofollow>x</a>',
    '<a href="https://a.example">x</a>',
  ],
  [
    "a script that shows a recording of a terminal",
    '<script id="asciicast-x1" src="https://asciinema.org/a/x1.js" async></script>',
    "[asciinema.org](https://asciinema.org/a/x1)",
  ],
  [
    "such a script with a link that stands for it",
    '<script src="https://asciinema.org/a/x1.js"></script><noscript><a href="https://asciinema.org/a/x1">x</a></noscript>',
    '<a href="https://asciinema.org/a/x1">x</a>',
  ],
  [
    "a script that shows a file",
    '<p><script src="//gist.github.com/ada/12ab.js"></script></p>',
    '<p><a href="https://gist.github.com/ada/12ab">gist.github.com</a></p>',
  ],
  ["a mark of looks", "A <u>b</u> <font size=2>c</font>.", "A b c."],
  ["a block of another name", "<section class=x>\n<p>a</p>\n</section>", "<div>\n<p>a</p>\n</div>"],
  ["an aside", "<aside>\n<p>a</p>\n</aside>", "<blockquote>\n<p>a</p>\n</blockquote>"],
  ["centered text", "<center>a</center>", '<div align="center">a</div>'],
  ["one in another", "<center><center>a</center></center>", '<div align="center"><div align="center">a</div></div>'],
  ["what a page without scripts shows", "a <noscript><b>x</b></noscript> b", "a  b"],
  [
    "an element without an end, before a link",
    '<meta name="x"> a <a href="https://a.example">x</a>',
    ' a <a href="https://a.example">x</a>',
  ],
  [
    "a link that stands for a script",
    'a <noscript><a href="https://a.example">x</a></noscript> b',
    'a <a href="https://a.example">x</a> b',
  ],
  [
    "a video of YouTube",
    '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?rel=0" title="A talk"></iframe>',
    "[Video: A talk](https://www.youtube.com/watch?v=abcdefghijk)",
  ],
  [
    "a list of videos, which has no page of its own",
    '<iframe src="https://www.youtube.com/embed/videoseries?list=x"></iframe>',
    "[Video: www.youtube.com](https://www.youtube.com/embed/videoseries?list=x)",
  ],
  [
    "a frame within HTML",
    '<div>\n<iframe src="//maps.example/x?a=1&b=2"></iframe>\n</div>',
    '<div>\n<a href="https://maps.example/x?a=1&amp;b=2">maps.example</a>\n</div>',
  ],
  [
    "a video with sources",
    '<video controls>\n<source src="https://v.example/a.mp4">\n</video>',
    "[Video: v.example](https://v.example/a.mp4)",
  ],
])("%s -> what a post can have", (_, text, expected) => {
  expect(degraded(text)).toBe(expected);
  expect(codesOf(expected)).toEqual([]);
});

test.each([
  ["a script", "<script>alert(1)</script>", "html-forbidden-element"],
  ["a handler", '<p onclick="x()">a</p>', "html-forbidden-attribute"],
  ["a link that runs", '<a href="javascript:x">a</a>', "html-forbidden-url"],
  ["a frame that runs", '<iframe src="javascript:x"></iframe>', "html-forbidden-element"],
])("%s -> stays, and stays an error", (_, text, code) => {
  expect(degraded(text)).toBe(text);
  expect(codesOf(text)).toEqual([code]);
});

test("code that shows tags -> stays", () => {
  const text = '```html\n<p class="a">x</p>\n```\n\n`<u>`';
  expect(degraded(text)).toBe(text);
});

test("a dropped attribute in a post -> a warning, and the page has it not", () => {
  const text = '<p class="a" style="color:red" data-x="1">x</p>\n\n```ts\nconst a = 1;\n```\n\n> [!TIP]\n> t';
  const { body, diagnostics } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
    Array(3).fill("warning html-dropped-attribute"),
  );
  const html = toHtml(body);
  expect(html).toContain("<p>x</p>");
  expect(html).toBe(
    `<p>x</p>${toHtml(compileMarkdown({ words: postWords, file: "posts/a.md", text: text.replace(/<p.*?>x<.p>/, "<p>x</p>") }).body).slice("<p>x</p>".length)}`,
  );
});

test("links into the old site -> full addresses, told by their prefix", () => {
  const told: string[] = [];
  const text = "[a](/docs/x.html#y) [b](./post.md) [c](#z) [d](https://b.example) [e](../guide/z.md) [f](/)";
  const site = { baseUrl: "https://old.example", onRewrite: (prefix: string) => void told.push(prefix) };
  expect(absoluteLinks(text, { file: "content/blog/a.md" }, (url) => url === "./post.md", site)).toBe(
    "[a](https://old.example/docs/x.html#y) [b](./post.md) [c](#z) [d](https://b.example) [e](https://old.example/guide/z) [f](/)",
  );
  expect(told.sort()).toEqual(["/docs/", "/guide/"]);
});

test("links to files beside a post with an address of its own -> from that address; to texts, from its file", () => {
  const site = { baseUrl: "https://old.example", onRewrite: () => {} };
  const linksFrom = (address: string, text: string) =>
    absoluteLinks(text, { file: "content/blog/a/index.md", address }, () => false, site);
  for (const address of ["/2024/02/19/Survey", "/2024/02/19/Survey/"]) {
    expect(linksFrom(address, "[a](x.png) [b](./y.pdf#p) [c](../z/) [d](../c.md)")).toBe(
      "[a](https://old.example/2024/02/19/Survey/x.png) [b](https://old.example/2024/02/19/Survey/y.pdf#p) [c](https://old.example/2024/02/19/z/) [d](https://old.example/blog/c)",
    );
  }
  expect(linksFrom("/2015/01/post.html", "[a](x.pdf)")).toBe("[a](https://old.example/2015/01/x.pdf)");
});

test.each([
  ["a class of the site's own", '<p class="Alert">x</p>', "<p>x</p>"],
  ["the same attribute twice, of which a browser reads the first", '<p style="a" style="b">x</p>', "<p>x</p>"],
  ["in a quote, over two lines", '> <p class="a"\n>  style=b>x</p>', "<blockquote>\n<p>x</p>\n</blockquote>"],
  ["on one of two tags in a line", 'a <b class="x">b</b> <i lang="de">c</i>', '<p>a <b>b</b> <i lang="de">c</i></p>'],
])("%s -> not in the page", (_, text, expected) => {
  const { body, diagnostics } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  expect(toHtml(body)).toBe(expected);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["html-dropped-attribute"]));
});
