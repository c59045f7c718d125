import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import type { SiteConfig } from "../../../site/site.config.ts";
import { contentHash } from "../../system/hash.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CHECK = ["scripts/project/site-config/check-site-config.ts", "package-lock.json"];
const GOOD_CONFIG = join(ROOT, ".briefs/good-config");

/**
 * Loads the site's configuration, and checks it unless the last good one was the same: the check's library takes a quarter
 * of the time of a build that has nothing to do.
 */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const { siteConfig } = await import("../../../site/site.config.ts").catch(async (error: unknown) => {
    const { unreadConfig } = await import("./config-error.ts");
    throw unreadConfig(error);
  });
  const key = attempt(() => keyOf(siteConfig));
  if (key !== undefined && key === attempt(() => readFileSync(GOOD_CONFIG, "utf8"))) return siteConfig;
  const { checkSiteConfig } = await import("./check-site-config.ts");
  checkSiteConfig(siteConfig);
  if (key !== undefined) attempt(() => remember(key));
  return siteConfig;
}

/** Covers all that decides whether a configuration is good. Throws for a configuration that is not plain data. */
function keyOf(config: SiteConfig): string {
  const code = [...new SourceGraph(ROOT).filesOf(CHECK)];
  return contentHash(serialize([config, process.version, code]));
}

function remember(key: string): void {
  mkdirSync(dirname(GOOD_CONFIG), { recursive: true });
  writeFileAtomic(GOOD_CONFIG, key);
}

/** Undefined where it fails, as in a folder of briefs that may not be written: then every command checks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
