import { contentHash } from "../../system/hash.ts";
import type { IndexedPost } from "./index-state.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * A post of the index as one text of two lines: what it is found by, and the content of its file, which is not parsed when it
 * is read. Both are in one file of the cache, as opening a file takes longer than reading it.
 */
export function encodeIndexed({ post, terms }: SearchEntry): string {
  const content = JSON.stringify(post);
  const { category, tags } = post;
  return `${JSON.stringify({ category, tags, hash: contentHash(content), terms } satisfies FirstLine)}\n${content}`;
}

export function decodeIndexed(text: Buffer): IndexedPost {
  const end = text.indexOf("\n");
  const first: FirstLine = JSON.parse(text.toString("utf8", 0, end));
  return { ...first, content: text.subarray(end + 1) };
}

type FirstLine = Omit<IndexedPost, "content">;
