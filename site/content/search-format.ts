import { type CategoryId, hasTopic } from "./categories.ts";
import type { SearchPost } from "./search-post.ts";

/** The index's first file, and its only one where the collection is small. It is asked for anew each time. */
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
  /** Files of `TermShard`, in order: the first term in each, and its hash. */
  terms: [first: string, hash: string][];
  /** Files of `WordShard`: see `wordShard`. */
  words: Record<string, string>;
  /** Files of `PostShard`. */
  posts: string[];
  /** How many posts each of them has, but for the last. */
  postsAShard: number;
  /** As they were when the tables of posts were made: an open page may know others. */
  facets: SearchFacets;
}

/** By term, its posts: lists of one impact each, which begin with it; numbers follow as differences. */
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
  /** Front-coded: how many letters are the word's before (one digit of base 36), the others, the class (one digit). */
  words: string[];
}

export interface PostShard {
  /** Hashes of the posts' own files, each a `SearchPost`, of six characters: see `postFile`. */
  files: string;
  /** One digit of base 36 a post: the place of its category. */
  categories: string;
  /** Bits of the topics. */
  topics: number[];
}

export type ShardKind = "terms" | "words" | "posts" | "post";

/** Named by what it holds: whoever has it need not ask again. */
export function searchFileUrl(kind: ShardKind, name: string): string {
  return `/search/${kind}/${name}.json`;
}

/** The name of a post's own file. Its number keeps it apart from others, the short hash from what it held before. */
export function postFile(number: number, hash: string): string {
  return `${number}-${hash}`;
}

/** The hash of a post's own file, by its place in the table. */
export function postHash({ files }: Pick<PostShard, "files">, at: number): string {
  return files.slice(at * POST_HASH, (at + 1) * POST_HASH);
}

export const POST_HASH = 6;

/** What posts are filtered by, in the order of their digits and bits. */
export interface SearchFacets {
  categories: readonly { id: CategoryId }[];
  topics: readonly string[];
}

/** The place of a category, of which MOST_CATEGORIES have a digit. */
export function categoryPlace({ categories }: SearchFacets, id: CategoryId): number {
  return categories.findIndex((one) => one.id === id);
}

/** One bit a topic, by its place, of which MOST_TOPICS have room. */
export function topicBits(tags: string[], topics: readonly string[]): number {
  return topics.reduce((bits, topic, at) => (hasTopic(tags, topic) ? bits | (1 << at) : bits), 0);
}

/** Which shard of the words a word is in: that of its first letter; of Chinese, Japanese and Korean 64 characters share one. */
export function wordShard(word: string): string {
  const code = word.codePointAt(0) ?? 0;
  return code < 0x2000 ? word.charAt(0) : `_${(code >> 6).toString(36)}`;
}
