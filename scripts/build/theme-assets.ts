import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../system/hash.ts";
import { UsageError } from "../system/usage-error.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";

/** The hashes of the site's files. */
export type ThemeAssets = Record<string, string>;

/** Files that are read while pages and pictures are made. All other code is loaded or bundled before. */
const READ_LATE = /^site\/(?:styles\/tokens\.css|public\/favicon\.svg|assets\/fonts\/.+)$/;

export function themeAssetsOf({ files }: Fingerprint): ThemeAssets {
  return Object.fromEntries(Object.entries(files).filter(([file]) => READ_LATE.test(file)));
}

/** Throws if one of them has changed, before anything made from them is cached: undoing the change would find it again. */
export function assertUnchanged(root: string, looks: ThemeAssets): void {
  for (const [file, hash] of Object.entries(looks)) {
    if (contentHash(readFileSync(join(root, file))) === hash) continue;
    throw new UsageError(`${file} has changed while the site was built`, "Run it again when nobody edits site/.");
  }
}
