import { type CategoryId, hasTopic } from "./categories.ts";
import type { SearchPost } from "./search-post.ts";

/** The index's first file, and its only one where the collection is small. Browsers revalidate it each time. */
export const SEARCH_INDEX_URL = "/search/index.json";

/** What the first file holds. Posts are numbered by date, oldest first: a new one comes last and moves no other. */
export type SearchManifest = WholeCollection | ShardedCollection;

export interface WholeCollection {
  kind: "whole";
  posts: SearchPost[];
}

export interface ShardedCollection {
  kind: "sharded";
  count: number;
  /** Files of `TermShard`, in order: the first term in each, and the hash that names it. */
  terms: [first: string, hash: string][];
  /** Hashes that name the files of `WordShard`, by the key that `wordShard` gives. */
  words: Record<string, string>;
  /** Hashes that name the files of `PostShard`, in order. */
  posts: string[];
  /** How many posts each of them has, but for the last. */
  postsAShard: number;
  /** The facets by which the tables of posts were encoded. An open page of another build may have different ones. */
  facets: SearchFacets;
}

/** The posts of each term: a list for each impact, of the impact itself and then the posts' numbers as differences. */
export type TermShard = Record<string, number[][]>;

/** The position of the last shard that begins at the term or before it, or -1. */
export function termShardPosition(terms: ShardedCollection["terms"], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle]?.[0] ?? "") <= term) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How many posts have the term. */
export function postCount(lists: TermShard[string]): number {
  return lists.reduce((sum, list) => sum + list.length - 1, 0);
}

/** Words, sorted, for completing and correcting. */
export interface WordShard {
  /**
   * Front-coded: how many letters a word shares with the one before (one digit of base 36), the other letters, and how common the
   * word is (one digit).
   */
  words: string[];
}

export interface PostShard {
  /** Hashes of the posts' own files, each a `SearchPost`, of six characters: see `postFile`. */
  files: string;
  /** One digit of base 36 for each post: the index of its category in the facets. */
  categories: string;
  /** The topics of each post as bits: see `topicBits`. */
  topics: number[];
}

export type ShardKind = "terms" | "words" | "posts" | "post";

/** The URL of a file whose name has the hash of its content, so that browsers need to fetch it only once. */
export function searchFileUrl(kind: ShardKind, name: string): string {
  return `/search/${kind}/${name}.json`;
}

/** The name of a post's own file. The number keeps it apart from other posts, the short hash from its earlier versions. */
export function postFile(number: number, hash: string): string {
  return `${number}-${hash}`;
}

/** The hash of a post's own file, by the post's index in the table. */
export function postHash({ files }: Pick<PostShard, "files">, at: number): string {
  return files.slice(at * POST_HASH, (at + 1) * POST_HASH);
}

export const POST_HASH = 6;

/** What posts are filtered by, in the order of their digits and bits. */
export interface SearchFacets {
  categories: readonly { id: CategoryId }[];
  topics: readonly string[];
}

/** The index of a category in the facets. MOST_CATEGORIES fit one digit. */
export function categoryPlace({ categories }: SearchFacets, id: CategoryId): number {
  return categories.findIndex((one) => one.id === id);
}

/** The topics of a post as the bits of a number, one for each topic by its index. MOST_TOPICS fit. */
export function topicBits(tags: string[], topics: readonly string[]): number {
  return topics.reduce((bits, topic, at) => (hasTopic(tags, topic) ? bits | (1 << at) : bits), 0);
}

/** The key of a word's shard: its first letter, or a name that 64 characters share, as in Chinese, Japanese and Korean. */
export function wordShard(word: string): string {
  const code = word.codePointAt(0) ?? 0;
  return code < 0x2000 ? word.charAt(0) : `_${(code >> 6).toString(36)}`;
}
