import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileState, isSettled } from "../system/file-state.ts";
import { contentHash } from "../system/hash.ts";
import { UsageError } from "../system/usage-error.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";

/** The hashes of files, by path. */
export type ThemeAssets = Record<string, string>;

/**
 * Files that code reads while pages and pictures are made; those of the site in `folder` by absolute paths. Code itself is
 * loaded or bundled before.
 */
export function themeAssetsOf(engine: Fingerprint, folder: string): ThemeAssets {
  const files = Object.entries(engine.filesOf("the workers' bundle"));
  const own = Object.entries(engine.filesOf("the owner's styles")).filter(([file]) => file.startsWith("./"));
  return Object.fromEntries([
    ...files.filter(([file]) => isReadLate(file)),
    ...own.map(([file, hash]) => [join(folder, file), hash] as const),
  ]);
}

/** The file is neither a module nor imported as one. */
export function isReadLate(file: string): boolean {
  return !/\.(?:[cm]?[jt]sx?|json)$/.test(file);
}

/**
 * Throws if one of these files has changed, before anything made from them is cached: the cache would return it again once the
 * change is undone.
 */
export function assertUnchanged(root: string, assets: ThemeAssets): void {
  for (const [name, hash] of Object.entries(assets)) {
    if (hasHash(resolve(root, name), hash)) continue;
    throw new UsageError(`${name} has changed while the site was built`, "Run it again when nobody edits site/.");
  }
}

/** The state and the hash of each file that was read here. A file in the same state is not read again for each picture. */
const seen = new Map<string, string>();

function hasHash(file: string, hash: string): boolean {
  const beganMs = Date.now();
  const state = fileState(file);
  const known = state && `${state.text} ${hash}`;
  if (known !== undefined && seen.get(file) === known) return true;
  if (contentHash(readFileSync(file)) !== hash) return false;
  if (state && known !== undefined && isSettled(state, beganMs)) seen.set(file, known);
  return true;
}
