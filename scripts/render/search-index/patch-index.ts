import { SEARCH_INDEX_URL, type SearchManifest, type ShardedCollection } from "../../../site/content/search-format.ts";
import { changedTerms } from "./changed-terms.ts";
import { indexFiles } from "./index-files.ts";
import type { EarlierIndex, IndexedPosts, IndexFile, IndexState } from "./index-state.ts";
import { postTableFiles } from "./post-table-files.ts";
import { shardReader } from "./term-files.ts";

/** If more posts than this have changed, making the index anew costs no more than patching it. */
const MAX_CHANGED = 200;

/** The numbers of the new or changed posts. Undefined if the index must be made anew. */
export function changedPosts(
  { state, read }: EarlierIndex,
  { keys, read: readNow, limits }: IndexedPosts,
): number[] | undefined {
  const { posts } = state;
  if (keys.length < posts.length) return undefined;
  const changed = [...keys.keys()].filter((number) => keys[number] !== posts[number]?.[0]);
  if (changed.length > MAX_CHANGED) return undefined;
  const isThere = (number: number) => number >= posts.length || read(posts[number]?.[0] ?? "") !== undefined;
  if (!changed.every(isThere)) return undefined;
  const sizes = new Map(posts.map(([, bytes], number) => [number, bytes]));
  for (const number of changed) sizes.set(number, readNow(keys[number] ?? "").content.byteLength);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  return total > limits.whole ? changed : undefined;
}

/** Makes the same files as `makeIndex`, given the numbers of the posts that have changed. */
export function* patchIndex(
  earlier: EarlierIndex,
  posts: IndexedPosts,
  changed: number[],
): Generator<IndexFile, IndexState> {
  const manifest = readManifest(earlier);
  const before = { ...earlier, manifest, ...shardReader(earlier, manifest) };
  const read = new Map(changed.map((number) => [number, posts.read(posts.keys[number] ?? "")]));
  const tables = yield* postTableFiles(before, posts, (number) => read.get(number));
  return yield* indexFiles(before, posts, tables, changedTerms(before, read));
}

function readManifest({ file }: EarlierIndex): ShardedCollection {
  const manifest: SearchManifest = JSON.parse(file(SEARCH_INDEX_URL.slice(1)));
  if (manifest.kind !== "sharded") throw new Error("An index of one file cannot be patched");
  return manifest;
}
