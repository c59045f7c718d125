import { expect, test } from "vitest";
import { packedDocument } from "../../../scripts/tools/pack/packed-document.ts";

const PLACES: Record<string, string> = {
  "posts/README.md": "posts/README.md",
  "posts/post.schema.json": "schemas/post.schema.json",
  "site/OWNERS.md": "README.md",
  "site/pages": "site/pages",
};
const packed = (text: string) => packedDocument(text, "posts/README.md", (path) => PLACES[path]);

test.each([
  [
    "a link to a file that lies elsewhere",
    "[the `schema`](post.schema.json#a) it",
    "[the `schema`](../schemas/post.schema.json#a) it",
  ],
  ["a document under another name", "[Owners](../site/OWNERS.md#begin)", "[Owners](../README.md#begin)"],
  ["a folder", "[pages](../site/pages)", "[pages](../site/pages)"],
  ["a link to what is not there", "See [the *code* of `x`](../functions/src/x.ts).", "See the *code* of `x`."],
  ["two of them in a row of a table", "| [a](../a) | [b](b.md) |\n|---|---|", "| a | b |\n|---|---|"],
  ["a picture that is not there", "Before\n\n![Alt](.pictures/x.png)\n\nAfter", "Before\n\nAfter"],
  ["one in HTML", 'Before\n\n<img src="../.github/x.png" width="9"\n alt="A">\n\nAfter', "Before\n\nAfter"],
  [
    "other sites, headings and addresses of the site",
    "[a](https://a.example) [b](#b) [c](/c)",
    "[a](https://a.example) [b](#b) [c](/c)",
  ],
  [
    "an example",
    "```markdown\n![Alt](../infographics/x.json)\n```\n`[a](./b.md)`",
    "```markdown\n![Alt](../infographics/x.json)\n```\n`[a](./b.md)`",
  ],
])("%s -> what a reader of the package can follow", (_, text, expected) => {
  expect(packed(text)).toBe(expected);
});
