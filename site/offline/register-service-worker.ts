import type { PageData } from "../content/page-data.ts";
import { pageDataUrl } from "../content/urls.ts";
import { cacheResponse, PAGE_CACHE } from "./bounded-cache.ts";

/**
 * From now on the service worker keeps what is read. This page came before it: its data is kept here, from the document.
 * Where a browser has no such thing or refuses, reading goes on as it was.
 */
export async function registerServiceWorker(path: string, data: PageData): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  // A page of the newsletter may hold the token of a link in a mail.
  if (data.kind !== "newsletter") await cacheResponse(PAGE_CACHE, pageDataUrl(path), Response.json(data));
}
