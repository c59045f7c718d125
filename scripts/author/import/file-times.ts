import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";

/** When a file came into being, and how that is known. */
export interface FileTime {
  /** In ISO 8601. */
  at: string;
  from: "history" | "file";
}

/**
 * When the files of a folder came into being: by the history of its repository, or else by what the file system says of a file that
 * has none. A clone without its history has a first commit that is none.
 */
export function fileTimes(folder: string): (path: string) => FileTime | undefined {
  let history: ReadonlyMap<string, string> | undefined;
  return (path) => {
    history ??= historyOf(folder);
    const committed = history.get(path);
    if (committed !== undefined) return { at: committed, from: "history" };
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (!found) return undefined;
    // A copy may keep the time of the last change and be new by itself.
    const times = [found.birthtimeMs, found.mtimeMs].filter((time) => time > 0);
    return { at: new Date(Math.min(...times)).toISOString(), from: "file" };
  };
}

/** By path, when a file was first committed, under whatever name. Empty without a repository, or without git. */
function historyOf(folder: string): ReadonlyMap<string, string> {
  try {
    if (git(folder, "rev-parse", "--is-shallow-repository").trim() !== "false") return new Map();
    return firstTimes(git(folder, "log", `--format=${COMMIT}%aI`, "--name-status", "-z", "-M", "--relative"));
  } catch {
    return new Map();
  }
}

/** The newest commit comes first: its time, then for each file a letter with its path, or with the earlier and the new one. */
function firstTimes(log: string): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  /** What earlier paths became. */
  const today = new Map<string, string>();
  let time = "";
  const parts = log.split("\0").values();
  for (const part of parts) {
    const word = part.trim();
    if (word.startsWith(COMMIT)) time = word.slice(COMMIT.length);
    if (word.startsWith(COMMIT) || word === "") continue;
    const path = parts.next().value ?? "";
    const renamed = word.startsWith("R") ? parts.next().value : undefined;
    if (renamed !== undefined) today.set(path, today.get(renamed) ?? renamed);
    else if (word === "A") times.set(today.get(path) ?? path, time);
  }
  return times;
}

/** Begins a commit. No letter of a change is one. */
const COMMIT = "commit ";

/** The repository may be a stranger's: nothing that its configuration names is run, and nothing is fetched. */
function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "--no-pager", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1_000_000_000,
    timeout: 60_000,
    env: { ...process.env, GIT_NO_LAZY_FETCH: "1", GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0" },
  });
}
