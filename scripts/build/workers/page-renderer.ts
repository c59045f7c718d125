import { readFileSync } from "node:fs";
import { engineFile } from "../../project/engine-root.ts";
import { themeCss } from "../../project/theme/theme-css.ts";
import type { PageRenderer } from "../../render/pages/render-site.ts";
import { pageBackgrounds } from "../../render/pages/web-manifest.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { loadServer, readClientAssets } from "../bundle/read-site-bundle.ts";
import type { SiteContext, TaskContext } from "./task-context.ts";

/** Opened when the first page is rendered, once for all pages of a site. */
export function pageRenderer({ site, folders: { root }, config, year, pictures }: TaskContext): Promise<PageRenderer> {
  return getOrCompute(opened, site, () => open(site, root, { config, year, shareCards: pictures }));
}

const opened = new WeakMap<SiteContext, Promise<PageRenderer>>();

async function open(
  { bundle }: SiteContext,
  root: string,
  options: Pick<PageRenderer, "config" | "year" | "shareCards">,
): Promise<PageRenderer> {
  const server = await loadServer(bundle, options.config);
  const { config } = options;
  const backgrounds = pageBackgrounds(themeCss({ config, root }));
  const icon = readFileSync(engineFile("site/public/favicon.svg"), "utf8");
  return { server, assets: readClientAssets(bundle, config.fonts), backgrounds, icon, ...options };
}
