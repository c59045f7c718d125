import { join } from "node:path";
import type { Plugin } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";

const ID = "virtual:site-config";
const RESOLVED = `\0${ID}`;
/** What a site's configuration imports of the engine. */
const PUBLIC = "visual-briefs/config";

/**
 * Gives the site's code the configuration of the site that is built, as its values; or, for the live view, as the module in
 * which it stands, so that an edit is shown at once.
 */
export function siteConfigModule(engine: string, config: { values: SiteConfig } | { file: string }): Plugin {
  return {
    name: "site-config",
    enforce: "pre",
    resolveId(id) {
      if (id === ID) return RESOLVED;
      return id === PUBLIC ? join(engine, "site/content/site-config.ts") : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      if ("file" in config) return `export { default as siteConfig } from ${JSON.stringify(config.file)};`;
      return `export const siteConfig = ${JSON.stringify(config.values)};`;
    },
  };
}
