import { hrefOf, sitePathOf } from "../content/href-of.ts";
import type { PageData } from "../content/page-data.ts";
import { pageDataUrl } from "../content/urls.ts";
import { cacheResponse, pageCache } from "./bounded-cache.ts";

/**
 * Caches the data of this page, which came before the service worker, and registers the worker, which caches the pages read from
 * then on. The page comes first, as the worker may take longer than a reader stays. Rejects if the browser has no service workers
 * or refuses.
 */
export async function registerServiceWorker(pathname: string, base: string, data: PageData): Promise<void> {
  const path = sitePathOf(pathname, base);
  // A page of the newsletter may hold the token of a link in a mail.
  if (path !== undefined && data.kind !== "newsletter" && "serviceWorker" in navigator) {
    await cacheResponse(pageCache(base), hrefOf(pageDataUrl(path), base), Response.json(data));
  }
  await navigator.serviceWorker.register(hrefOf("/sw.js", base));
}
