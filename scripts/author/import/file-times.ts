import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { askGit } from "../../project/git/git.ts";
import { UsageError } from "../../system/usage-error.ts";

/** When a file was created, and how that is known. */
export interface FileTime {
  /** In ISO 8601. */
  at: string;
  from: TimeSource;
}

/** The first commit; or the file system, because there is no repository, or because its history cannot be read. */
export type TimeSource = "history" | "file" | "file without history";

/** When the files of a folder were created: by the history of its repository, or else by the file system. */
export function fileTimes(folder: string): (path: string) => FileTime | undefined {
  let known: History | undefined;
  return (path) => {
    known ??= historyOf(folder);
    const committed = known.times.get(known.prefix + path);
    if (committed !== undefined) return { at: committed, from: "history" };
    const at = timeOfFile(join(folder, path));
    return at === undefined ? undefined : { at, from: known.isUnread ? "file without history" : "file" };
  };
}

/** The earlier of two times: a copied file is new, and may keep the time of its last change. */
function timeOfFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  const times = found ? [found.birthtimeMs, found.mtimeMs].filter((time) => time >= EARLIEST_MS) : [];
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : undefined;
}

/** Archives date files without a time to 1970 or 1980. */
const EARLIEST_MS = Date.UTC(1981, 0);

interface History {
  /** By path from the top of the repository, when a file was first committed, under whatever name. */
  times: ReadonlyMap<string, string>;
  /** The folder's path from the top of the repository. */
  prefix: string;
  /** There is a repository, but its history cannot be read, or the clone is shallow. */
  isUnread: boolean;
}

function historyOf(folder: string): History {
  const none: History = { times: new Map(), prefix: "", isUnread: existsSync(join(folder, ".git")) };
  try {
    const [isShallow, prefix = ""] =
      ask(folder, "rev-parse", "--is-shallow-repository", "--show-prefix")?.split("\n") ?? [];
    if (isShallow === undefined) return none;
    const log = isShallow === "false" ? ask(folder, ...LOG) : undefined;
    return log === undefined ? { ...none, isUnread: true } : { times: firstTimes(log), prefix, isUnread: false };
  } catch (error) {
    // Git is not installed, or took too long.
    if (error instanceof UsageError) return none;
    throw error;
  }
}

/** Begins each commit in the log. No status of a file, such as A or R100, begins like this. */
const COMMIT = "commit ";
const LOG = ["log", `--format=${COMMIT}%at`, "--name-status", "-z", "-M", "--no-relative", "-O/dev/null"];

/** Parses the log, newest commit first: its time, then each file's status with its path, or with its earlier and its new path. */
function firstTimes(log: string): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  /** The current path of each earlier path. Undefined for a file that another one replaced. */
  const currentPaths = new Map<string, string | undefined>();
  const nameNow = (path: string) => (currentPaths.has(path) ? currentPaths.get(path) : path);
  let time: string | undefined;
  const parts = log.split("\0").values();
  for (const part of parts) {
    const word = part.trim();
    if (word.startsWith(COMMIT)) time = isoTime(word.slice(COMMIT.length));
    if (word.startsWith(COMMIT) || word === "") continue;
    const path = parts.next().value ?? "";
    const renamed = word.startsWith("R") ? parts.next().value : undefined;
    if (renamed !== undefined) {
      const now = nameNow(renamed);
      currentPaths.set(renamed, undefined);
      currentPaths.set(path, now);
    }
    const name = nameNow(path);
    if (word === "A" && name !== undefined && time !== undefined) times.set(name, time);
  }
  return times;
}

/** Undefined for a time that can only come from a wrong clock. */
function isoTime(seconds: string): string | undefined {
  const time = Number(seconds) * 1000;
  return time >= EARLIEST_MS && time <= LATEST_MS ? new Date(time).toISOString() : undefined;
}

const LATEST_MS = Date.UTC(9999, 11);

/**
 * Asks git about a repository that a stranger may have made: git runs no program that its configuration names, fetches nothing,
 * and starts outside of the folder, so that no git in it is run. Drops GIT_DIR and the like, which a hook of another repository
 * may have set.
 */
function ask(folder: string, ...args: string[]): string | undefined {
  const safe = ["core.fsmonitor=false", "log.showSignature=false", "log.mailmap=false", "log.showRoot=true"];
  const local = askGit(["rev-parse", "--local-env-vars"], { cwd: process.cwd() })?.split("\n") ?? [];
  return askGit(["-C", folder, ...safe.flatMap((setting) => ["-c", setting]), "--no-pager", ...args], {
    cwd: process.cwd(),
    env: {
      ...Object.fromEntries(local.map((name) => [name, undefined])),
      ...{ GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none", GIT_TERMINAL_PROMPT: "0" },
    },
    timeoutMs: 60_000,
  });
}
