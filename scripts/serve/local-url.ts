import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";

/** The address of the site on a server of this machine: under the same base as the published one, and without a final slash. */
export function localUrl(port: number, config: Pick<SiteConfig, "url">, host = "localhost"): string {
  return `http://${host}:${port}${basePath(config).slice(0, -1)}`;
}
