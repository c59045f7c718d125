import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { RESERVED_IDS } from "../../../scripts/compile/post/markdown/reserved-ids.ts";
import { postWords } from "../../english.ts";
import { randomNumbers } from "../../random-numbers.ts";
import { dangers } from "./dangers.ts";

const ROOT = join(import.meta.dirname, "../../..");
const compile = (text: string) => compileMarkdown({ words: postWords, file: "posts/a.md", text });
const codesOf = (text: string) => compile(text).diagnostics.map(({ code }) => code);

const EVERYTHING = [
  '# "A"\n\n> [!TIP]\n> text\n> more\n\n',
  "```ts\nconst a = 1;\n\nlet b;\n```\n\n$$\na\n\\\\ b\n$$\n\n",
  "<details>\n<summary>S</summary>\n\n- [ ] x\n  y\n\n</details>\n\n|a|\n|-|\n|b|\n\nn[^1] `a\nb`\n\n[^1]: f\n",
].join("");

describe("line ends", () => {
  test("CR LF, LF and lone CR -> the same body", () => {
    const html = toHtml(compile(EVERYTHING).body);
    expect(html).not.toContain("\r");
    expect(toHtml(compile(EVERYTHING.replaceAll("\n", "\r\n")).body)).toBe(html);
    expect(toHtml(compile(EVERYTHING.replaceAll("\n", "\r")).body)).toBe(html);
  });

  test("a mistake in HTML over several CR LF lines -> its own line and column", () => {
    const [problem] = compile("text\r\n\r\n> <p>\r\n>  <b onclick=x>b</b>\r\n> </p>\r\n").diagnostics;
    expect(problem).toMatchObject({ code: "html-forbidden-attribute", line: 4, column: 7, endLine: 4, endColumn: 16 });
  });
});

test("a site from right to left -> prose without one of its letters runs from left to right, and a name in line with the others", () => {
  const text = [
    "## Firebase",
    "An English paragraph (42).",
    "Firebase هو خدمة.",
    "- مرحبا\n- Firebase",
    "1. One\n2. Two",
    '<p dir="rtl">Two</p>',
    "42",
  ].join("\n\n");
  const { body } = compileMarkdown({ words: postWords, file: "posts/a.md", text, direction: "rtl" });
  const directions = body.children.flatMap((node) => (node.type === "element" ? [node.properties.dir] : []));
  expect(directions).toEqual([undefined, "ltr", undefined, undefined, "ltr", "rtl", undefined]);
  expect(toHtml(body)).toContain("<li>Firebase</li>");
});

test("an attribute is dropped before a picture of the same HTML -> the picture keeps its line", () => {
  const { images } = compile('<div>\n <div style="height: 600px; width: 100%"><noscript>\n<img src="a.png" alt="">\n');
  expect(images).toMatchObject([{ url: "a.png", place: { line: 3, column: 1 } }]);
});

test("a title that has a link -> the place is that of the address", () => {
  const { images, links } = compile(
    '![Pic](./nope.png "By [S](https://s.com/)")\n\n[A](./m.md "See [t](https://e.org/)")',
  );
  expect(images).toMatchObject([{ url: "./nope.png", place: { line: 1, column: 8, endColumn: 18 } }]);
  expect(links).toMatchObject([{ url: "./m.md", place: { line: 3, column: 5, endColumn: 11 } }]);
});

test("words directly behind a block of HTML -> a paragraph; what is in an element stays", () => {
  const html = toHtml(
    compile("<details>\n<summary>S</summary>\n</details>\nSome *words* and <b>more</b>.\n\nText.").body,
  );
  expect(html.replace(/\s+/g, " ")).toContain("</details><p> Some *words* and <b>more</b>. </p><p>Text.</p>");
  expect(toHtml(compile('<img src="a.png" alt="A">\n\n<div>a</div> b').body)).toMatch(
    /^<img [^>]*>\s*<div>a<\/div><p> b<\/p>$/,
  );
  expect(toHtml(compile("<details></details>\n<b>One</b> <i>two</i>").body)).toContain("<b>One</b> <i>two</i></p>");
  expect(toHtml(compile('<details></details>\nOne\n<a href="#a"><div>two</div></a>').body)).toMatch(
    /<p>\s*One\s*<\/p><a href="#a"><div>two<\/div><\/a>$/,
  );
});

test("a language of three letters that is unknown -> no fix, as one letter makes another of many", () => {
  const [unknown] = compile("```prl\na\n```").diagnostics;
  expect(unknown?.code).toBe("code-language-unknown");
  expect(unknown?.fix).toBeUndefined();
  expect(unknown?.hint).not.toContain("Did you mean");
  expect(compile("```erl\na\n```").diagnostics).toEqual([]);
});

test.each(["applescript", "awk", "vue", "jinja2", "csv", "sqlite", "bat", "hbs"])("%s is highlighted", (language) => {
  expect(compile(`\`\`\`${language}\na\n\`\`\``).diagnostics).toEqual([]);
});

describe("Markdown in a block of HTML", () => {
  const found = (text: string) =>
    compile(text)
      .diagnostics.filter(({ code }) => code === "html-markdown")
      .map(({ line, column, endColumn }) => [line, column, endColumn]);

  test.each([
    ["a picture", "<figure>\n![A](./a.png)\n</figure>", [2, 1, 14]],
    ["a link", "<div>See [A](https://a.example).</div>", [1, 10, 32]],
    ["bold words, in a list", "- <div>\n  A **bold** word\n  </div>", [2, 5, 13]],
    ["code", "<p>\nThe `a` of it\n</p>", [2, 5, 8]],
    ["bold words behind a comment", "<!-- todo --> Some **bold** text", [1, 20, 28]],
    ["a fence", "<details>\n<summary>A</summary>\n```js\na;\n```\n</details>", [3, 1, 4]],
  ])("%s -> told, at its place", (_, text, place) => {
    expect(found(text)).toEqual([place]);
  });

  test.each([
    "<figure>\n\n![A](./a.png)\n\n</figure>",
    "<pre>\nA **bold** word, `code`\n</pre>",
    "<div><code>a[0](b) `c`</code> and <!-- **x** --> 2 ** 3 ** 4</div>",
    '<div title="**x**">Costs: a[0](1), 5 * 3 * 2 [1]</div>',
    "Text with <b>**bold**</b> words",
    "<!-- todo **x** -->\n\nSome **bold** text",
    "Text with <!-- a comment --> **bold** words",
  ])("%j -> nothing to tell", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("compiling", () => {
  test("the same text twice -> the same output", () => {
    expect(compile(EVERYTHING)).toEqual(compile(EVERYTHING));
  });

  test.each(["", " ", "\n\n", "\0", "\uFEFF", "---", "<!-- -->", "[a]: ./x"])(
    "%j -> no text, no diagnostic",
    (text) => {
      const { words, diagnostics } = compile(text);
      expect({ words, diagnostics }).toEqual({ words: 0, diagnostics: [] });
    },
  );

  test("the body holds no positions of the source", () => {
    expect(JSON.stringify(compile(EVERYTHING).body)).not.toContain('"position"');
  });

  test("a reference names its element by its place in the body, so that the two can be kept apart", () => {
    const { body, links, images } = compile("<i>x</i> [a](./b.md)\n\n![](./c.png)");
    const elements: Element[] = [];
    visit(body, "element", (element) => void elements.push(element));
    expect(links.map(({ at }) => elements[at]?.properties.href)).toEqual(["./b.md"]);
    expect(images.map(({ at }) => elements[at]?.properties.src)).toEqual(["./c.png"]);
  });

  test("headings named like the page's own ids -> other anchors", () => {
    const { anchors } = compile(RESERVED_IDS.map((id) => `## ${id}`).join("\n\n"));
    expect(anchors.filter((id) => RESERVED_IDS.includes(id))).toEqual([]);
    expect(new Set(anchors).size).toBe(RESERVED_IDS.length);
  });

  test("ids that the site's own code has -> no post can take them", () => {
    const sources = globSync("{site,scripts/render}/**/*.{ts,tsx}", { cwd: ROOT }).map((path) =>
      readFileSync(join(ROOT, path), "utf8"),
    );
    const written = sources.flatMap((text) => [...text.matchAll(/\b(?:id="|(?:PAGE_DATA|HELP)_ID = ")([a-z-]+)"/g)]);
    const ids = [...new Set(written.map(([, id = ""]) => id))];
    expect(ids).toEqual(expect.arrayContaining(["root", "main", "page-data", "chart-help", "search-box"]));
    expect(ids.filter((id) => !RESERVED_IDS.includes(id))).toEqual([]);
    for (const id of ids) expect(codesOf(`<p id="${id}">x</p>`)).toEqual(["html-forbidden-attribute"]);
  });

  test("escaped marks in titles, addresses, labels and alternative texts -> the marks, as in text", () => {
    const { body } = compile(
      '[a](https://a.example/x\\-y "say \\"hi\\"") ![b\\.](p.png "c\\-d") [e][f\\-g]\n\n[f\\-g]: /h\\.i "j\\\'k"\n',
    );
    const html = toHtml(body);
    expect(html).not.toMatch(/[\uFDD0-\uFDEF]/);
    expect(html).toContain('<a href="https://a.example/x-y" title="say &#x22;hi&#x22;">a</a>');
    expect(html).toContain('<img src="p.png" alt="b." title="c-d">');
    expect(html).toContain('<a href="/h.i" title="j&#x27;k">e</a>');
  });

  test("code and formulas -> not counted as words", () => {
    expect(compile("Three short words\n\n```\nfour five\n```\n\n$six$ `seven`").words).toBe(4);
  });
});

describe("limits", () => {
  test.each([
    ["quotes", `${">".repeat(200)} a`],
    ["twenty thousand quotes", `${">".repeat(20_000)} a`],
    ["elements", `${"<div>".repeat(200)}${"</div>".repeat(200)}`],
    ["lists", Array.from({ length: 120 }, (_, i) => `${" ".repeat(i * 2)}- a`).join("\n")],
  ])("too many %s in each other -> one diagnostic", (_, text) => {
    expect(codesOf(text)).toEqual(["markdown-too-deep"]);
  });

  test("braces or roots too deep in a formula -> a diagnostic", () => {
    expect(codesOf(`$${"{".repeat(9000)}a${"}".repeat(9000)}$`)).toEqual(["math-syntax"]);
    expect(codesOf(`$${"\\sqrt{".repeat(150)}a${"}".repeat(150)}$`)).toEqual(["math-syntax"]);
  });

  test("a post of 5 MB -> one diagnostic, at once", () => {
    expect(codesOf("word ".repeat(1_000_000))).toEqual(["markdown-too-long"]);
  });

  test("many paragraphs and list items that HTML closes by itself -> fine", () => {
    expect(codesOf("<p>a".repeat(300))).toEqual([]);
  });
});

test.each(["<svg/>", "<svg><svg/></svg>", "<math />"])(
  "%s -> one problem, and what comes later is checked as well",
  (drawing) => {
    expect(codesOf(`a ${drawing} b\n\nc <script>d</script>`)).toEqual([
      "html-forbidden-element",
      "html-forbidden-element",
    ]);
  },
);

describe("500 random chains of nasty fragments", () => {
  const fragments = [
    ..."*_`~$|>#-+!\\<&[](){}\"'\n\n\t:;=/^@.1a✅❌".split(""),
    ..."<div>|</div>|<b onclick=x>|<script>|</script>|<!--|-->|<table><td>|</p>|<p|<a href='|<svg><p>|<math>".split(
      "|",
    ),
    ...["<plaintext>", "<template>", "<select><option>", "<textarea>", "<![CDATA[", "<?x", "<br/>", "<td>", "<li>"],
    ...["![](x.json)", "[a](javascript:x)", "[^1]", "[^1]: x\n", "> [!NOTE]\n", "- [ ] ", "| a |\n|-|\n", "$$\n"],
    ...[
      "```ts\n",
      "```math\n",
      "\\frac{",
      "\r",
      "\r\n",
      "\0",
      "\uFDD0",
      "\uD800",
      "😀",
      "&quot;",
      "&#0;",
      "---",
      "...",
    ],
    ...["[ref]", "[ref]: <x>\n", "    ", "# ", "<details><summary>", "www.a.b", "https://a.b/c", "a@b.c", "\u2028"],
  ];

  test("-> never throw; no danger in a body without an error", () => {
    const random = randomNumbers(20251017);
    for (let round = 0; round < 500; round++) {
      const length = 1 + Math.floor(random() * 40);
      const text = Array.from({ length }, () => fragments[Math.floor(random() * fragments.length)]).join("");
      const { body, diagnostics } = compile(text);
      const hasError = diagnostics.some(({ severity }) => severity === "error");
      expect(hasError ? [] : dangers(body), JSON.stringify(text)).toEqual([]);
      for (const { line, column, endLine, endColumn } of diagnostics) {
        expect(Math.min(line, column, endLine, endColumn), JSON.stringify(text)).toBeGreaterThan(0);
      }
    }
  });
});
