import type { PageData } from "../content/page-data.ts";
import { pageDataUrl } from "../content/urls.ts";
import { cacheResponse, PAGE_CACHE } from "./bounded-cache.ts";

/**
 * Registers the service worker, which caches the pages read from then on, and caches the data of this page, which came
 * before it. Rejects where the browser has no service workers or refuses.
 */
export async function registerServiceWorker(path: string, data: PageData): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  // A page of the newsletter may hold the token of a link in a mail.
  if (data.kind !== "newsletter") await cacheResponse(PAGE_CACHE, pageDataUrl(path), Response.json(data));
}
