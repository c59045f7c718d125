import { join } from "node:path";
import type { Plugin } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { categorySheet } from "../../project/theme/category-colors.ts";
import { COLORS_PLACEHOLDER, CONFIG_PLACEHOLDER } from "./placeholders.ts";

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
 * Gives the site's code a place where its configuration is filled in; or, for the live view, the configuration as the module in
 * which it stands, so that an edit is shown at once. The colors of the categories come as a sheet.
 */
export function siteConfigModule(engine: string, live?: LiveConfig): Plugin {
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
        if (!live) return COLORS_PLACEHOLDER;
        this.addWatchFile(live.file);
        return categorySheet(live.current().categories);
      }
      if (id !== RESOLVED) return undefined;
      return live
        ? `export { default as siteConfig } from ${JSON.stringify(live.file)};`
        : `export const siteConfig = ${CONFIG_PLACEHOLDER};`;
    },
  };
}
