import { realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Sources } from "../../compile/source/source.ts";
import { commonFolder, readSources, type SourceFolders } from "../read-sources.ts";
import { askGit, gitPaths } from "./git.ts";
import { commitNamed, repositoryOf, withSourcesAt } from "./revision.ts";

export interface ChangedFiles {
  /** Those that were added, changed or deleted, committed or not. Paths as diagnostics name them. */
  files: ReadonlySet<string>;
  /** All sources as they were then. */
  sourcesThen(): Promise<Sources>;
}

/** What has changed since a revision; since the branches parted, where the revision has gone on by itself. */
export function changedSince(revision: string, folders: SourceFolders): ChangedFiles {
  const base = realpathSync(commonFolder(folders));
  const top = repositoryOf(base);
  const named = commitNamed(revision, top);
  const commit = (askGit(["merge-base", named, "HEAD"], { cwd: top }) ?? named).trim();
  const diff = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative", "-z", commit, "--"];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z"];
  const changed = [...gitPaths(diff, { cwd: top }), ...gitPaths(untracked, { cwd: top })];
  const fromBase = (path: string) => relative(base, join(top, path)).split(sep).join("/");
  return {
    files: new Set(changed.map(fromBase)),
    sourcesThen: () => withSourcesAt({ commit, top, folders }, readSources),
  };
}
