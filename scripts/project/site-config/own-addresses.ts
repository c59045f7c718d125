import type { SiteConfig } from "../../../site/content/site-config.ts";

/** Nobody's address (RFC 2606): a link that is forgotten leads to nobody. */
export const PLACEHOLDER = "https://example.com";

/** The addresses that belong to the owner of the site, by the paths of their settings. */
export function ownAddresses({ url, booking, productSite }: SiteConfig): Record<string, string> {
  return {
    url,
    ...(booking && { "booking.url": booking.url }),
    ...(productSite && { "productSite.url": productSite.url }),
  };
}
