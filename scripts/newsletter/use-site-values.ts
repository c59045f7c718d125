import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { engineModule } from "../project/engine-root.ts";
import { themeCss } from "../project/theme/theme-css.ts";
import { functionsSite } from "./functions-site.ts";

/**
 * Gives the functions that run on this machine the words, colors and name of the site that is served, as their bundle has them.
 * It has to be called before they are imported: the module with these values is in the engine's source, and has those of the
 * engine's own site.
 */
export function useSiteValues({ config, root }: { config: SiteConfig; root: string }): void {
  const values = pathToFileURL(engineModule("functions/src/config/site.ts")).href;
  const source = functionsSite(config, themeCss({ config, root }));
  registerHooks({
    load: (url, context, next) =>
      url === values ? { format: "module", source, shortCircuit: true } : next(url, context),
  });
}
