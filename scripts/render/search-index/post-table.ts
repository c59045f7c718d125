import {
  categoryPlace,
  POST_HASH,
  type PostShard,
  postFile,
  type SearchFacets,
  searchFileUrl,
  topicBits,
} from "../../../site/content/search-format.ts";
import type { SearchPost } from "../../../site/content/search-post.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { contentHash } from "../../system/hash.ts";

/** A post's row in the table of its block. */
export interface PostRow {
  file: string;
  category: string;
  topics: number;
}

interface PostEntry {
  row: PostRow;
  file: OutputFile;
  /** Characters of the file. */
  length: number;
}

/** A post's own file, and its row. */
export function postEntry(number: number, post: SearchPost, facets: SearchFacets): PostEntry {
  const text = JSON.stringify(post);
  const content = Buffer.from(text);
  const hash = contentHash(content);
  const name = hash.slice(0, POST_HASH);
  const row = {
    file: name,
    category: categoryPlace(facets, post.category).toString(36),
    topics: topicBits(post.tags, facets.topics),
  };
  return { row, file: { path: postPath(number, name), content, hash }, length: text.length };
}

export function postPath(number: number, hash: string): string {
  return searchFileUrl("post", `${number}-${hash}`).slice(1);
}

export function encodeTable(rows: PostRow[]): PostShard {
  return {
    files: rows.map(({ file }) => file).join(""),
    categories: rows.map(({ category }) => category).join(""),
    topics: rows.map(({ topics }) => topics),
  };
}

export function decodeTable({ files, categories, topics }: PostShard): PostRow[] {
  return topics.map((bits, at) => {
    const file = postFile(at, files).slice(-POST_HASH);
    return { file, category: categories.charAt(at), topics: bits };
  });
}
