import { realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { Sources } from "../../compile/source/source.ts";
import { commonFolder, readSources, type SourceFolders } from "../read-sources.ts";
import { askGit, gitPaths } from "./git.ts";
import { commitNamed, repositoryOf, withSourcesAt } from "./revision.ts";

export interface ChangedFiles {
  /** The files that were added, changed or deleted, committed or not, by the paths that diagnostics have. */
  files: ReadonlySet<string>;
  /**
   * The problems of changed files, and the problems elsewhere that did not exist before: whoever removes a post has broken
   * the links to it. Compiles the earlier sources only where a file that did not change has a problem.
   */
  newProblems(diagnostics: Diagnostic[], compile: (sources: Sources) => Diagnostic[]): Promise<Diagnostic[]>;
}

/**
 * Compares the files with the commit at which HEAD branched off from a revision, or with the revision itself if they share
 * none.
 */
export function changedSince(revision: string, folders: SourceFolders): ChangedFiles {
  const base = realpathSync(commonFolder(folders));
  const top = repositoryOf(base);
  const named = commitNamed(revision, top);
  const commit = (askGit(["merge-base", named, "HEAD"], { cwd: top }) ?? named).trim();
  const diff = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative", "-z", commit, "--"];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z"];
  const changed = [...gitPaths(diff, { cwd: top }), ...gitPaths(untracked, { cwd: top })];
  const files = new Set(changed.map((path) => relative(base, join(top, path)).split(sep).join("/")));
  return {
    files,
    newProblems: async (diagnostics, compile) => {
      if (diagnostics.every(({ file }) => files.has(file))) return diagnostics;
      const earlier = compile(await withSourcesAt({ commit, top, folders }, readSources));
      const known = new Set(earlier.map(identity));
      return diagnostics.filter((one) => files.has(one.file) || !known.has(identity(one)));
    },
  };
}

function identity({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}
