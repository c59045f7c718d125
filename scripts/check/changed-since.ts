import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { cleaningUp } from "../cleaning-up.ts";
import type { Sources } from "../compile/source/source.ts";
import { didYouMean } from "../compile/suggest.ts";
import { Misuse } from "../misuse.ts";
import { commonFolder, readSources, type SourceFolders } from "../read-sources.ts";
import { askGit, git, gitPaths } from "./git.ts";

export interface Changes {
  /** Those that were added, changed or deleted, committed or not. Paths as diagnostics name them. */
  files: ReadonlySet<string>;
  /** All sources as they were then. */
  sourcesThen(): Promise<Sources>;
}

/** What has changed since a revision; since the branches parted, where the revision has gone on by itself. */
export function changedSince(revision: string, folders: SourceFolders): Changes {
  const base = realpathSync(commonFolder(folders));
  const top = askGit(["rev-parse", "--show-toplevel"], { cwd: base })?.trimEnd();
  if (!top) throw new Misuse(`${base} is in no git repository`, "--since compares with a revision: leave it out");
  const start = startOf(revision, top);
  const diff = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative", "-z", start, "--"];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z"];
  const changed = [...gitPaths(diff, { cwd: top }), ...gitPaths(untracked, { cwd: top })];
  const fromBase = (path: string) => relative(base, join(top, path)).split(sep).join("/");
  return { files: new Set(changed.map(fromBase)), sourcesThen: () => sourcesAt(start, top, folders) };
}

function startOf(revision: string, top: string): string {
  const commit = askGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`], { cwd: top });
  if (!commit) throw new Misuse(`git knows no revision "${revision}"`, unknownHint(revision, top));
  return (askGit(["merge-base", commit.trim(), "HEAD"], { cwd: top }) ?? commit).trim();
}

function unknownHint(revision: string, top: string): string {
  const names = (askGit(["for-each-ref", "--format=%(refname:short)"], { cwd: top }) ?? "").split("\n").filter(Boolean);
  const isShallow = askGit(["rev-parse", "--is-shallow-repository"], { cwd: top })?.trim() === "true";
  if (isShallow)
    return "This clone is shallow: get the history with git fetch --unshallow (in GitHub Actions, fetch-depth: 0)";
  return didYouMean(revision, names) ?? "Name a branch, a tag or a commit; one of elsewhere has to be fetched first";
}

/** Into a folder of its own, with an index of its own: the repository is only read. */
async function sourcesAt(commit: string, top: string, folders: SourceFolders): Promise<Sources> {
  const place = mkdtempSync(join(tmpdir(), "briefs-since-"));
  return cleaningUp(
    () => rmSync(place, { recursive: true, force: true }),
    async () => {
      const tree = join(place, "tree");
      const then = (folder: string) => join(tree, relative(top, realpathSync(folder)));
      const old = { root: then(folders.root), posts: then(folders.posts), infographics: then(folders.infographics) };
      for (const folder of Object.values(old)) mkdirSync(folder, { recursive: true });
      const call = { cwd: top, env: { GIT_INDEX_FILE: join(place, "index") } };
      git(["read-tree", commit], call);
      const paths = [folders.posts, folders.infographics].map((folder) => relative(top, realpathSync(folder)) || ".");
      const listed = git(["ls-files", "-z", "--", ...paths], call);
      git(["checkout-index", "-z", "--stdin", "--quiet", `--prefix=${tree}/`], { ...call, input: listed });
      return await readSources(old);
    },
  );
}
