import { SiteTrees } from "../../scripts/build/site-trees.ts";
import { writeOutput } from "../../scripts/build/write-file.ts";

/** A site of two files that say the word, and one that is always the same; the names of what was made anew. */
export function buildText(out: string, store: string, word: string, pathOf = ownPath): string[] {
  const trees = new SiteTrees(out, store);
  if (trees.manifest?.digest === word) {
    trees.look();
    if (trees.isWhole(word)) return [];
  }
  const texts = { first: word, second: word, third: "always" };
  trees.lookBeside();
  for (const [name, text] of Object.entries(texts)) {
    const unit = { name, inputs: [["text", text]] as const };
    if (trees.keep(unit, () => true)) continue;
    trees.touch();
    const path = pathOf(name);
    trees.made(unit, { files: new Map([[path, writeOutput(trees.folder, { path, content: text })]]), parts: {} });
  }
  trees.finish({ digest: word, engine: {}, diagnostics: [] });
  return [...trees.reasons.keys()];
}

function ownPath(name: string): string {
  return `folder/${name}.txt`;
}
