// npm run bench:fidelity -- [--examples N] DIR…: compares what the compiler makes of the Markdown files of folders with what an
// independent renderer of GitHub's Markdown makes of them, and prints each class of differences with its count and first examples.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { splitFrontMatter } from "../../scripts/compile/post/front-matter/split-front-matter.ts";
import { compareWithGfm, type Difference } from "../compile/fidelity/compare-with-gfm.ts";
import { benchOptions, wholeNumber } from "./bench-options.ts";

const LONGEST = 160;

const OPTIONS = { examples: { type: "string", default: "2" } } as const;
const { values, positionals } = benchOptions(import.meta.filename, { options: OPTIONS, allowPositionals: true });
const files = positionals.flatMap((folder) => markdownIn(resolve(folder)));
const differences = files.flatMap((file) => differencesIn(file).map((difference) => ({ file, ...difference })));
const different = new Set(differences.map(({ file }) => file)).size;
console.log(
  `${files.length} texts, ${files.length - different} without a difference, ${differences.length} differences`,
);
const classes = Map.groupBy(differences, (difference) => difference.class ?? "not declared");
for (const [name, found] of [...classes].toSorted(([, a], [, b]) => b.length - a.length)) printClass(name, found);

function markdownIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".md")).map((name) => join(folder, name));
}

function differencesIn(file: string): Difference[] {
  const { body } = splitFrontMatter({ file, text: readFileSync(file, "utf8") });
  return body === undefined ? [] : compareWithGfm(body);
}

function printClass(name: string, found: (Difference & { file: string })[]): void {
  console.log(`${found.length} ${name}, in ${new Set(found.map(({ file }) => file)).size} texts`);
  for (const { file, before, ours, theirs } of found.slice(0, wholeNumber("examples", values.examples, 0, 1000))) {
    console.log(`  ${file}, after ${shown(before)}\n    ours   ${shown(ours)}\n    theirs ${shown(theirs)}`);
  }
}

function shown(parts: string): string {
  return JSON.stringify(parts.length > LONGEST ? `${parts.slice(0, LONGEST)}…` : parts);
}
