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
  ["![a](a(1(2)).png)", "![a](./my-post/a(1(2)).png)"],
  ['[b](/b "See [that](c)")', '[b](./b.md "See [that](c)")'],
  ["[![a](a.png '](')](/b '](')", "[![a](./my-post/a.png '](')](./b.md '](')"],
  ["[](/b)", "[](./b.md)"],
])("%s, whose title or label has a link, too -> the address alone is written anew", (before, after) => {
  expect(rewriteReferences(before, LOOKUPS, REPORT)).toBe(after);
});
