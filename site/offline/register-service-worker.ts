import { hrefOf, sitePathOf } from "../content/href-of.ts";
import type { PageData } from "../content/page-data.ts";
import { pageDataUrl } from "../content/urls.ts";
import { cacheResponse, pageCache } from "./bounded-cache.ts";

/**
 * Registers the service worker, which caches the pages read from then on, and caches the data of this page, which came
 * before it. Rejects where the browser has no service workers or refuses.
 */
export async function registerServiceWorker(pathname: string, base: string, data: PageData): Promise<void> {
  await navigator.serviceWorker.register(hrefOf("/sw.js", base));
  // A page of the newsletter may hold the token of a link in a mail.
  const path = sitePathOf(pathname, base);
  if (path === undefined || data.kind === "newsletter") return;
  await cacheResponse(pageCache(base), hrefOf(pageDataUrl(path), base), Response.json(data));
}
