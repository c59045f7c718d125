import type { SiteConfig } from "../../../site/content/site-config.ts";

/** An address that is reserved for examples (RFC 2606): a forgotten link leads to nobody's site. */
export const PLACEHOLDER = "https://example.com";

/** The addresses that belong to the owner of the site, by the paths of their settings. */
export function ownAddresses({ url, booking, productSite }: SiteConfig): Record<string, string> {
  return {
    url,
    ...(booking && { "booking.url": booking.url }),
    ...(productSite && { "productSite.url": productSite.url }),
  };
}
