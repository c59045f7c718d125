import type { SiteConfig } from "../../../site/content/site-config.ts";

/**
 * A tag URI (RFC 4151): a host, a day on which the site owned it, and a name that is unique there. A site under a path shares its
 * host with others, as at github.io: its names begin with the path.
 */
export function tagUri(name: string, { url, since }: SiteConfig): string {
  const { hostname, pathname } = new URL(url);
  const path = pathname.replace(/^\/+|\/+$/g, "");
  return `tag:${hostname},${since}:${path && `${path}/`}${name}`;
}
