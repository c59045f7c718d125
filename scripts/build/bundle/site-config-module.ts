import { join } from "node:path";
import type { Plugin } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { categorySheet } from "../../project/theme/category-colors.ts";

const ID = "virtual:site-config";
const RESOLVED = `\0${ID}`;
const COLORS = "virtual:category-colors.css";
const RESOLVED_COLORS = `\0${COLORS}`;
/** What a site's configuration imports of the engine. */
const PUBLIC = "visual-briefs/config";

/** The configuration in the live view: its module, and its values now. */
interface LiveConfig {
  file: string;
  current(): SiteConfig;
}

/**
 * Gives the site's code the configuration of the site that is built, as its values; or, for the live view, as the module in
 * which it stands, so that an edit is shown at once. The colors of the categories come as a sheet.
 */
export function siteConfigModule(engine: string, config: { values: SiteConfig } | LiveConfig): Plugin {
  return {
    name: "site-config",
    enforce: "pre",
    resolveId(id) {
      if (id === ID) return RESOLVED;
      if (id === COLORS) return RESOLVED_COLORS;
      return id === PUBLIC ? join(engine, "site/content/site-config.ts") : undefined;
    },
    load(id) {
      if (id === RESOLVED_COLORS) {
        if ("file" in config) this.addWatchFile(config.file);
        return categorySheet(("file" in config ? config.current() : config.values).categories);
      }
      if (id !== RESOLVED) return undefined;
      if ("file" in config) return `export { default as siteConfig } from ${JSON.stringify(config.file)};`;
      return `export const siteConfig = ${JSON.stringify(clientConfig(config.values))};`;
    },
  };
}

/** What the build alone needs is left out. The client has words by `virtual:words`, and the colors of categories by a sheet. */
function clientConfig({ categories, ...config }: SiteConfig) {
  const { words, favorites, slots, overrides, kinds, styles, fonts, allow, feeds, since, author, series, ...needed } =
    config;
  return { ...needed, categories: categories.map(({ colors, aliases, ...category }) => category) };
}
