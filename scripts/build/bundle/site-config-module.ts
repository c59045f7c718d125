import { join } from "node:path";
import type { Plugin } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { categorySheet } from "../../project/theme/category-colors.ts";
import { COLORS_PLACEHOLDER, CONFIG_PLACEHOLDER } from "./placeholders.ts";

const ID = "virtual:site-config";
const RESOLVED = `\0${ID}`;
const COLORS = "virtual:category-colors.css";
const RESOLVED_COLORS = `\0${COLORS}`;
/** The module of the engine that a site's configuration imports. */
const PUBLIC = "visual-briefs/config";

/** The configuration in the live view: its module, and its values now. */
interface LiveConfig {
  file: string;
  current(): SiteConfig;
}

/**
 * Gives the site's code its configuration as a module: a placeholder that is filled in later or, in the live view, the owner's
 * own module, so that an edit shows at once. The colors of the categories come as a style sheet.
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
