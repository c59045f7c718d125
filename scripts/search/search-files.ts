import {
  categoryDigit,
  POST_HASH,
  POSTS_A_SHARD,
  type PostShard,
  postFile,
  SEARCH_INDEX_URL,
  type SearchManifest,
  type ShardKind,
  searchFileUrl,
  topicBits,
} from "../../site/content/search-format.ts";
import type { SearchPost } from "../../site/content/search-post.ts";
import { hashOf } from "../build/kept-files.ts";
import type { OutputFile } from "../build/output-file.ts";
import { postingsOf } from "./postings-of.ts";
import type { SearchEntry } from "./search-entry.ts";
import { termShards } from "./term-shards.ts";
import { wordShards } from "./word-shards.ts";

/**
 * Entries -> the files of the index. A small collection is one file of its posts, from which the reader's browser makes the
 * index itself. A large one is sharded, so that an edit changes the files that hold what was edited, and the manifest.
 */
export function* searchFiles(entries: SearchEntry[], wholeBelow = WHOLE_BELOW): Generator<OutputFile> {
  const numbered = entries.toSorted(byAge);
  const posts = numbered.map(({ post }) => post);
  const whole: SearchManifest = { kind: "whole", posts };
  const text = JSON.stringify(whole);
  if (text.length <= wholeBelow) {
    yield { path: SEARCH_INDEX_URL.slice(1), content: text };
    return;
  }
  const postings = postingsOf(numbered);
  const terms: [string, string][] = [];
  for (const { first, shard } of termShards(postings)) {
    const file = shardFile("terms", shard);
    terms.push([first, file.hash]);
    yield file;
  }
  const words: Record<string, string> = {};
  for (const { letter, shard } of wordShards(postings)) {
    const file = shardFile("words", shard);
    words[letter] = file.hash;
    yield file;
  }
  const tables: string[] = [];
  for (let from = 0; from < posts.length; from += POSTS_A_SHARD) {
    const { table, files } = postShard(posts.slice(from, from + POSTS_A_SHARD), from);
    const file = shardFile("posts", table);
    tables.push(file.hash);
    yield* files;
    yield file;
  }
  const manifest: SearchManifest = { kind: "sharded", count: posts.length, terms, words, posts: tables };
  yield { path: SEARCH_INDEX_URL.slice(1), content: JSON.stringify(manifest) };
}

/** About 40 kB when compressed. */
const WHOLE_BELOW = 110_000;

function postShard(posts: SearchPost[], from: number): { table: PostShard; files: OutputFile[] } {
  const contents = posts.map((post) => JSON.stringify(post));
  const hashes = contents.map((content) => hashOf(content).slice(0, POST_HASH)).join("");
  const table: PostShard = {
    files: hashes,
    categories: posts.map(({ category }) => categoryDigit(category)).join(""),
    topics: posts.map(({ tags }) => topicBits(tags)),
  };
  const files = contents.map((content, at) => {
    return { path: searchFileUrl("post", postFile(from + at, hashes)).slice(1), content };
  });
  return { table, files };
}

function shardFile(kind: ShardKind, shard: unknown): OutputFile & { hash: string } {
  const content = JSON.stringify(shard);
  const hash = hashOf(content).slice(0, 10);
  return { path: searchFileUrl(kind, hash).slice(1), content, hash };
}

/** By day, then id; never by the order of a disk. */
function byAge(a: SearchEntry, b: SearchEntry): number {
  if (a.post.date !== b.post.date) return a.post.date < b.post.date ? -1 : 1;
  return a.id.localeCompare(b.id, "en", { numeric: true }) || (a.post.slug < b.post.slug ? -1 : 1);
}
