import { readFileSync } from "node:fs";
import { tokensCss } from "../../project/theme/tokens-css.ts";
import type { PageRenderer } from "../../render/pages/render-site.ts";
import { pageBackgrounds } from "../../render/pages/web-manifest.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { loadServer, readClientAssets } from "../bundle/read-site-bundle.ts";
import type { SiteContext, TaskContext } from "./task-context.ts";

/** Opened when the first page is rendered, once for all pages of a site. */
export function pageRenderer({ site, config, year, pictures }: TaskContext): Promise<PageRenderer> {
  return getOrCompute(opened, site, () => open(site, { config, year, shareCards: pictures }));
}

const opened = new WeakMap<SiteContext, Promise<PageRenderer>>();

async function open(
  { bundle }: SiteContext,
  options: Pick<PageRenderer, "config" | "year" | "shareCards">,
): Promise<PageRenderer> {
  const server = await loadServer(bundle, options.config);
  const icon = readFileSync(new URL("../../../site/public/favicon.svg", import.meta.url), "utf8");
  return { server, assets: readClientAssets(bundle), backgrounds: pageBackgrounds(tokensCss()), icon, ...options };
}
