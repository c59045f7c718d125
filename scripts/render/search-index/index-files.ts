import { SEARCH_INDEX_URL, type SearchManifest } from "../../../site/content/search-format.ts";
import type { IndexedPosts, IndexFile, IndexState, OpenIndex } from "./index-state.ts";
import type { PostTables } from "./post-table-files.ts";
import { type ChangedTerms, changedState, termFiles } from "./term-files.ts";
import { wordFiles } from "./word-files.ts";

/** The files of a sharded index besides those of its posts: terms, words, and at last the manifest. */
export function* indexFiles(
  before: OpenIndex,
  posts: IndexedPosts,
  { tables, sizes }: PostTables,
  changed: ChangedTerms,
): Generator<IndexFile, IndexState> {
  const state = changedState(before.state, posts, changed);
  for (const [number, bytes] of sizes) state.posts[number] = [posts.keys[number] ?? "", bytes];
  const manifest: SearchManifest = {
    kind: "sharded",
    count: posts.keys.length,
    terms: yield* termFiles(before, state, changed),
    words: yield* wordFiles(before, changed),
    posts: tables,
  };
  yield { path: SEARCH_INDEX_URL.slice(1), content: JSON.stringify(manifest) };
  return state;
}
