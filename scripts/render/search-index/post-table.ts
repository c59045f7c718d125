import {
  categoryPlace,
  POST_HASH,
  type PostShard,
  postFile,
  postHash,
  type SearchFacets,
  searchFileUrl,
  topicBits,
} from "../../../site/content/search-format.ts";
import type { IndexedPost } from "./index-state.ts";

/** A post's row in the table of its block. */
export interface PostRow {
  /** The beginning of the hash of its own file. */
  file: string;
  category: string;
  topics: number;
}

export function postRow({ hash, category, tags }: IndexedPost, facets: SearchFacets): PostRow {
  return {
    file: hash.slice(0, POST_HASH),
    category: categoryPlace(facets, category).toString(36),
    topics: topicBits(tags, facets.topics),
  };
}

export function postPath(number: number, hash: string): string {
  return searchFileUrl("post", postFile(number, hash)).slice(1);
}

export function encodeTable(rows: PostRow[]): PostShard {
  return {
    files: rows.map(({ file }) => file).join(""),
    categories: rows.map(({ category }) => category).join(""),
    topics: rows.map(({ topics }) => topics),
  };
}

export function decodeTable({ files, categories, topics }: PostShard): PostRow[] {
  return topics.map((bits, at) => ({ file: postHash({ files }, at), category: categories.charAt(at), topics: bits }));
}
