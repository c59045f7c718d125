import { OutputDirs } from "../../../scripts/build/output/output-dirs.ts";
import { writeOutput } from "../../../scripts/build/output/write-output.ts";
import { planTargets } from "../../../scripts/build/plan.ts";

/** A site of two files that say the word, and one that is always the same; the names of what was made anew. */
export function buildText(out: string, store: string, word: string, pathOf = ownPath, isLast = false): string[] {
  const output = new OutputDirs(out, store);
  if (output.manifest?.digest === word) {
    output.verify();
    if (output.isWhole(word)) return [];
  }
  const texts = { first: word, second: word, third: "always" };
  output.verifyStaging();
  const made: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const target = { name, inputs: [["text", text]] as const };
    const { kept, steps } = planTargets([target], output);
    output.keep(kept);
    if (steps.length === 0) continue;
    made.push(name);
    output.markDirty();
    const path = pathOf(name);
    output.made(target, { files: new Map([[path, writeOutput(output.folder, { path, content: text })]]), blobs: {} });
  }
  output.commit({ digest: word, engine: {}, diagnostics: [] }, { isLast });
  return made;
}

function ownPath(name: string): string {
  return `folder/${name}.txt`;
}
