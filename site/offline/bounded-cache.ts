/** A cache that holds at most so many answers; the one that was asked for longest ago goes first. */
export interface Store {
  name: string;
  most: number;
}

/** The data of the pages that were read, by its URL: see pageDataUrl. */
export const PAGES: Store = { name: "pages", most: 50 };
/** The pictures and figures' data of those pages, and the search's first file. */
export const FILES: Store = { name: "files", most: 100 };

/** Keeps an answer on the reader's device. A cache lists what it holds in the order in which it came. */
export async function keep({ name, most }: Store, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(url);
  await cache.put(url, response);
  const oldest = (await cache.keys()).slice(0, -most);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}
