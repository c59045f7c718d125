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

/** Caches a response as the newest: a cache lists its entries in the order in which they were put. */
export async function cacheResponse(
  { name, maxEntries }: BoundedCache,
  url: string,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(url);
  await cache.put(url, response);
  const oldest = (await cache.keys()).slice(0, -maxEntries);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}
