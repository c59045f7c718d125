/** A cache of limited size: the response that was requested longest ago is deleted first. */
export interface BoundedCache {
  name: string;
  maxEntries: number;
}

/** The data of pages that were read, by pageDataUrl. */
export const PAGE_CACHE: BoundedCache = { name: "pages", maxEntries: 50 };
/** The pictures and figures' data of those pages, and the first file of the search index. */
export const FILE_CACHE: BoundedCache = { name: "files", maxEntries: 100 };

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
