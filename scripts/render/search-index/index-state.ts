import type { SearchFacets, ShardedCollection, TermShard } from "../../../site/content/search-format.ts";
import type { SearchPost } from "../../../site/content/search-post.ts";
import { compareText } from "../../compile/diagnostics/sort-diagnostics.ts";
import { compareIds } from "../../compile/post/newest-first.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { contentHash } from "../../system/hash.ts";
import type { PostTerm, SearchEntry } from "./search-entry.ts";
import type { TermLists } from "./term-lists.ts";

/** The posts of an index, oldest first, so that a new post comes last and does not renumber others. */
export interface IndexedPosts {
  /** One key for each post, which changes when the post does. */
  keys: string[];
  read(key: string): IndexedPost;
  /** What readers can filter by. */
  facets: SearchFacets;
  limits: IndexLimits;
}

/** How large files become. */
export interface IndexLimits {
  /** The bytes of JSON up to which a collection is one file. */
  whole: number;
  /** The most characters of JSON in a shard of terms. */
  shard: number;
  /** How many posts a table has. */
  posts: number;
}

/** When compressed, one file has less than 40 kB, and a shard some 20 kB. */
export const LIMITS: IndexLimits = { whole: 125_000, shard: 48_000, posts: 1024 };

/** What an index needs of one post. */
export interface IndexedPost extends Pick<SearchPost, "category" | "tags"> {
  /** The JSON of its `SearchPost`. It is nearly all of an index, so it is not parsed only to be encoded again. */
  content: Buffer;
  /** The hash of the content. */
  hash: string;
  terms: PostTerm[];
}

export function toIndexed({ post, terms }: SearchEntry): IndexedPost {
  const content = Buffer.from(JSON.stringify(post));
  return { content, hash: contentHash(content), category: post.category, tags: post.tags, terms };
}

/** What is kept of an index, in addition to its files, so that the next one can be made from it. */
export interface IndexState {
  /** `bytes` are those of the post's own file. */
  posts: [key: string, bytes: number][];
  /** How long each shard of terms is: see `TermShards`. */
  sizes: number[];
}

/** What decides a post's number: its day, then its id, and never the order of files on a disk. */
export interface Aged {
  date: string;
  id: string;
  slug: string;
}

export function byAge(a: Aged, b: Aged): number {
  return compareText(a.date, b.date) || compareIds(a.id, b.id) || compareText(a.slug, b.slug);
}

/** The index of an earlier build, whose unchanged files are kept. */
export interface EarlierIndex {
  state: IndexState;
  /** The text of one of its files. */
  file(path: string): string;
  /** A post of that build, unless it has been pruned. */
  read(key: string): IndexedPost | undefined;
}

/** An earlier index whose manifest has been read. */
export interface OpenIndex extends EarlierIndex {
  manifest: ShardedCollection;
  /** A shard of terms, by its place; empty where there is none. */
  shard(at: number): TermShard;
  /** The lists of a term; none where it has no such term. */
  listsOf(term: string): TermLists;
}

/** A file that is unchanged since the earlier build. */
interface KeptFile {
  path: string;
  kept: true;
}

export type IndexFile = OutputFile | KeptFile;
