import { isOfSite } from "../../functions/src/issues/dead-urls.ts";

/**
 * Replaces the published addresses of the site's pages and pictures in the HTML of a mail by paths on this server: a draft is on
 * this machine alone. A mail that is sent keeps the published addresses.
 */
export function withLocalAddresses(html: string, publishedUrl: string): string {
  const inAttribute = /(\s(?:href|src|srcset)=")([^"]+)/g;
  // A srcset holds several URLs.
  const local = (url: string) => localAddress(url, publishedUrl);
  return html.replace(inAttribute, (_, name: string, value: string) => name + value.replace(/[^\s,]+/g, local));
}

/** The path of a page of the published site on this server. Other addresses stay. */
export function localAddress(url: string, publishedUrl: string): string {
  const base = new URL(publishedUrl).pathname.replace(/\/$/, "");
  return isOfSite(url, publishedUrl) ? base + (url.slice(publishedUrl.length) || "/") : url;
}
