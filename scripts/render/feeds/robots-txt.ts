import { absoluteUrl } from "../../../site/content/meta.ts";

/** Everything may be read; what is not to be found says so in its own headers, which a robot has to be let in to see. */
export function robotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;
}
