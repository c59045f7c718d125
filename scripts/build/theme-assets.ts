import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../system/hash.ts";
import { UsageError } from "../system/usage-error.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";

/** Files of the site by their hashes. */
export type ThemeAssets = Record<string, string>;

/** They are read while pages and pictures are made; all other code is loaded or bundled before. */
const READ_LATE = /^site\/(?:styles\/tokens\.css|public\/favicon\.svg|assets\/fonts\/.+)$/;

export function themeAssetsOf({ files }: Fingerprint): ThemeAssets {
  return Object.fromEntries(Object.entries(files).filter(([file]) => READ_LATE.test(file)));
}

/** Before anything is kept as made of them: it would be found again when a change of them is undone. */
export function assertUnchanged(root: string, looks: ThemeAssets): void {
  for (const [file, hash] of Object.entries(looks)) {
    if (contentHash(readFileSync(join(root, file))) === hash) continue;
    throw new UsageError(`${file} has changed while the site was built`, "Run it again when nobody edits site/.");
  }
}
