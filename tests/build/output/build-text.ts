import { OutputDirs } from "../../../scripts/build/output/output-dirs.ts";
import { writeOutput } from "../../../scripts/build/output/write-output.ts";

/** A site of two files that say the word, and one that is always the same; the names of what was made anew. */
export function buildText(out: string, store: string, word: string, pathOf = ownPath): string[] {
  const trees = new OutputDirs(out, store);
  if (trees.manifest?.digest === word) {
    trees.verify();
    if (trees.isWhole(word)) return [];
  }
  const texts = { first: word, second: word, third: "always" };
  trees.verifyStaging();
  for (const [name, text] of Object.entries(texts)) {
    const unit = { name, inputs: [["text", text]] as const };
    if (trees.keep(unit, () => true)) continue;
    trees.markDirty();
    const path = pathOf(name);
    trees.made(unit, { files: new Map([[path, writeOutput(trees.folder, { path, content: text })]]), parts: {} });
  }
  trees.commit({ digest: word, engine: {}, diagnostics: [] });
  return [...trees.reasons.keys()];
}

function ownPath(name: string): string {
  return `folder/${name}.txt`;
}
