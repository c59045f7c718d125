import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { CHECKSUM_BYTES, checksum } from "./hash.ts";
import { isSystemError } from "./is-system-error.ts";
import { writeCacheFile } from "./write-file-atomic.ts";

/** Returns the file that was made under this name before, or makes it. */
export type FileCache = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Keeps nothing. */
export const noCache: FileCache = (_, make) => make();

/**
 * Keeps files in a folder, each written atomically, behind its checksum. `check` runs before a file is kept, and throws if it must
 * not be.
 */
export function fileCache(folder: string, check: () => void = () => {}): FileCache {
  return async (name, make) => {
    const file = join(folder, name);
    const kept = existsSync(file) && readCached(file);
    if (kept) return kept;
    const content = await make();
    check();
    writeCached(file, content);
    return content;
  };
}

/** Writes a file that `readCached` reads. */
export function writeCached(file: string, content: Uint8Array): void {
  writeCacheFile(file, Buffer.concat([Buffer.from(checksum(content)), content]));
}

/**
 * Undefined if the file is missing or damaged, or cannot be read. It is then removed, if the system allows it, so that it is
 * made again.
 */
export function readCached(file: string): Uint8Array | undefined {
  const bytes = ifAllowed(() => readFileSync(file));
  const content = bytes?.subarray(CHECKSUM_BYTES);
  if (content && bytes?.toString("latin1", 0, CHECKSUM_BYTES) === checksum(content)) return content;
  ifAllowed(() => rmSync(file, { force: true, recursive: true }));
  return undefined;
}

/** Returns undefined if the system refuses the work. */
function ifAllowed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** The names of the files in a cache folder. */
export function namesIn(folder: string): ReadonlySet<string> {
  return new Set(existsSync(folder) ? readdirSync(folder) : []);
}

/** Removes unused files once they are most of the folder. Until then other outputs of the project may be using them. */
export function prune(folder: string, used: ReadonlySet<string>, names = namesIn(folder)): void {
  if (names.size < SPARE + 3 * used.size) return;
  for (const name of names) if (!used.has(name)) rmSync(join(folder, name), { force: true });
}

const SPARE = 1000;

/**
 * Keeps the newest folders of the cache with this prefix, as another build may be using one. Removes what a killed build left
 * half-written once nobody can be writing it any more.
 */
export async function pruneOlder(cacheDir: string, prefix: string, kept: number): Promise<void> {
  const all = await readdir(cacheDir).catch(() => []);
  const dated = all
    .filter((name) => name.startsWith(prefix))
    .map(async (name) => ({ name, changed: (await stat(join(cacheDir, name)).catch(() => undefined))?.mtimeMs ?? 0 }));
  const found = await Promise.all(dated);
  const newestFirst = found.filter(isWhole).sort((a, b) => b.changed - a.changed);
  const older = newestFirst.slice(kept);
  const left = found.filter((one) => !isWhole(one) && one.changed < Date.now() - LEFT_MS);
  for (const { name } of [...older, ...left]) await rm(join(cacheDir, name), { recursive: true, force: true });
}

const LEFT_MS = 3_600_000;

/** While a folder is being written, its name ends in a dot and the id of the writing process. */
function isWhole({ name }: { name: string }): boolean {
  return !name.includes(".");
}
