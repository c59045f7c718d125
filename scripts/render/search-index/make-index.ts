import { SEARCH_INDEX_URL, type SearchManifest } from "../../../site/content/search-format.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { indexFiles } from "./index-files.ts";
import type { IndexedPosts, IndexFile, IndexState, OpenIndex } from "./index-state.ts";
import { postTableFiles } from "./post-table-files.ts";
import { Postings } from "./postings.ts";

/**
 * Makes the files of the search index. A small collection is one file of its posts, from which the reader's browser makes
 * the index itself. A large collection is sharded, so that an edit changes only the shards concerned and the manifest. Only
 * one post's text is in memory at a time. Returns the state that `patchIndex` needs.
 */
export function* makeIndex(posts: IndexedPosts): Generator<IndexFile, IndexState | undefined> {
  const whole = wholeIndex(posts);
  if (whole) {
    yield whole;
    return undefined;
  }
  const postings = new Postings();
  const tables = yield* postTableFiles(NOTHING, posts, (number) => {
    const post = posts.read(posts.keys[number] ?? "");
    postings.add(number, post.terms);
    return post;
  });
  return yield* indexFiles(NOTHING, posts, tables, postings.takeTerms());
}

/** What a first index is made from: every file of it is new. */
const NOTHING: OpenIndex = {
  state: { posts: [], sizes: [] },
  manifest: {
    kind: "sharded",
    count: 0,
    terms: [],
    words: {},
    posts: [],
    postsAShard: 0,
    facets: { categories: [], topics: [] },
  },
  file: (path) => {
    throw new Error(`There is no earlier ${path}`);
  },
  read: () => undefined,
  shard: () => ({}),
  listsOf: () => [],
};

/** The index as one file. Undefined if the collection is too large. */
function wholeIndex({ keys, read, limits }: IndexedPosts): OutputFile | undefined {
  const posts: Buffer[] = [];
  let bytes = 0;
  for (const key of keys) {
    const { content } = read(key);
    posts.push(content);
    bytes += content.byteLength;
    if (bytes > limits.whole) return undefined;
  }
  const kind = "whole" satisfies SearchManifest["kind"];
  const content = Buffer.from(`{"kind":"${kind}","posts":[${posts.join(",")}]}`);
  return content.byteLength <= limits.whole ? { path: SEARCH_INDEX_URL.slice(1), content } : undefined;
}
