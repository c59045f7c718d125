/** The HTML of a mail with the site's pages and pictures by their paths, as a draft is on this machine alone. A mail that is sent keeps the published addresses. */
export function withLocalAddresses(html: string, publishedUrl: string): string {
  const inAttribute = /(\s(?:href|src|srcset)=")([^"]+)/g;
  // A srcset names several.
  const local = (url: string) => localAddress(url, publishedUrl);
  return html.replace(inAttribute, (_, name: string, value: string) => name + value.replace(/[^\s,]+/g, local));
}

/** The path of a page of the published site on this server. Other addresses stay. */
export function localAddress(url: string, publishedUrl: string): string {
  const base = new URL(publishedUrl).pathname.replace(/\/$/, "");
  if (url === publishedUrl) return `${base}/`;
  const isOfSite = url.startsWith(publishedUrl) && /[/?#]/.test(url.charAt(publishedUrl.length));
  return isOfSite ? base + url.slice(publishedUrl.length) : url;
}
