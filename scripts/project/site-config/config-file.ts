import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../../system/usage-error.ts";
import { engineRoot } from "../engine-root.ts";

/** The file that makes a folder a site, from that folder. */
export const CONFIG_FILE = "site/site.config.ts";

/**
 * The folder of the site that a folder is in: the nearest one upwards with a configuration, or with posts and a package. A
 * command may be run anywhere in a site.
 */
export function siteRoot(cwd: string): string {
  for (let folder = cwd; folder !== dirname(folder); folder = dirname(folder)) {
    const has = (name: string) => existsSync(join(folder, name));
    if (has(CONFIG_FILE) || (has("posts") && has("package.json"))) return folder;
  }
  return cwd;
}

/** Where the configuration of a site lies. Posts without one use the configuration in the engine's repository. */
export function configFile(root: string): string {
  const found = [root, engineRoot].map((folder) => join(folder, CONFIG_FILE)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new UsageError(`There is no site here: ${join(root, CONFIG_FILE)} is missing`, "briefs init DIR begins one");
}

/** The folder of the site that shows these posts: paths in its configuration begin there. */
export function siteFolder(root: string): string {
  return dirname(dirname(configFile(root)));
}
