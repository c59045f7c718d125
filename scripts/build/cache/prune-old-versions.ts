import { pruneOlder } from "../../system/file-cache.ts";
import { STAT_CACHE } from "./stat-cache.ts";

/** How many versions of each cache are kept: another version of the engine may be in use beside this one. */
const VERSIONS = {
  "records-": 2,
  [STAT_CACHE]: 2,
  "output-": 2,
  "figures-": 3,
  "cards-": 3,
  "images-": 2,
  "colors-": 2,
};

/** Prunes old versions of the caches listed above. Bundles are pruned where they are made. */
export async function pruneOldVersions(cacheDir: string): Promise<void> {
  for (const [prefix, kept] of Object.entries(VERSIONS)) await pruneOlder(cacheDir, prefix, kept);
}
