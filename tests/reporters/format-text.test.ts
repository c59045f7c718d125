import { describe, expect, test } from "vitest";
import { type Diagnostic, diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { lineIndex } from "../../scripts/compile/source/line-index.ts";
import { formatText } from "../../scripts/reporters/format-text.ts";

/** A problem with the first place of `what` in the text, as it is printed. */
function print(text: string, what: string, options: { width?: number; color?: boolean } = {}): string[] {
  const start = text.indexOf(what);
  const place = lineIndex(text).place(start, start + what.length);
  const problem = diagnostic("link-broken", "posts/a.md", place, { message: "No such page", hint: "Mend it" });
  const printed = formatText([problem], { textOf: () => text, width: 80, color: false, ...options });
  return printed.split("\n").slice(0, -4);
}

describe("the code frame", () => {
  test("a value in the middle -> its line between its neighbours, carets below it", () => {
    expect(print("one\ntwo three\nfour\nfive", "three")).toEqual([
      "error[link-broken] No such page",
      "  posts/a.md:2:5",
      "  1 | one",
      "  2 | two three",
      "    |     ^^^^^",
      "  3 | four",
      "  help: Mend it",
    ]);
  });

  test("tabs, wide letters and emoji -> carets below the value all the same", () => {
    const [, , line, carets] = print("\t日本 🎉 here", "here");
    expect(line).toBe("  1 |   日本 🎉 here");
    expect(carets).toBe(`    |${" ".repeat(1 + 2 + 4 + 1 + 2 + 1)}^^^^`);
  });

  test("a line far wider than the terminal -> the part around the value, no wider than it", () => {
    const lines = print(`${"a ".repeat(500)}here${" b".repeat(500)}`, "here", { width: 60 });
    const [shown = "", carets = ""] = lines.slice(2);
    expect(shown.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("here");
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
  });

  test.each([
    ["two columns wide", "中"],
    ["beyond the first plane", "𠮷"],
    ["tabs", "\t"],
  ])("letters that are %s -> no wider than the terminal either, the carets below the value", (_, letter) => {
    const columns = (text: string) => [...text].reduce((sum, one) => sum + (one === letter ? 2 : 1), 0);
    for (const text of [`here${letter.repeat(200)}`, `${letter.repeat(200)}here${letter.repeat(200)}`]) {
      const [shown = "", carets = ""] = print(text, "here", { width: 60 }).slice(2);
      expect(columns(shown)).toBeLessThanOrEqual(60);
      expect(columns(shown.slice(0, shown.indexOf("here")))).toBe(carets.indexOf("^"));
      expect(shown).toContain(letter === "\t" ? "  " : letter);
    }
  });

  test("a range over several lines -> carets to the end of its first", () => {
    expect(print("see [one\ntwo] end", "[one\ntwo]").slice(2, 4)).toEqual(["  1 | see [one", "    |     ^^^^"]);
  });

  test("CRLF, control characters, marks of direction and noncharacters -> none of them printed", () => {
    const printed = print("a\r\n\x1b[31mred \u202e\ufdd0\uffff\ud800 here\r\nb", "here").join("\n");
    for (const character of ["\r", "\x1b", "\u202e", "\ufdd0", "\uffff", "\ud800"])
      expect(printed).not.toContain(character);
  });
});

test("a file without any text -> no frame", () => {
  expect(print("", "")).toEqual(["error[link-broken] No such page", "  posts/a.md:1:1", "  help: Mend it"]);
});

test("no terminal -> no colour; a terminal -> colour", () => {
  expect(print("here", "here").join("")).not.toContain("\x1b[");
  expect(print("here", "here", { color: true }).join("")).toContain("\x1b[");
});

test("several files -> those with errors first, errors before warnings, related places, a count at the end", () => {
  const at = (line: number) => ({ line, column: 1, endLine: line, endColumn: 2 });
  const problems: Diagnostic[] = [
    diagnostic("figure-unused", "a.json", at(1), { message: "w1", hint: "h" }),
    diagnostic("image-alt-missing", "b.md", at(1), { message: "w2", hint: "h" }),
    diagnostic("duplicate-id", "b.md", at(2), {
      message: "e1",
      hint: "h",
      related: [{ file: "c.md", ...at(3), message: "here" }],
    }),
  ];
  const printed = formatText(problems, { textOf: () => undefined, width: 80, color: false });
  expect(printed.match(/\b(?:w1|w2|e1)\b/g)).toEqual(["e1", "w2", "w1"]);
  expect(printed).toContain("see: c.md:3:1 here");
  expect(printed).toMatch(/\n1 error and 2 warnings in 2 files\n$/);
});

describe("what --fix would mend", () => {
  const at = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const fix = [{ ...at, start: 0, end: 1, text: "x" }];
  const fixable = (file: string) => ({ ...diagnostic("link-broken", file, at, { message: "m", hint: "h" }), fix });
  const error = diagnostic("duplicate-id", "a.md", at, { message: "m", hint: "h" });
  const warning = diagnostic("image-alt-missing", "a.md", at, { message: "m", hint: "h" });
  const advice = (...problems: Diagnostic[]) =>
    formatText(problems, { textOf: () => undefined, width: 80, color: false }).match(/^fix: .*$/m)?.[0];

  test("beside a warning, and in two files -> all of it is counted", () => {
    expect(advice(fixable("a.md"), warning, fixable("b.md"))).toBe("fix: briefs check --fix fixes 2 of these");
  });

  test("beside an error that needs a person -> not that file's, as it is left alone", () => {
    expect(advice(fixable("a.md"), error, fixable("b.md"))).toBe("fix: briefs check --fix fixes 1 of these");
    expect(advice(fixable("a.md"), error)).toBeUndefined();
  });
});

describe("many problems", () => {
  const problem = (
    message: string,
    file: string,
    line = 1,
    code: "link-broken" | "html-forbidden-url" | "link-space" = "link-broken",
  ) => diagnostic(code, file, { line, column: 1, endLine: line, endColumn: 2 }, { message, hint: "h" });
  const printAll = (problems: Diagnostic[], options: { showsAll?: boolean } = {}) =>
    formatText(problems, { textOf: () => undefined, width: 80, color: false, ...options });

  test("a fault at five places -> one block with its remedy, three other places, the rest counted by file", () => {
    const places = [
      ["a.md", 1],
      ["a.md", 9],
      ["b.md", 2],
      ["c.md", 3],
      ["c.md", 4],
      ["d.md", 5],
    ] as const;
    const printed = printAll(places.map(([file, line]) => problem("same", file, line)));
    expect(printed.match(/same/g)).toHaveLength(1);
    expect(printed).toContain("\n  a.md:1:1\n  help: h\n  also: a.md:9:1, b.md:2:1, c.md:3:1 and 2 more in 2 files\n");
    expect(printed).toContain("\nall: briefs check --all shows every place\n");
    expect(printed.match(/^[a-d]\.md {2}/gm)).toEqual(["a.md  "]);
  });

  test("a fault at three places -> each with its own line", () => {
    expect(printAll([1, 2, 3].map((line) => problem("same", "a.md", line)))).not.toContain("also:");
  });

  test("equal messages with other remedies -> one block that says so", () => {
    const problems = [1, 2, 3, 4].map((line) => ({ ...problem("same", "a.md", line), hint: `h${line}` }));
    const printed = printAll(problems);
    expect(printed.match(/same/g)).toHaveLength(1);
    expect(printed).toContain("\n  also: a.md:2:1, a.md:3:1, a.md:4:1 (each with its own remedy)\n");
    expect(printed).toContain("\nall: briefs check --all shows every place\n");
  });

  test("more than a screen or two -> none twice", () => {
    const problems = Array.from({ length: 40 }, (_, i) => problem(`m${i >> 1}`, "a.md", i + 1));
    expect(printAll(problems).match(/^ {2}also:/gm)).toHaveLength(20);
  });

  test("10,000 different faults -> some of each code, the errors first, and how to see the rest", () => {
    const count = 9_990;
    const problems = [
      ...Array.from({ length: count }, (_, i) => problem(`m${i}`, `posts/${i % 700}.md`, i + 1)),
      ...Array.from({ length: 10 }, (_, i) => problem(`u${i}`, `posts/z.md`, i + 1, "html-forbidden-url")),
    ];
    const printed = printAll(problems);
    expect(printed.split("\n").length).toBeLessThan(200);
    expect(printed.match(/^error\[html-forbidden-url\]/gm)).toHaveLength(10);
    expect(printed.match(/^error\[link-broken\]/gm)).toHaveLength(20);
    expect(printed).toContain(
      "\nall: 9970 problems of these codes are not shown; briefs check --all shows every place\n",
    );
    expect(printAll(problems, { showsAll: true }).match(/^error\[/gm)).toHaveLength(10_000);
  });

  test("more than a handful -> a table of the codes, errors first, then the most frequent, aligned", () => {
    const problems = [
      ...Array.from({ length: 12 }, (_, i) => problem("w", `${i % 3}.md`, i + 1, "link-space")),
      problem("u", "a.md", 1, "html-forbidden-url"),
      ...[1, 2].map((line) => problem("l", "a.md", line)),
    ];
    expect(printAll(problems).split("\n").slice(-7, -4)).toEqual([
      "  link-broken          2 errors   in 1 file",
      "  html-forbidden-url   1 error    in 1 file",
      "  link-space          12 warnings in 3 files",
    ]);
  });

  test("a handful -> no table", () => {
    expect(printAll([1, 2, 3, 4, 5].map((line) => problem(`m${line}`, "a.md", line)))).not.toMatch(/^ {2}link-broken/m);
  });
});

test("control characters in paths, messages and remedies -> none of them printed", () => {
  const hostile = "a\x1b[31mb\nc.md";
  const place = lineIndex("here").place(0, 4);
  const related = [{ ...place, file: hostile, message: hostile }];
  const problem = { ...diagnostic("link-broken", hostile, place, { message: hostile, hint: hostile }), related };
  const printed = formatText([problem, { ...problem, line: 2 }], { textOf: () => "here", width: 80, color: false });
  expect(printed).not.toContain("\x1b");
  expect(printed.split("\n").filter((line) => line.startsWith("c.md"))).toEqual([]);
});
