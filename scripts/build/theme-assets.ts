import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentHash } from "../system/hash.ts";
import { UsageError } from "../system/usage-error.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";

/** The hashes of the site's files. */
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

/** Throws if one of them has changed, before anything made from them is cached: undoing the change would find it again. */
export function assertUnchanged(root: string, looks: ThemeAssets): void {
  for (const [file, hash] of Object.entries(looks)) {
    if (contentHash(readFileSync(resolve(root, file))) === hash) continue;
    throw new UsageError(`${file} has changed while the site was built`, "Run it again when nobody edits site/.");
  }
}
