import type { SiteConfig } from "../../../site/site.config.ts";
import { ownAddresses, PLACEHOLDER } from "../../project/site-config/own-addresses.ts";

/** site.config.ts of a site that begins: no address leads to the site that it was taken from, and its ids begin today. */
export function newSiteConfig(text: string, config: SiteConfig, today: string): string {
  const values = Object.values(ownAddresses(config));
  const ofNobody = values.reduce((all, url) => all.replaceAll(JSON.stringify(url), JSON.stringify(PLACEHOLDER)), text);
  return ofNobody.replace(`since: ${JSON.stringify(config.since)}`, `since: ${JSON.stringify(today)}`);
}
