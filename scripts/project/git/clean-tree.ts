import { UsageError } from "../../system/usage-error.ts";
import { askGit, gitPaths } from "./git.ts";

const MOST_NAMED = 10;

/** Throws unless everything in a folder is committed: git must be able to undo what the command does. */
export function assertCleanTree(folder: string, command: string): void {
  if (askGit(["rev-parse", "--verify", "--quiet", "HEAD"], { cwd: folder }) === undefined)
    throw new UsageError(
      `${folder} has no commit in git, so that nothing could be undone`,
      `Run git init, commit everything, then ${command}`,
    );
  const changed = gitPaths(["status", "--porcelain", "--no-renames", "-z", "--", "."], { cwd: folder });
  if (changed.length === 0) return;
  const names = changed.slice(0, MOST_NAMED).map((line) => line.slice(3));
  if (changed.length > MOST_NAMED) names.push(`and ${changed.length - MOST_NAMED} more`);
  throw new UsageError(`Not committed: ${names.join(", ")}`, `Commit or discard it, then run ${command} again`);
}
