import { expect, test } from "vitest";
import { rewriteReferences } from "../../../scripts/author/import/body/rewrite-references.ts";

const LOOKUPS = { origins: [], picture: (url: string) => ({ url: `./my-post/${url}` }), post: () => "./b.md" };
const REPORT = { body() {}, field() {}, count() {} };

test.each([
  ['<img alt="a.png" src="a.png">', '<img alt="a.png" src="./my-post/a.png">'],
  [
    "Text.\n\n<p><img title='a.png' src='a.png' alt='a.png'></p>",
    "Text.\n\n<p><img title='a.png' src='./my-post/a.png' alt='a.png'></p>",
  ],
  ['<a title="/b" href="/b">b</a>', '<a title="/b" href="./b.md">b</a>'],
])("%s, whose address stands in another attribute, too -> the address alone is written anew", (before, after) => {
  expect(rewriteReferences(before, LOOKUPS, REPORT)).toBe(after);
});

test.each([
  ['![](a.png "By [K](https://k.org/)")', '![](./my-post/a.png "By [K](https://k.org/)")'],
  ["> ![a](\n> a.png\n> 'By\n> [K](k)')", "> ![a](\n> ./my-post/a.png\n> 'By\n> [K](k)')"],
  ["![[a](b.png) c](<a.png> (By [K]\\(k\\)))", "![[a](b.png) c](<./my-post/a.png> (By [K]\\(k\\)))"],
  ["![a](a.png (By [S](u)) tail", "![a](./my-post/a.png (By [S](u)) tail"],
  ["![a](a.png (By [S] ](u))", "![a](./my-post/a.png (By [S] ](u))"],
  ["![a](a(1(2)).png)", "![a](./my-post/a(1(2)).png)"],
  ['[b](/b "See [that](c)")', '[b](./b.md "See [that](c)")'],
  ["[![a](a.png '](')](/b '](')", "[![a](./my-post/a.png '](')](./b.md '](')"],
  ["[](/b)", "[](./b.md)"],
])("%s, whose title or label has a link, too -> the address alone is written anew", (before, after) => {
  expect(rewriteReferences(before, LOOKUPS, REPORT)).toBe(after);
});

const NO_PICTURES = { ...LOOKUPS, picture: () => ({ problem: "is on another site" }), post: () => undefined };

test.each([
  ["[![Build [x]](https://a.io/x.svg)](https://ci.test/x)", "[Build \\[x\\]](https://ci.test/x)"],
  ["[![](https://a.io/x.jpg) words](https://b.io)", "[ words](https://b.io)"],
  ["[![](https://a.io/x.jpg)](https://b.io)", "[Picture](https://b.io)"],
  ["[*![A](x.jpg)*][b] ![B](https://a.io/x)\n\n[b]: c", "[*A*][b] [B](https://a.io/x)\n\n[b]: c"],
  ['<a href="c"><img src="https://a.io/x" alt="A"></a>', '<a href="c">A</a>'],
  ['<p>\n<a href="c"><img src="https://a.io/x"></a>\n</p>', '<p>\n<a href="c">Picture</a>\n</p>'],
  ['<a href="c">![A](x)</a>\n\n![B](https://a.io/x)', '<a href="c">A</a>\n\n[B](https://a.io/x)'],
  ["<p><img src='https://a.io/x' alt='A &amp; B'></p>", '<p><a href="https://a.io/x">A &amp; B</a></p>'],
  ['See <img src="https://a.io/x" alt="A"> here', "See [A](https://a.io/x) here"],
  ['![a\\"b](https://a.io/x)', '[a"b](https://a.io/x)'],
])("%s, whose picture cannot be had -> words of a link, which holds no other, and else a link", (before, after) => {
  expect(rewriteReferences(before, NO_PICTURES, REPORT)).toBe(after);
});

test.each([
  ['<a name="fig"/> ![C](https://a.io/c.svg)', '<a name="fig"/> [C](https://a.io/c.svg)'],
  ['<a id="fig"> ![C](https://a.io/c.svg)', '<a id="fig"> [C](https://a.io/c.svg)'],
  ['<a href="b"/> ![C](https://a.io/c.svg)', '<a href="b"/> [C](https://a.io/c.svg)'],
  ["<a href=b/>![C](https://a.io/c.svg)</a>", "<a href=b/>C</a>"],
  ['<a name="b" href="b">![C](https://a.io/c.svg)</a>', '<a name="b" href="b">C</a>'],
])("%s, whose picture cannot be had, behind an anchor -> a link, unless the anchor is one", (before, after) => {
  expect(rewriteReferences(before, NO_PICTURES, REPORT)).toBe(after);
});
