import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { TEXT_PAGES_FOLDER } from "../../compile/source/source.ts";
import { UsageError } from "../../system/usage-error.ts";
import { withCleanup } from "../../system/with-cleanup.ts";
import type { SourceFolders } from "../read-sources.ts";
import { CONFIG_FILE } from "../site-config/config-file.ts";
import { askGit, git } from "./git.ts";

/** The top folder of the repository that a folder is in. */
export function repositoryOf(folder: string): string {
  const top = askGit(["rev-parse", "--show-toplevel"], { cwd: folder })?.trimEnd();
  if (top) return top;
  throw new UsageError(
    `${folder} is in no git repository`,
    "There is no revision to compare with: leave the option out",
  );
}

/** The commit that a person names by a branch, a tag or its hash. */
export function commitNamed(revision: string, top: string): string {
  const commit = askGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`], { cwd: top });
  if (commit) return commit.trim();
  throw new UsageError(`git knows no revision "${revision}"`, unknownHint(revision, top));
}

function unknownHint(revision: string, top: string): string {
  const names = (askGit(["for-each-ref", "--format=%(refname:short)"], { cwd: top }) ?? "").split("\n").filter(Boolean);
  const isShallow = askGit(["rev-parse", "--is-shallow-repository"], { cwd: top })?.trim() === "true";
  if (isShallow)
    return "This clone is shallow: get the history with git fetch --unshallow (in GitHub Actions, fetch-depth: 0)";
  return (
    didYouMean(revision, names) ?? "Name a branch, a tag or a commit; one of another repository has to be fetched first"
  );
}

export interface AtCommit {
  commit: string;
  /** The repository's top folder. */
  top: string;
  folders: SourceFolders;
}

/** Checks the sources of a commit out into a temporary folder for as long as the work takes. The repository is only read. */
export async function withSourcesAt<T>(
  { commit, top, folders }: AtCommit,
  work: (then: SourceFolders) => Promise<T>,
): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), "briefs-revision-"));
  return withCleanup(
    () => rmSync(place, { recursive: true, force: true }),
    async () => {
      const tree = join(place, "tree");
      const inRepository = (folder: string) => relative(top, realpathSync(folder));
      const then = (folder: string) => join(tree, inRepository(folder));
      const old = { root: then(folders.root), posts: then(folders.posts), infographics: then(folders.infographics) };
      for (const folder of Object.values(old)) mkdirSync(folder, { recursive: true });
      const call = { cwd: top, env: { GIT_INDEX_FILE: join(place, "index") } };
      git(["read-tree", commit], call);
      const own = [TEXT_PAGES_FOLDER, CONFIG_FILE]
        .map((path) => join(folders.root, path))
        .filter((path) => existsSync(path));
      const paths = [folders.posts, folders.infographics, ...own].map((folder) => inRepository(folder) || ".");
      const listed = git(["ls-files", "-z", "--", ...paths], call);
      git(["checkout-index", "-z", "--stdin", "--quiet", `--prefix=${tree}/`], { ...call, input: listed });
      return await work(old);
    },
  );
}
