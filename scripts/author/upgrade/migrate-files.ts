import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { unifiedDiff } from "../fix/unified-diff.ts";
import { applyCodemods, type Versions } from "./apply-codemods.ts";
import type { Codemod, SiteFiles } from "./codemods/codemod.ts";

export interface MigratedFiles {
  /** What was done. */
  titles: string[];
  /** The files that were written. */
  written: string[];
  diff: string;
}

/** Writes the files of a site in the form that a version reads. */
export function migrateFiles(codemods: readonly Codemod[], versions: Versions, folder: string): MigratedFiles {
  const { titles, changed } = applyCodemods(codemods, versions, (patterns) => readFiles(patterns, folder));
  const written = Object.keys(changed);
  const diff = Object.entries(changed).map(([path, text]) => {
    const file = join(folder, path);
    const before = readFileSync(file, "utf8");
    writeFileAtomic(file, text);
    return unifiedDiff(path, before, text);
  });
  return { titles, written, diff: diff.join("") };
}

function readFiles(patterns: readonly string[], folder: string): SiteFiles {
  const paths = globSync(patterns, { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
