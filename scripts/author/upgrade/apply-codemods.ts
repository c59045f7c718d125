import type { Codemod, SiteFiles } from "./codemods/codemod.ts";
import { isNewer } from "./is-newer.ts";

export interface AppliedCodemods {
  /** The titles of the codemods that changed a file. */
  titles: string[];
  /** The files that are changed, with their new texts. */
  changed: SiteFiles;
}

/** Gives the files of a site that have these paths, which may be patterns. */
export type ReadFiles = (patterns: readonly string[]) => SiteFiles;

export interface Versions {
  from: string;
  to: string;
}

/** Applies the codemods of the versions after `from`, up to `to`, to the files of a site. */
export function applyCodemods(codemods: readonly Codemod[], versions: Versions, read: ReadFiles): AppliedCodemods {
  const due = codemods.filter(({ version }) => isNewer(version, versions.from) && !isNewer(version, versions.to));
  const before = read(due.flatMap(({ reads }) => reads));
  const titles: string[] = [];
  let files = before;
  for (const codemod of due) {
    const after = codemod.apply(files);
    if (changedFiles(files, after).length > 0) titles.push(codemod.title);
    files = after;
  }
  return { titles, changed: Object.fromEntries(changedFiles(before, files)) };
}

function changedFiles(before: SiteFiles, after: SiteFiles): [string, string][] {
  return Object.entries(after).filter(([path, text]) => before[path] !== text);
}
