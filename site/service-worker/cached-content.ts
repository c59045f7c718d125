import { hrefOf } from "../content/href-of.ts";
import { pageDataUrl } from "../content/urls.ts";
import { type BoundedCache, cacheResponse, fileCache, pageCache } from "../offline/bounded-cache.ts";
import { thisBuild } from "./this-build.ts";

const PAGE_CACHE = pageCache(thisBuild.base);
const FILE_CACHE = fileCache(thisBuild.base);

/** How long a reader waits for the network if a cached response could be shown. */
const NETWORK_TIMEOUT_MS = 3000;
/** For this long after a timeout, cached responses are shown at once. */
const SLOW_FOR_MS = 10_000;
let slowUntil = 0;

/** The address of a page's data, by the page's path in the site. */
function dataAddress(path: string): string {
  return hrefOf(pageDataUrl(path), thisBuild.base);
}

export async function isPageCached(path: string): Promise<boolean> {
  return (await find(PAGE_CACHE, dataAddress(path))) !== undefined;
}

/** Deletes a cached response once the site no longer has the page or file. */
async function evictMissing({ status }: Response, { name }: BoundedCache, url: string): Promise<void> {
  if (status === 404) await (await caches.open(name)).delete(url);
}

/** Deletes a page's cached data, if the response to the request for its document says that it is gone. */
export function evictMissingPage(response: Response, path: string): Promise<void> {
  return evictMissing(response, PAGE_CACHE, dataAddress(path));
}

/** Responds from the network while it answers in time, so that a reader who can have the newest data gets it. */
export async function respondWithPageData(event: FetchEvent, url: string): Promise<Response> {
  const cached = await find(PAGE_CACHE, url);
  const network = fromNetwork(event, PAGE_CACHE, url);
  if (!cached) return network;
  if (Date.now() < slowUntil) return cached;
  return withNetworkTimeout(network).catch(() => cached);
}

/** Takes pictures from the cache first, as their names change with their content; other files from the network if in time. */
export async function respondWithFile(event: FetchEvent, url: string): Promise<Response> {
  const cached = await find(FILE_CACHE, url);
  if (cached && url.startsWith(hrefOf("/images/", thisBuild.base))) return cached;
  const network = fromNetwork(event, FILE_CACHE, url);
  return cached ? withNetworkTimeout(network).catch(() => cached) : network;
}

/** Rejects if the response does not come in time, or is a server error. */
export function withNetworkTimeout(network: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      slowUntil = Date.now() + SLOW_FOR_MS;
      reject(new Error("The network is slow"));
    }, NETWORK_TIMEOUT_MS);
    const settle = (response: Response) =>
      response.status < 500 ? resolve(response) : reject(new Error(`The server answered ${response.status}`));
    network.then(settle, reject).finally(() => clearTimeout(timer));
  });
}

export function isCacheable(response: Response): boolean {
  const uncacheable = /no-store|private/.test(response.headers.get("Cache-Control") ?? "");
  return response.ok && response.type === "basic" && !response.redirected && !uncacheable;
}

/** Undefined if nothing is cached, or if the browser's storage is damaged: the network has the response. */
async function find({ name }: BoundedCache, url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(url, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Caches the response, even if it comes too late for the reader. */
function fromNetwork(event: FetchEvent, store: BoundedCache, url: string): Promise<Response> {
  const network = fetch(event.request);
  const caching = network.then(async (response) => {
    if (isCacheable(response)) await cacheResponse(store, url, response.clone());
    else await evictMissing(response, store, url);
  });
  event.waitUntil(caching.catch(() => undefined));
  return network;
}
