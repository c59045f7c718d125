import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../../system/usage-error.ts";
import { type FileTime, fileTimes } from "./file-times.ts";

/** The folder that posts are imported from. Paths are relative to it, with forward slashes. */
export interface SourceTree {
  paths: ReadonlySet<string>;
  read(path: string): Uint8Array;
  /** The file's path as the user would write it. */
  nameOf(path: string): string;
  /** When a file was created. Undefined where that is not known. */
  created?(path: string): FileTime | undefined;
  /** Files that are not read, and why, as a phrase that follows "the file". */
  skipped?: ReadonlyMap<string, string>;
}

/** These folders hold no sources, and can hold a hundred thousand files. */
const SKIPPED = new Set(["node_modules", "dist", "build", "_site", "vendor"]);

/** Lists the files of a folder; for a file, those that lie beside it. `shown` is the path as the user wrote it. */
export function openSourceTree(path: string, shown: string): { files: SourceTree; exported?: string } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`There is no ${shown}`, "Name the folder of the other site, or Ghost's export file");
  const exported = found.isDirectory() ? undefined : basename(path);
  if (exported !== undefined && !found.isFile()) {
    throw new UsageError(`${shown} is neither a folder nor a file`, "Name the folder of the other site");
  }
  const folder = exported === undefined ? path : dirname(path);
  const shownFolder = exported === undefined ? shown : dirname(shown);
  const { paths, skipped } = filesIn(folder, exported);
  const files = {
    paths,
    skipped,
    read: (file: string) => readFileSync(join(folder, file)),
    nameOf: (file: string) => join(shownFolder, file).replaceAll("\\", "/"),
    created: fileTimes(folder),
  };
  return { files, ...(exported !== undefined && { exported }) };
}

export function readText({ read }: SourceTree, path: string): string {
  return new TextDecoder().decode(read(path));
}

/** Walks a folder that a stranger may have made: follows no link, reads no device, and stops at MAX_DEPTH. */
function filesIn(root: string, exported: string | undefined) {
  const paths = new Set<string>();
  const skipped = new Map<string, string>();
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder + entry.name;
      if (entry.isDirectory()) {
        if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) continue;
        if (path.split("/").length > MAX_DEPTH) skipped.set(path, `lies more than ${MAX_DEPTH} folders deep`);
        else folders.push(`${path}/`);
        continue;
      }
      const why = path === exported ? undefined : skipReason(entry, join(root, path));
      if (why === undefined) paths.add(path);
      else skipped.set(path, why);
    }
  }
  return { paths, skipped };
}

/** Sorts by name, as file systems differ in their order. A folder without read permission counts as empty. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

const MAX_DEPTH = 64;
const MB = 1_000_000;

function skipReason(entry: Dirent, path: string): string | undefined {
  if (entry.isSymbolicLink()) return "is a link";
  if (!entry.isFile()) return "is no regular file";
  // A name that is not UTF-8 is shown with U+FFFD, by which no file is found.
  if (/[\p{Cc}\p{Cs}\uFFFD]/u.test(entry.name)) return "has a name with characters that no address can have";
  const limit = /\.(?:mdx?|markdown|ya?ml|toml|json)$/i.test(entry.name) ? MB : 50 * MB;
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return size > limit ? `is larger than ${limit / MB} MB` : undefined;
}

const knownMatches = new WeakMap<SourceTree, Map<string, boolean>>();

/** Whether some path matches. Cached, as it is asked for each post. */
export function hasPath(files: SourceTree, pattern: RegExp): boolean {
  const known = knownMatches.get(files) ?? new Map<string, boolean>();
  knownMatches.set(files, known);
  const has = known.get(pattern.source) ?? [...files.paths].some((path) => pattern.test(path));
  known.set(pattern.source, has);
  return has;
}

/** The same files under other paths. `rename` returns undefined for those that are left out. */
export function renamedTree(files: SourceTree, rename: (path: string) => string | undefined): SourceTree {
  const originals = new Map<string, string>();
  for (const path of files.paths) {
    const renamed = rename(path);
    if (renamed !== undefined && !originals.has(renamed)) originals.set(renamed, path);
  }
  const originalOf = (path: string) => originals.get(path) ?? path;
  return {
    paths: new Set(originals.keys()),
    read: (path) => files.read(originalOf(path)),
    nameOf: (path) => files.nameOf(originalOf(path)),
    ...(files.skipped && { skipped: files.skipped }),
  };
}
