/** A cache that holds at most so many answers; the one that was asked for longest ago goes first. */
export interface BoundedCache {
  name: string;
  maxEntries: number;
}

/** The data of the pages that were read, by its URL: see pageDataUrl. */
export const PAGE_CACHE: BoundedCache = { name: "pages", maxEntries: 50 };
/** The pictures and figures' data of those pages, and the search's first file. */
export const FILE_CACHE: BoundedCache = { name: "files", maxEntries: 100 };

/** Keeps an answer on the reader's device. A cache lists what it holds in the order in which it came. */
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
