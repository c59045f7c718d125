import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { askGit, git, gitPaths } from "../../project/git/git.ts";
import { commitNamed } from "../../project/git/revision.ts";
import { contentHash } from "../../system/hash.ts";
import { UsageError } from "../../system/usage-error.ts";
import { ENGINE_PARTS } from "../eject/engine-files.ts";

/** The engine as it was copied into a repository, by the paths of its files. */
export interface CopiedEngine {
  has(path: string): boolean;
  isUnchanged(path: string): boolean;
  /** The text of a file as it was copied, where it can still be found. */
  textOf(path: string): string | undefined;
}

/** The engine's list of files in the package: path to the hash of its content. */
const LIST = "lib/engine-files.json";

export interface CopySource {
  /** The folder of the site. */
  site: string;
  /** The folder of the package. */
  engine: string;
  /** The version of the package. */
  version: string;
  /** A commit of the site's that has the engine as it was copied. */
  base?: string;
}

/** Recognizes the engine's files by the list of the version that was copied, or by a commit that holds them as they were. */
export function copiedEngine({ site, engine, version, base }: CopySource): CopiedEngine {
  if (base !== undefined) return engineAtCommit(commitNamed(base, site), site);
  const copied = JSON.parse(readFileSync(join(site, "package.json"), "utf8")).version;
  if (copied !== version)
    throw new UsageError(
      `The engine in this repository is version ${copied}, and this is ${version}, which does not know its files`,
      "Name a commit that has the engine as it was copied, before any change of yours: briefs adopt --base COMMIT",
    );
  return engineOfList(JSON.parse(readFileSync(join(engine, LIST), "utf8")), { site, engine });
}

function engineOfList(list: Record<string, string>, { site, engine }: { site: string; engine: string }): CopiedEngine {
  const matches = (path: string, text: string | Buffer) => contentHash(text) === list[path];
  return {
    has: (path) => Object.hasOwn(list, path),
    isUnchanged: (path) => matches(path, readFileSync(join(site, path))),
    textOf: (path) => {
      const packed = join(engine, path);
      if (existsSync(packed) && matches(path, readFileSync(packed))) return readFileSync(packed, "utf8");
      const commits = git(["log", "--format=%H", "--", path], { cwd: site }).split("\n").filter(Boolean);
      const texts = commits.map((commit) => textAtCommit(commit, path, site));
      return texts.find((text) => text !== undefined && matches(path, text));
    },
  };
}

function engineAtCommit(commit: string, site: string): CopiedEngine {
  const then = blobsAt(commit, site);
  const now = blobsAt("HEAD", site);
  const has = (path: string) => then.has(path) && ENGINE_PARTS.some((part) => `${path}/`.startsWith(`${part}/`));
  return {
    has,
    isUnchanged: (path) => has(path) && then.get(path) === now.get(path),
    textOf: (path) => (has(path) ? textAtCommit(commit, path, site) : undefined),
  };
}

/** The blob ids of all files of a commit, by their paths. */
function blobsAt(commit: string, site: string): Map<string, string> {
  const entries = gitPaths(["ls-tree", "-r", "-z", commit], { cwd: site });
  return new Map(entries.map((entry) => [entry.slice(entry.indexOf("\t") + 1), entry.split(/\s/)[2] ?? ""]));
}

function textAtCommit(commit: string, path: string, site: string): string | undefined {
  return askGit(["show", `${commit}:./${path}`], { cwd: site });
}
