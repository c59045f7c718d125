/** The HTML of a mail with the site's pages and pictures by their paths, as a draft is on this machine alone. A mail that is sent keeps the published addresses. */
export function withLocalAddresses(html: string, publishedUrl: string): string {
  const base = new URL(publishedUrl).pathname.replace(/\/$/, "");
  const local = (url: string) => {
    if (url === publishedUrl) return `${base}/`;
    return url.startsWith(publishedUrl) && /[/?#]/.test(url.charAt(publishedUrl.length))
      ? base + url.slice(publishedUrl.length)
      : url;
  };
  const inAttribute = /(\s(?:href|src|srcset)=")([^"]+)/g;
  // A srcset names several.
  return html.replace(inAttribute, (_, name: string, value: string) => name + value.replace(/[^\s,]+/g, local));
}
