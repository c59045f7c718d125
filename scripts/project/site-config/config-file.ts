import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

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
