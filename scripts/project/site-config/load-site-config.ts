import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import type { SiteConfig } from "../../../site/site.config.ts";
import { contentHash } from "../../system/hash.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";

/** The site's configuration. A mistake in it is its author's, not a bug: it is told with its remedy. */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const { siteConfig } = await import("../../../site/site.config.ts").catch(async (error: unknown) => {
    const { unreadConfig } = await import("./unread-config.ts");
    throw unreadConfig(error, FILE);
  });
  const key = keyOf(siteConfig);
  if (key !== undefined && key === knownKey()) return siteConfig;
  const { checkSiteConfig } = await import("./check-site-config.ts");
  await checkSiteConfig(siteConfig);
  if (key !== undefined) remember(key);
  return siteConfig;
}

const FILE = fileURLToPath(new URL("../../../site/site.config.ts", import.meta.url));
/** Of the configuration that was found good last: what checks it takes a quarter of the start of a command to load. */
const KNOWN = fileURLToPath(new URL("../../../.briefs/good-config", import.meta.url));
/** What decides whether a configuration is good; the lock stands for the library. */
const CHECKER = [
  "scripts/project/site-config/check-site-config.ts",
  "scripts/compile/schema/explain-issues.ts",
  "site/content/limits.ts",
  "site/content/urls.ts",
  "package-lock.json",
];

/** Undefined for what is not plain data. */
function keyOf(config: unknown): string | undefined {
  try {
    const checker = CHECKER.map((path) => readFileSync(new URL(`../../../${path}`, import.meta.url)));
    return contentHash(Buffer.concat([serialize([config, process.version]), ...checker]));
  } catch {
    return undefined;
  }
}

function knownKey(): string | undefined {
  try {
    return readFileSync(KNOWN, "utf8");
  } catch {
    return undefined; // None yet, or none that may be read.
  }
}

function remember(key: string): void {
  try {
    mkdirSync(dirname(KNOWN), { recursive: true });
    writeFileAtomic(KNOWN, key);
  } catch {
    // Where briefs may not write in its own folder, the next command checks again.
  }
}
