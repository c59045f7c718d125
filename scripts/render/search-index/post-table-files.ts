import type { PostShard } from "../../../site/content/search-format.ts";
import type { IndexedPost, IndexedPosts, IndexFile, OpenIndex } from "./index-state.ts";
import { decodeTable, encodeTable, postPath, postRow } from "./post-table.ts";
import { shardFile, shardPath } from "./shard-file.ts";

export interface PostTables {
  /** The hashes of the tables. */
  tables: string[];
  /** The bytes of the new files of single posts, by number. */
  bytes: ReadonlyMap<number, number>;
}

/** The files of single posts, and the tables of their blocks. `changedPost` returns undefined for a post that is as it was. */
export function* postTableFiles(
  { file: textOf, manifest }: OpenIndex,
  { keys: { length: count }, facets, limits }: IndexedPosts,
  changedPost: (number: number) => IndexedPost | undefined,
): Generator<IndexFile, PostTables> {
  const bytes = new Map<number, number>();
  const tables: string[] = [];
  for (let from = 0; from < count; from += limits.posts) {
    const hash = manifest.posts[from / limits.posts];
    const table: PostShard | undefined = hash && JSON.parse(textOf(shardPath("posts", hash)));
    const rows = table ? decodeTable(table) : [];
    const to = Math.min(count, from + limits.posts);
    for (let number = from; number < to; number++) {
      const post = changedPost(number);
      if (!post) {
        yield { path: postPath(number, rows[number - from]?.file ?? ""), kept: true };
        continue;
      }
      const row = postRow(post, facets);
      rows[number - from] = row;
      bytes.set(number, post.content.byteLength);
      yield { path: postPath(number, row.file), content: post.content, hash: post.hash };
    }
    const file = shardFile("posts", JSON.stringify(encodeTable(rows)));
    tables.push(file.name);
    yield file.name === hash ? { path: file.path, kept: true } : file;
  }
  return { tables, bytes };
}
