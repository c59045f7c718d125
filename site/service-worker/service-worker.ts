// /sw.js: keeps the site readable offline. It stores pages and files of this site and nothing else. Deleting the file does
// not remove the worker from browsers: site/README.md has the file to publish in its place.
import { SEARCH_INDEX_URL } from "../content/search-format.ts";
import { OFFLINE_URL } from "../content/urls.ts";
import { deleteOldAssets, precacheAssets, respondWithAsset } from "./cached-assets.ts";
import {
  evictMissingPage,
  isPageCached,
  respondWithFile,
  respondWithPageData,
  withNetworkTimeout,
} from "./cached-content.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(precacheAssets().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldAssets(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || request.headers.has("range")) return;
  if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(respondWithPage(event, pathname));
  } else if (pathname.startsWith("/assets/")) event.respondWith(respondWithAsset(request, pathname));
  else if (pathname.startsWith("/content/")) event.respondWith(respondWithPageData(event, pathname));
  else if (/^\/(images|figures)\//.test(pathname) || pathname === SEARCH_INDEX_URL)
    event.respondWith(respondWithFile(event, pathname));
});

/** Excludes what belongs to one person (pages of the newsletter, the outbox) or to Hosting itself (/__/…), and files. */
function isPage(pathname: string): boolean {
  return !/^\/(newsletter|api|_outbox|__)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
}

/** From the network, or else the offline page, which shows the cached data of the page if there is any. */
async function respondWithPage(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fetchPage(event);
  event.waitUntil(network.then((response) => evictMissingPage(response, pathname)).catch(() => undefined));
  try {
    return (await isPageCached(pathname)) ? await withNetworkTimeout(network) : await network;
  } catch {
    return (await caches.match(OFFLINE_URL)) ?? Response.error();
  }
}

/** The browser has requested the page already while it started this worker. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}
