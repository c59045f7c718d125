import { expect, test } from "vitest";
import { parseCsv } from "../../scripts/compile/figure/csv/parse-csv.ts";
import { parseJson } from "../../scripts/compile/figure/parse-json.ts";
import { compileMeta } from "../../scripts/compile/post/compile-meta.ts";
import { compileMarkdown } from "../../scripts/compile/post/markdown/compile-markdown.ts";
import { MERGE_CONFLICT } from "../../scripts/compile/source/merge-marks.ts";
import { postWords } from "../english.ts";
import { testCategories } from "../test-categories.ts";

const between = (mine: string, theirs: string) => `<<<<<<< HEAD\n${mine}\n=======\n${theirs}\n>>>>>>> branch`;

test.each(["\n", "\r\n"])(
  "both sides of a conflict in front matter, lines end in %j -> told once, at its first line",
  (eol) => {
    const lines = `---\nid: 7\n${between("title: A", "title: B")}\nexcerpt: x\n---\n\nText.`;
    const bytes = Buffer.from(lines.replaceAll("\n", eol));
    const { diagnostics } = compileMeta({ path: "posts/a.md", bytes }, testCategories);
    expect(diagnostics).toMatchObject([{ code: "front-matter-syntax", line: 3, endColumn: 13, ...MERGE_CONFLICT }]);
  },
);

test("in a CSV -> told at its first line, and not as a row of another length", () => {
  const text = `Day,Users\n${between("Monday,3", "Monday,4")}\nTuesday,5`;
  expect(parseCsv({ file: "a.csv", text }).diagnostics).toMatchObject([{ line: 2, ...MERGE_CONFLICT }]);
});

test("in a figure -> told at its first line, and not as a missing key", () => {
  const text = `{\n${between('"kind": "bar",', '"kind": "line",')}\n"title": "A" }`;
  expect(parseJson({ file: "a.json", text }).diagnostics).toMatchObject([{ line: 2, ...MERGE_CONFLICT }]);
});

test.each([
  ["in a text", between("Mine.", "Theirs."), ["merge-conflict"]],
  [
    "in a text that shows such lines as code, too",
    `\`\`\`text\n${between("Mine.", "Theirs.")}\n\`\`\`\n\n${between("Mine.", "Theirs.")}`,
    ["merge-conflict"],
  ],
  ["in a text that shows such lines as code", `\`\`\`text\n${between("Mine.", "Theirs.")}\n\`\`\``, []],
])("%s -> %j has %j", (_, text, codes) => {
  const { diagnostics } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
