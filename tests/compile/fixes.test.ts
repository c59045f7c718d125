import { describe, expect, test } from "vitest";
import type { DiagnosticCode } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { applyEdits, fixSources } from "../../scripts/compile/diagnostics/fix-sources.ts";
import type { SourceFile, Sources } from "../../scripts/compile/source/source.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { OPTIONS } from "./read-fixture.ts";

const FIELDS = ["id: 7", "title: A title", "excerpt: x", "category: briefings", "date: 2025-10-17", "tags: [AI]"];

/** A post with some of its lines as given, or more of them. */
function post(lines: string[] = [], body = "Some text."): string {
  const keyOf = (line: string) => line.replace(/:.*$/s, "");
  const own = FIELDS.map((line) => lines.find((one) => keyOf(one) === keyOf(line)) ?? line);
  const more = lines.filter((line) => !own.includes(line));
  return ["---", ...own, ...more, "---", "", body, ""].join("\n");
}

const FIGURE = `{
  "kind": "bar",
  "title": "Setup takes a tenth of the time",
  "takeaway": "The gap is 36 hours of engineering.",
  "note": "Illustrative figure",
  "unit": "h",
  "labels": ["API", "Computer use"],
  "series": [{ "name": "Setup", "values": [40, 4] }]
}
`;

interface Situation {
  code: DiagnosticCode;
  /** What stands in the file, and what is to stand there instead: nothing else may change. */
  bad: string;
  good: string;
  text: string;
  path?: string;
}

const inPost = (code: DiagnosticCode, bad: string, good: string, text: string): Situation => ({
  code,
  bad,
  good,
  text,
});
const inFigure = (code: DiagnosticCode, bad: string, good: string, text: string): Situation => {
  return { code, bad, good, text, path: "infographics/f.json" };
};
const field = (line: string, good: string) => inPost("front-matter-invalid", line, good, post([line]));

const SITUATIONS: Situation[] = [
  inPost("heading-space", "##Summary", "## Summary", post([], "##Summary\n\nSome text.")),
  inPost("heading-space", "> ##Summary", "> ## Summary", post([], "Some text.\n\n> A line\n> ##Summary")),
  inPost("code-unclosed", "~~~ js\n  x", "~~~ js\n  x\n~~~", post([], "Some text.\n\n~~~ js\n  x")),
  ...["- An item.\n\t@", "1. An item.\n\n\t@", "> A line.\n>\n>\t@", "- a\n\t- b\n\n\t\t@"].map((context) =>
    inPost(
      "html-forbidden-element",
      "<center>Big words</center>",
      '<div align="center">Big words</div>',
      post([], context.replace("@", "<center>Big words</center>")),
    ),
  ),
  inPost(
    "html-forbidden-element",
    "  <style>\n  .x { color: red }\n  </style>\n",
    "",
    post([], "<div>\n  <p>One</p>\n  <style>\n  .x { color: red }\n  </style>\n    <p>Two</p>\n</div>"),
  ),
  inPost("html-forbidden-element", "> <link>\n", "", post([], "> <div>\n> <link>\n>     <p>One</p>\n> </div>")),
  ...[
    "A line of text\n@\nanother line.",
    "> A quotation with <b>bold</b>\n@\nMy own words.",
    "- An item, see <https://example.org>\n@\nA paragraph.",
    "Two words<br>\n@\n---",
  ].map((context) => inPost("html-forbidden-element", "<link>", "", post([], context.replace("@", "<link>")))),
  field("date: “2025-10-17”", "date: 2025-10-17"),
  field("category: Briefing", "category: briefings"),
  field("category: case_notes", "category: case-notes"),
  field("layout: infografic", "layout: infographic"),
  field("tags: [“AI”, LLMs]", 'tags: ["AI", LLMs]'),
  field("tags: [LLMs, „zwei Wörter“]", 'tags: [LLMs, "zwei Wörter"]'),
  field("tags: [‘AI’]", 'tags: ["AI"]'),
  field("date: 2025/10/17", "date: 2025-10-17"),
  field("date: 20251017", "date: 2025-10-17"),
  field("date: 2025-1-5", "date: 2025-01-05"),
  field('date: "2025-10-17 "', "date: 2025-10-17"),
  field("date: 2026-12-01 18:30", "date: 2026-12-01T18:30"),
  field("date: 2026/12/1 9:30", "date: 2026-12-01T09:30"),
  field("date: 2026-12-01T00:00:00.000Z", "date: 2026-12-01T00:00:00Z"),
  field("date: 2026-12-01T23:00:00.000-0800", "date: 2026-12-01T23:00:00-08:00"),
  field("date: '2026-12-01 18:30:15 +02'", "date: 2026-12-01T18:30:15+02:00"),
  field("updated: 2025-10-18T09:30:00", "updated: 2025-10-18"),
  field("updated: '2025-10-18T00:00:00Z'", "updated: 2025-10-18"),
  field("updated: 2025.10.18", "updated: 2025-10-18"),
  field("featured: yes", "featured: true"),
  field('draft: "false"', "draft: false"),
  field("readTime: 5 min", "readTime: 5"),
  field("tags: AI, LLMs", "tags: [AI, LLMs]"),
  field("tags: [AI, 2025]", 'tags: [AI, "2025"]'),
  field("aliases: old-name", "aliases: [old-name]"),
  field("badge: 42", 'badge: "42"'),
  inPost("front-matter-unknown-key", "Titel: A title", "title: A title", post().replace("title:", "Titel:")),
  inPost("front-matter-unknown-key", "heroimage:", "heroImage:", post(["heroimage: ../infographics/f.json"])),
  inPost("front-matter-syntax", "Agents: what now", '"Agents: what now"', post(["title: Agents: what now"])),
  inPost("front-matter-syntax", "title:\u00a0Nbsp", "title: Nbsp", post(["title:\u00a0Nbsp"])),
  inPost("front-matter-syntax", "tags:\u202f\u00a0[AI]", "tags: [AI]", post(["tags:\u202f\u00a0[AI]"])),
  inPost("front-matter-syntax", "@home with agents", '"@home with agents"', post(["title: @home with agents"])),
  inPost("front-matter-missing", "\n\n---\nid", "---\nid", `\n\n${post()}`),
  inPost("front-matter-unclosed", "\n-----\n", "\n---\n", post().replace(/\n---\n/, "\n-----\n")),
  inPost("code-language-unknown", "```typescirpt", "```typescript", post([], "```typescirpt\nlet a;\n```")),
  inPost("link-broken", "(/post/before)", "(/post/other)", post([], "[x](/post/before)")),
  inPost("link-broken", "(other)", "(other.md)", post([], "[x](other)")),
  inPost("link-broken", "(Other.md#part)", "(other.md#part)", post([], "[x](Other.md#part)")),
  inPost("anchor-broken", "(other.md#Part)", "(other.md#part)", post([], "[x](other.md#Part)")),
  inPost("anchor-broken", "(#it-s-here)", "(#its-here)", post([], "[x](#it-s-here)\n\n## It's here")),
  inPost("image-missing", "(Cat.PNG)", "(cat.png)", post([], "![A cat](Cat.PNG)")),
  inPost(
    "figure-missing",
    "(../infographics/F.json)",
    "(../infographics/f.json)",
    post([], "![F](../infographics/F.json)"),
  ),
  inFigure("figure-unknown-kind", '"bars"', '"bar"', FIGURE.replace('"bar"', '"bars"')),
  inFigure("figure-unknown-key", '"takaway"', '"takeaway"', FIGURE.replace('"takeaway"', '"takaway"')),
  inFigure("figure-invalid", '[40, "4"]', "[40, 4]", FIGURE.replace("[40, 4]", '[40, "4"]')),
  inFigure("figure-syntax", "[40, 4] }],", "[40, 4] }]", FIGURE.replace("[40, 4] }]", "[40, 4] }],")),
];

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function source(path: string, text: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** The file between a good post, a good figure and a picture. */
function siteWith(file: SourceFile): Sources {
  const other = post(["id: 1", "aliases: [before]"], "## Part\n\n![F](../infographics/f.json)");
  const others = [source("posts/other.md", other), source("infographics/f.json", FIGURE)];
  const all = [...others.filter(({ path }) => path !== file.path), file];
  return {
    posts: all.filter(({ path }) => path.endsWith(".md")),
    figures: all.filter(({ path }) => path.startsWith("infographics/")),
    images: [{ path: "posts/cat.png", bytes: PNG }],
  };
}

const codesOf = (sources: Sources) => compile(sources, OPTIONS).diagnostics;
const fixAll = (sources: Sources) => fixSources(sources, codesOf);
const textOf = (sources: Sources, path: string) =>
  Buffer.from([...sources.posts, ...sources.figures].find((file) => file.path === path)?.bytes ?? []).toString("utf8");

describe.each([
  ["LF", (text: string) => text],
  ["CR LF", (text: string) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text: string) => `\uFEFF${text}`],
])("with %s: the problem is gone, and every other byte is as it was", (_, write) => {
  test.each(SITUATIONS)("$code: $bad -> $good", ({ code, bad, good, text, path = "posts/bad.md" }) => {
    const before = siteWith(source(path, write(text)));
    expect(codesOf(before)).toContainEqual(expect.objectContaining({ code, file: path }));
    const { sources, fixed, diagnostics } = fixAll(before);
    expect(diagnostics).toEqual([]);
    expect(fixed.map((one) => one.code)).toEqual([code]);
    expect(textOf(sources, path)).toBe(
      write(text).replace(write(bad).replace(/^\uFEFF/, ""), () => write(good).replace(/^\uFEFF/, "")),
    );
    expect(fixAll(sources).fixed).toEqual([]);
  });
});

describe("what could be meant in two ways -> nothing is touched", () => {
  test.each([
    ["a day of change in another zone", post(["updated: 2025-10-17T23:30:00-08:00"])],
    ["a time that no clock shows", post(["date: 2025-10-17T24:00"])],
    ["a time in words", post(["date: 2025-10-17 6pm"])],
    ["an anchor of other numbers", post([], "[x](#version-1-10)\n\n## Version 11-0")],
    ["a category like none", post(["category: news"])],
    ["day and month in an order of one's own", post(["date: 17.10.2025"])],
    ["a title with a comment behind it", post(["title: Agents: what now # soon"])],
    ["a title that goes on", post(["title: Agents: what\n  now"])],
    ["a certain fix beside an error that needs a person", post(["category: Briefing", "date: 17 October"])],
  ])("%s", (_, text) => {
    const before = siteWith(source("posts/bad.md", text));
    const { sources, fixed } = fixAll(before);
    expect(fixed).toEqual([]);
    expect(textOf(sources, "posts/bad.md")).toBe(text);
  });
});

test("a mistake behind another -> both are fixed; where one is left, the file is listed once as untouched", () => {
  const text = post(["title: Agents: what now", "category: Briefing"]);
  expect(fixAll(siteWith(source("posts/bad.md", text))).fixed).toHaveLength(2);
  const left = fixAll(siteWith(source("posts/bad.md", text.replace("2025-10-17", "soon"))));
  const problem = expect.objectContaining({ code: "front-matter-invalid", message: expect.stringContaining("date") });
  expect(left).toMatchObject({ fixed: [], untouched: [{ file: "posts/bad.md", problem, isHidden: true }] });
});

describe("the lock of addresses -> a line for each post, with the file's line breaks", () => {
  const lockIn = (text: string) => ({
    ...siteWith(source("posts/new.md", post())),
    slugRegistry: source("posts/slugs.lock.json", text),
  });
  const current = (sources: Sources) => compile(sources, { ...OPTIONS, registryMustBeCurrent: true }).diagnostics;
  const fixedLock = (text: string) =>
    Buffer.from(fixSources(lockIn(text), current).sources.slugRegistry?.bytes ?? []).toString();

  test.each([
    ['{\n  "1": ["other"]\n}\n', '{\n  "7": ["new"],\n  "1": ["other"]\n}\n'],
    ['{\r\n  "9": ["gone"]\r\n}\r\n', '{\r\n  "9": ["gone"],\r\n  "7": ["new"],\r\n  "1": ["other"]\r\n}\r\n'],
    ['{\n  "1": ["before"],\n  "7": ["new"]\n}', '{\n  "7": ["new"],\n  "1": ["other", "before"]\n}\n'],
    ["{}\n", '{\n  "7": ["new"],\n  "1": ["other"]\n}\n'],
  ])("%j", (text, expected) => {
    expect(fixedLock(text)).toBe(expected);
    expect(fixedLock(expected)).toBe(expected);
  });
});

describe("edits that do not fit -> none is made", () => {
  const at = (column: number, endColumn: number) => ({ line: 1, column, endLine: 1, endColumn });
  test.each([
    ["another text stands there", [{ ...at(1, 4), text: "x", old: "two" }]],
    [
      "two of them overlap",
      [
        { ...at(1, 4), text: "x" },
        { ...at(3, 5), text: "y" },
      ],
    ],
  ])("%s", (_, edits) => {
    expect(applyEdits("one two", edits)).toBeUndefined();
  });
});

test("a picture whose name has its accent in another form of Unicode -> said so, and fixed", () => {
  const [composed, apart] = ["\u00fc.png", "u\u0308.png"];
  const site = siteWith(source("posts/p.md", post([], `![A](./${composed})`)));
  const sources = { ...site, images: [{ path: `posts/${apart}`, bytes: PNG }] };
  const [missing] = codesOf(sources).filter(({ code }) => code === "image-missing");
  expect(missing?.hint).toContain("another form of Unicode");
  expect(textOf(fixAll(sources).sources, "posts/p.md")).toContain(`![A](./${apart})`);
});
