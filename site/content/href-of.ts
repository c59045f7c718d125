import type { SiteConfig } from "./site-config.ts";

/** Where the site lies on its host, as its address says: "/", or a path such as "/blog/". It begins and ends in a slash. */
export function basePath({ url }: Pick<SiteConfig, "url">): string {
  return `${new URL(url).pathname.replace(/\/$/, "")}/`;
}

/**
 * The address of a path of the site, as links and requests need it. Paths of urls.ts begin in a slash and know nothing of the
 * base; an address that is no path of the site, such as #part, stays as it is.
 */
export function hrefOf(path: string, base: string): string {
  return /^\/(?!\/)/.test(path) ? base + path.slice(1) : path;
}

/** The path of the site at an address of its host. Undefined outside of the base. */
export function sitePathOf(pathname: string, base: string): string | undefined {
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined;
}
