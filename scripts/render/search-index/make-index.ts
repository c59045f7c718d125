import { SEARCH_INDEX_URL, type SearchManifest } from "../../../site/content/search-format.ts";
import type { SearchPost } from "../../../site/content/search-post.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { indexFiles } from "./index-files.ts";
import type { IndexedPosts, IndexFile, IndexState, OpenIndex } from "./index-state.ts";
import { postTableFiles } from "./post-table-files.ts";
import { Postings } from "./postings.ts";

/** In characters of JSON: less than 40 kB when compressed. */
export const WHOLE_BELOW = 125_000;

/**
 * Makes the files of the search index. A small collection is one file of its posts, from which the reader's browser makes
 * the index itself. A large collection is sharded, so that an edit changes only the shards concerned and the manifest. Only
 * one post's text is in memory at a time. Returns the state that `patchIndex` needs.
 */
export function* makeIndex(
  posts: IndexedPosts,
  wholeBelow = WHOLE_BELOW,
): Generator<IndexFile, IndexState | undefined> {
  const whole = wholeIndex(posts, wholeBelow);
  if (whole) {
    yield whole;
    return undefined;
  }
  const postings = new Postings();
  const rows = yield* postTableFiles(NOTHING, posts, (number) => {
    const entry = posts.read(posts.keys[number] ?? "");
    postings.add(number, entry.terms);
    return entry;
  });
  return yield* indexFiles(NOTHING, posts, rows, postings.takeLists());
}

/** What a first index is made from: every file of it is new. */
const NOTHING: OpenIndex = {
  state: { posts: [], terms: [], lengths: [] },
  manifest: { kind: "sharded", count: 0, terms: [], words: {}, posts: [] },
  file: (path) => {
    throw new Error(`There is no earlier ${path}`);
  },
  read: () => undefined,
  listsOf: () => [],
};

/** The index as one file. Undefined if the collection is too large. */
function wholeIndex({ keys, read }: IndexedPosts, wholeBelow: number): OutputFile | undefined {
  const posts: SearchPost[] = [];
  let length = 0;
  for (const key of keys) {
    const { post } = read(key);
    posts.push(post);
    length += JSON.stringify(post).length;
    if (length > wholeBelow) return undefined;
  }
  const whole: SearchManifest = { kind: "whole", posts };
  const content = JSON.stringify(whole);
  return content.length <= wholeBelow ? { path: SEARCH_INDEX_URL.slice(1), content } : undefined;
}
