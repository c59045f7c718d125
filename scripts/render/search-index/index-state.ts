import type { SearchEntry } from "./search-entry.ts";

/** The posts of an index, oldest first: a new one comes last and moves no other. */
export interface IndexedPosts {
  /** By a key each, which is another one when its entry is. */
  keys: string[];
  read(key: string): SearchEntry;
}

/** What is kept of an index, beside its files, so that the next one can be made from it. */
export interface IndexState {
  posts: [key: string, length: number][];
  /** Sorted, with the lengths that they have in shards. */
  terms: string[];
  lengths: number[];
}

/** What decides a post's number: its day, then its id; never the order of a disk. */
export interface Aged {
  date: string;
  id: string;
  slug: string;
}

export function byAge(a: Aged, b: Aged): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return numbers.compare(a.id, b.id) || (a.slug < b.slug ? -1 : 1);
}

/** One for all comparisons: to make one takes a hundred times as long as to compare. */
const numbers = new Intl.Collator("en", { numeric: true });
