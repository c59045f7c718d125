import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "./hash.ts";
import { replaceFile } from "./replace-file.ts";

/** Gives what was made under this name before, or else makes it. */
export type FileCache = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Where nothing is kept. */
export const noCache: FileCache = (_, make) => make();

/**
 * Keeps files in a folder; one that is killed half-way leaves none that is half-written. `check` throws where what was made
 * is not to be kept.
 */
export function fileCache(folder: string, check: () => void = () => {}): FileCache {
  return async (name, make) => {
    const file = join(folder, name);
    if (existsSync(file)) return readFile(file);
    const content = await make();
    check();
    await mkdir(folder, { recursive: true });
    replaceFile(file, content);
    return content;
  };
}

/** All that is kept in a folder, by name. */
export function namesIn(folder: string): ReadonlySet<string> {
  return new Set(existsSync(folder) ? readdirSync(folder) : []);
}

/** Other outputs of the project may use what this one does not: it goes when most of the folder is of no use here. */
export function prune(folder: string, used: ReadonlySet<string>, names = namesIn(folder)): void {
  if (names.size < SPARE + 3 * used.size) return;
  for (const name of names) if (!used.has(name)) rmSync(join(folder, name), { force: true });
}

const SPARE = 1000;

/**
 * Of the folders in the cache whose names begin so, the newest few stay: another build may be using one. Beside them may lie
 * what a build that was killed was about to put there: it is of no use, and goes when nobody can be writing it any more.
 */
export async function pruneOlder(cacheDir: string, prefix: string, kept: number): Promise<void> {
  const all = await readdir(cacheDir).catch(() => []);
  const dated = all
    .filter((name) => name.startsWith(prefix))
    .map(async (name) => ({ name, changed: (await stat(join(cacheDir, name)).catch(() => undefined))?.mtimeMs ?? 0 }));
  const found = await Promise.all(dated);
  const older = found
    .filter(isWhole)
    .sort((a, b) => b.changed - a.changed)
    .slice(kept);
  const left = found.filter((one) => !isWhole(one) && one.changed < Date.now() - LEFT_MS);
  for (const { name } of [...older, ...left]) await rm(join(cacheDir, name), { recursive: true, force: true });
}

const LEFT_MS = 3_600_000;

/** Until then it has its process after a dot. */
function isWhole({ name }: { name: string }): boolean {
  return !name.includes(".");
}

export function hashOf(data: string | Uint8Array): string {
  return contentHash(data).slice(0, 16);
}
