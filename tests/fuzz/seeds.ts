import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const texts = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .map((path) => readFileSync(join(ROOT, path), "utf8"));

/** All constructs of Markdown and mistakes in them, the pages of the manual, and the posts of the tests. */
export const MARKDOWN = [
  ...texts("tests/compile/markdown/fixtures/*/input.md"),
  ...texts("scripts/docs/writing/*.md"),
  ...texts("scripts/docs/codes/*.md"),
  ...texts("tests/build/fixtures/site/posts/*.md"),
].map((text) => text.replace(/^---\n.*?\n---\n/s, ""));

export const FRONT_MATTER = [
  'title: "A title: with a colon"\nexcerpt: What it says, in a sentence.\ncategory: briefings\ndate: 2025-10-17\ntags: [AI, "C++"]\n',
  'title: It\'s 5 < 6 & "so on"\nexcerpt: >\n  Two\n  lines.\ncategory: explainers\ndate: 2025-10-17T09:00\ntags:\n  - AI agents\n  - LLMs\n',
  "title: |-\n  A & B\nexcerpt: 'It''s'\ncategory: playbooks\ndate: 2025-10-17\nupdated: 2025-11-01\nbadge: Week 42 • 2024\ntags: [a]\nauthor: A. Uthor\nfeatured: true\nreadTime: 4\n",
  'id: 7\ntitle: "\\u201CQuoted\\u201D \\t text"\nexcerpt: x\ncategory: case-notes\ndate: 2025-10-17\ntags: [x]\nlayout: infographic\naliases: [old-one]\n',
];

/** Figures of each kind, as JSON. */
export const FIGURES = texts("tests/figures/fixtures/*.json");
/** Figures that are read from a CSV, with it. */
export const TABLES = [
  "Month,Before,After\nJan,1,2\nFeb,3.5,4\nMar,-5,6\n",
  'Month;"Before; quoted";After\n"Jan ""x""";1,5;2\nFeb;3;4\n',
  "\ufeffName\tShare\nA\t40\nB\t60 %\n",
];
