import type { SiteConfig } from "../../../site/site.config.ts";

/** Nobody's (RFC 2606), so that what is forgotten leads to nobody. */
export const PLACEHOLDER = "https://example.com";

/** site.config.ts of a site that begins: no address leads to the site that it was taken from, and its ids begin today. */
export function newSiteConfig(text: string, config: SiteConfig, today: string): string {
  const values = Object.values(addressesOf(config));
  const ofNobody = values.reduce((all, url) => all.replaceAll(JSON.stringify(url), JSON.stringify(PLACEHOLDER)), text);
  return ofNobody.replace(`since: ${JSON.stringify(config.since)}`, `since: ${JSON.stringify(today)}`);
}

/** The settings with addresses that are still to be written. */
export function addressesToWrite(config: SiteConfig): string[] {
  return Object.entries(addressesOf(config)).flatMap(([name, url]) => (url === PLACEHOLDER ? [name] : []));
}

function addressesOf({ url, bookingUrl, productSite }: SiteConfig): Record<string, string> {
  return { url, bookingUrl, "productSite.url": productSite.url };
}
