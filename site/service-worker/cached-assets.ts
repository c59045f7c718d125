import { hrefOf } from "../content/href-of.ts";
import { OFFLINE_URL, pageDataUrl } from "../content/urls.ts";
import { cacheName, cacheResponse, pageCache } from "../offline/bounded-cache.ts";
import { isCacheable } from "./cached-content.ts";
import { thisBuild } from "./this-build.ts";

/** Other sites of the host have caches too. */
const PREFIX = `${cacheName("assets", thisBuild.base)}-`;
const CURRENT = PREFIX + thisBuild.version;
/** The address of the page that stands in for any other. */
export const OFFLINE_PAGE = hrefOf(OFFLINE_URL, thisBuild.base);

/** Caches the shell, or throws: then the worker is not installed, and the browser tries again later. */
export async function precacheAssets(): Promise<void> {
  // Deleted first, so that the caches are in the order of their builds.
  await caches.delete(CURRENT);
  const cache = await caches.open(CURRENT);
  await Promise.all(
    thisBuild.shell.map(async (url) => cache.put(url, (await findAsset(url)) ?? (await fetchComplete(url)))),
  );
  const page = await fetchComplete(OFFLINE_PAGE, "reload");
  const html = await page.clone().text();
  if (!thisBuild.shell.every((url) => !url.includes("entry-client") || html.includes(url))) {
    throw new Error(`${OFFLINE_PAGE} is of another build`);
  }
  await cache.put(OFFLINE_PAGE, page);
  const home = hrefOf(pageDataUrl("/"), thisBuild.base);
  await cacheResponse(pageCache(thisBuild.base), home, await fetchComplete(home, "no-cache"));
}

/** Deletes the caches of old builds, but for the previous one: a tab that it opened still requests its files. */
export async function deleteOldAssets(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** Responds from the cache if possible: a hashed file never changes. */
export async function respondWithAsset(request: Request, path: string): Promise<Response> {
  const cached = await findAsset(path);
  if (cached) return cached;
  const found = await fetch(request);
  // Browsers may cache the absence of a hashed file, too. It may have been published again since.
  const response = found.status === 404 ? await fetch(path, { cache: "reload" }) : found;
  if (thisBuild.assets.includes(path) && isCacheable(response)) {
    // The device may be full. The response is good all the same.
    await keepAsset(path, response.clone()).catch(() => undefined);
  }
  return response;
}

async function keepAsset(path: string, response: Response): Promise<void> {
  await (await caches.open(CURRENT)).put(path, response);
}

/** Undefined if nothing is cached, or if the browser's storage is damaged: the network has the file. */
export function findAsset(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true }).catch(() => undefined);
}

async function fetchComplete(url: string, cache: RequestCache = "default"): Promise<Response> {
  const response = await fetch(url, { cache });
  if (!isCacheable(response)) throw new Error(`${url} answered ${response.status}`);
  return response;
}
