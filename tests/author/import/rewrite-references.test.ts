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
