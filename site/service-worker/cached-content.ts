import { pageDataUrl } from "../content/urls.ts";
import { type BoundedCache, cacheResponse, FILE_CACHE, PAGE_CACHE } from "../offline/bounded-cache.ts";

/** How long a reader waits for the network where there is something to show already. */
const NETWORK_TIMEOUT_MS = 3000;
/** After such a wait the network is not waited for again at once. */
const SLOW_FOR_MS = 10_000;
let slowUntil = 0;

export async function isPageCached(path: string): Promise<boolean> {
  return (await find(PAGE_CACHE, pageDataUrl(path))) !== undefined;
}

/** What the site has taken back does not live on here. */
async function evictMissing({ status }: Response, { name }: BoundedCache, url: string): Promise<void> {
  if (status === 404) await (await caches.open(name)).delete(url);
}

/** Of a page whose document the network has answered for. */
export function evictMissingPage(response: Response, path: string): Promise<void> {
  return evictMissing(response, PAGE_CACHE, pageDataUrl(path));
}

/** From the network while it answers in time: what is kept is never shown to a reader who could have the newest. */
export async function respondWithPageData(event: FetchEvent, url: string): Promise<Response> {
  const kept = await find(PAGE_CACHE, url);
  const network = fromNetwork(event, PAGE_CACHE, url);
  if (!kept) return network;
  if (Date.now() < slowUntil) return kept;
  return withNetworkTimeout(network).catch(() => kept);
}

/** Pictures have a name of their own for each content; figures' data is asked for again. */
export async function respondWithFile(event: FetchEvent, url: string): Promise<Response> {
  const kept = await find(FILE_CACHE, url);
  if (kept && url.startsWith("/images/")) return kept;
  const network = fromNetwork(event, FILE_CACHE, url);
  return kept ? withNetworkTimeout(network).catch(() => kept) : network;
}

/** The answer, if it comes in time. */
export function withNetworkTimeout(network: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      slowUntil = Date.now() + SLOW_FOR_MS;
      reject(new Error("The network is slow"));
    }, NETWORK_TIMEOUT_MS);
    network.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function isCacheable(response: Response): boolean {
  const unwanted = /no-store|private/.test(response.headers.get("Cache-Control") ?? "");
  return response.ok && response.type === "basic" && !response.redirected && !unwanted;
}

async function find({ name }: BoundedCache, url: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(url, { ignoreVary: true });
}

/** An answer that comes too late for the reader is kept all the same. */
function fromNetwork(event: FetchEvent, store: BoundedCache, url: string): Promise<Response> {
  const network = fetch(event.request);
  const kept = network.then(async (response) => {
    if (isCacheable(response)) await cacheResponse(store, url, response.clone());
    else await evictMissing(response, store, url);
  });
  event.waitUntil(kept.catch(() => undefined));
  return network;
}
