import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { serialize } from "node:v8";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { contentHash } from "../../system/hash.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { engineRoot } from "../engine-root.ts";
import { configFile, siteFolder, siteRoot } from "./config-file.ts";
import { checkOwnFiles } from "./own-files.ts";
import { withPlaces } from "./with-places.ts";

const CHECK = ["scripts/project/site-config/check-site-config.ts", "package-lock.json", "lib/code.json"];

/**
 * Loads the configuration of the site that a folder is in, and checks it unless the last good one was the same: the check's
 * library takes a quarter of the time of a build that has nothing to do.
 */
export async function loadSiteConfig(cwd: string): Promise<SiteConfig> {
  const root = siteRoot(cwd);
  const config = await goodConfig(root);
  const folder = siteFolder(root);
  await withPlaces(folder, () => checkOwnFiles(config, folder));
  if (config.kinds) {
    const { loadOwnKinds } = await import("./load-own-kinds.ts");
    await withPlaces(folder, () => loadOwnKinds(config, folder));
  }
  return config;
}

async function goodConfig(root: string): Promise<SiteConfig> {
  const { default: config } = await import(pathToFileURL(configFile(root)).href).catch(async (error: unknown) => {
    const { unreadConfig } = await import("./config-error.ts");
    throw unreadConfig(error);
  });
  const lastGood = join(root, ".briefs/good-config");
  const key = attempt(() => keyOf(config));
  if (key !== undefined && key === attempt(() => readFileSync(lastGood, "utf8"))) return config;
  const { checkSiteConfig } = await import("./check-site-config.ts");
  await withPlaces(siteFolder(root), () => checkSiteConfig(config));
  if (key !== undefined) attempt(() => remember(key, lastGood));
  return config;
}

/** Covers all that decides whether a configuration is good. Throws for a configuration that is not plain data. */
function keyOf(config: unknown): string {
  const code = [...new SourceGraph(engineRoot).filesOf(CHECK)];
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
