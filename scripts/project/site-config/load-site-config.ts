import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serialize } from "node:v8";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { contentHash } from "../../system/hash.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { UsageError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { CONFIG_FILE, siteRoot } from "./config-file.ts";

const ENGINE = fileURLToPath(new URL("../../..", import.meta.url));
const CHECK = ["scripts/project/site-config/check-site-config.ts", "package-lock.json"];

/**
 * Loads the configuration of the site that a folder is in, and checks it unless the last good one was the same: the check's
 * library takes a quarter of the time of a build that has nothing to do.
 */
export async function loadSiteConfig(cwd: string): Promise<SiteConfig> {
  const root = siteRoot(cwd);
  const { default: config } = await import(pathToFileURL(configFile(root)).href).catch(async (error: unknown) => {
    const { unreadConfig } = await import("./config-error.ts");
    throw unreadConfig(error);
  });
  const goodConfig = join(root, ".briefs/good-config");
  const key = attempt(() => keyOf(config));
  if (key !== undefined && key === attempt(() => readFileSync(goodConfig, "utf8"))) return config;
  const { checkSiteConfig } = await import("./check-site-config.ts");
  checkSiteConfig(config);
  if (key !== undefined) attempt(() => remember(key, goodConfig));
  return config;
}

/** Where the configuration of a site lies. Posts without one are shown as by the site that the engine is the home of. */
export function configFile(root: string): string {
  const found = [root, ENGINE].map((folder) => join(folder, CONFIG_FILE)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new UsageError(`There is no site here: ${join(root, CONFIG_FILE)} is missing`, "briefs init DIR begins one");
}

/** Covers all that decides whether a configuration is good. Throws for a configuration that is not plain data. */
function keyOf(config: unknown): string {
  const code = [...new SourceGraph(ENGINE).filesOf(CHECK)];
  return contentHash(serialize([config, process.version, code]));
}

function remember(key: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, key);
}

/** Undefined where it fails, as in a folder that may not be written: then every command checks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
