import {
  POSTS_A_SHARD,
  SEARCH_INDEX_URL,
  type SearchManifest,
  type ShardedCollection,
} from "../../../site/content/search-format.ts";
import type { SearchPost } from "../../../site/content/search-post.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { cutTerms } from "./cut-terms.ts";
import type { IndexedPosts, IndexState } from "./index-state.ts";
import { encodeTable, type PostRow, postEntry } from "./post-table.ts";
import { Postings } from "./postings.ts";
import { shardFile } from "./shard-file.ts";
import { encodedLength, type TermLists } from "./term-lists.ts";
import { byLetter, listedWord, wordList } from "./word-shards.ts";

/** In characters of JSON: about 40 kB when compressed. */
export const WHOLE_BELOW = 110_000;

/**
 * Makes the files of the search index. A small collection is one file of its posts, from which the reader's browser makes
 * the index itself. A large collection is sharded, so that an edit changes only the shards concerned and the manifest. Only
 * one post's text is in memory at a time. Returns the state that `patchIndex` needs.
 */
export function* makeIndex(
  posts: IndexedPosts,
  wholeBelow = WHOLE_BELOW,
): Generator<OutputFile, IndexState | undefined> {
  const whole = wholeIndex(posts, wholeBelow);
  if (whole) {
    yield whole;
    return undefined;
  }
  const postings = new Postings();
  const rows: PostRow[] = [];
  const state: IndexState = { posts: [], terms: [], lengths: [] };
  for (const [number, key] of posts.keys.entries()) {
    const { post, terms } = posts.read(key);
    postings.add(number, terms);
    const { row, file } = postEntry(number, post);
    rows.push(row);
    state.posts.push([key, file.content.length]);
    yield file;
  }
  const { terms, lists } = postings.take();
  state.terms = terms;
  state.lengths = terms.map((term, at) => encodedLength(term, lists[at] ?? []));
  yield indexManifest({
    count: rows.length,
    terms: yield* termFiles(state, lists),
    words: yield* wordFiles(state, lists),
    posts: yield* tableFiles(rows),
  });
  return state;
}

export function indexManifest(facts: Omit<ShardedCollection, "kind">): OutputFile {
  const manifest: SearchManifest = { kind: "sharded", ...facts };
  return { path: SEARCH_INDEX_URL.slice(1), content: JSON.stringify(manifest) };
}

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

function* termFiles({ terms, lengths }: IndexState, lists: TermLists[]) {
  const listed: ShardedCollection["terms"] = [];
  for (const [from, to] of cutTerms(terms, lengths)) {
    const some = terms.slice(from, to).map((term, at) => [term, lists[from + at] ?? []] as const);
    const file = shardFile("terms", Object.fromEntries(some));
    listed.push([terms[from] ?? "", file.hash]);
    yield file;
  }
  return listed;
}

function* wordFiles({ terms }: IndexState, lists: TermLists[]) {
  const words = terms.map((term, at) => listedWord(term, lists[at] ?? [])).filter((word) => word !== undefined);
  const listed: ShardedCollection["words"] = {};
  for (const [letter, some] of [...byLetter(words)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = shardFile("words", wordList(some));
    listed[letter] = file.hash;
    yield file;
  }
  return listed;
}

function* tableFiles(rows: PostRow[]) {
  const listed: string[] = [];
  for (let from = 0; from < rows.length; from += POSTS_A_SHARD) {
    const file = shardFile("posts", encodeTable(rows.slice(from, from + POSTS_A_SHARD)));
    listed.push(file.hash);
    yield file;
  }
  return listed;
}
