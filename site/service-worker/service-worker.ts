// /sw.js: keeps the site readable offline. It stores pages and files of this site and nothing else. Deleting the file does
// not remove the worker from browsers: site/README.md has the file to publish in its place.
import { sitePathOf } from "../content/href-of.ts";
import { SEARCH_INDEX_URL } from "../content/search-format.ts";
import { deleteOldAssets, findAsset, OFFLINE_PAGE, precacheAssets, respondWithAsset } from "./cached-assets.ts";
import {
  evictMissingPage,
  isPageCached,
  respondWithFile,
  respondWithPageData,
  withNetworkTimeout,
} from "./cached-content.ts";
import { fetchPage } from "./fetch-page.ts";
import { thisBuild } from "./this-build.ts";

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
  const path = origin === location.origin ? sitePathOf(pathname, thisBuild.base) : undefined;
  if (request.method !== "GET" || path === undefined || request.headers.has("range")) return;
  if (request.mode === "navigate") {
    if (isPage(path)) event.respondWith(respondWithPage(event, path));
  } else if (path.startsWith("/assets/")) event.respondWith(respondWithAsset(request, pathname));
  else if (path.startsWith("/content/")) event.respondWith(respondWithPageData(event, pathname));
  else if (/^\/(images|figures)\//.test(path) || path === SEARCH_INDEX_URL)
    event.respondWith(respondWithFile(event, pathname));
});

/** Excludes files, what belongs to one person (newsletter pages but the issues, the outbox), and Hosting's own paths (/__/…). */
function isPage(path: string): boolean {
  return !/^\/(newsletter(?!\/(?:issues|\d+)$)|api|_outbox|__)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Responds from the network, or else with the offline page, which shows the cached data of the page if there is any. */
async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const network = fetchPage(event);
  event.waitUntil(network.then((response) => evictMissingPage(response, path)).catch(() => undefined));
  try {
    return (await isPageCached(path)) ? await withNetworkTimeout(network) : await network;
  } catch {
    return (await findAsset(OFFLINE_PAGE)) ?? network.catch(() => Response.error());
  }
}
