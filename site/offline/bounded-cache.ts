/** A cache of limited size: the response that was requested longest ago is deleted first. */
export interface BoundedCache {
  name: string;
  maxEntries: number;
}

/** The data of pages that were read, by the addresses of pageDataUrl. */
export function pageCache(base: string): BoundedCache {
  return { name: cacheName("pages", base), maxEntries: 50 };
}

/** The pictures and figures' data of those pages, and the first file of the search index. */
export function fileCache(base: string): BoundedCache {
  return { name: cacheName("files", base), maxEntries: 100 };
}

/** Sites under different bases share the caches of their host. */
export function cacheName(name: string, base: string): string {
  return base === "/" ? name : `${name} of ${base}`;
}

/**
 * Caches a response as the newest: a cache lists its entries in the order in which they were put. If the browser's quota is
 * exceeded, the older half of the cache is deleted. If the response cannot be cached, an earlier one for the URL stays.
 */
export async function cacheResponse(
  { name, maxEntries }: BoundedCache,
  url: string,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  const trim = async (most: number) => {
    const requests = await cache.keys();
    for (const request of requests.slice(0, Math.max(0, requests.length - most))) await cache.delete(request);
  };
  const kept = await cache.match(url);
  await cache.delete(url);
  await cache
    .put(url, response.clone())
    .catch(async (error) => {
      if (error.name !== "QuotaExceededError") throw error;
      await trim(Math.floor((await cache.keys()).length / 2));
      await cache.put(url, response);
    })
    .catch(async (error) => {
      if (kept) await cache.put(url, kept).catch(() => {});
      throw error;
    });
  await trim(maxEntries);
}
