import { SEARCH_INDEX_URL, type SearchManifest } from "../../../site/content/search-format.ts";
import type { ChangedTerms } from "./changed-terms.ts";
import type { IndexedPosts, IndexFile, IndexState, OpenIndex } from "./index-state.ts";
import type { PostTables } from "./post-table-files.ts";
import { termFiles } from "./term-files.ts";
import { wordFiles } from "./word-files.ts";

/** The files of a sharded index besides those of its posts: terms, words, and at last the manifest. */
export function* indexFiles(
  before: OpenIndex,
  posts: IndexedPosts,
  { tables, bytes }: PostTables,
  changed: ChangedTerms,
): Generator<IndexFile, IndexState> {
  const { keys } = posts;
  const { shards, sizes } = yield* termFiles(before, posts, changed);
  const manifest: SearchManifest = {
    kind: "sharded",
    count: keys.length,
    terms: shards,
    words: yield* wordFiles(before, changed),
    posts: tables,
    postsAShard: posts.limits.posts,
    facets: { categories: posts.facets.categories.map(({ id }) => ({ id })), topics: posts.facets.topics },
  };
  yield { path: SEARCH_INDEX_URL.slice(1), content: JSON.stringify(manifest) };
  const bytesOf = (number: number) => bytes.get(number) ?? before.state.posts[number]?.[1] ?? 0;
  return { posts: keys.map((key, number) => [key, bytesOf(number)]), sizes };
}
