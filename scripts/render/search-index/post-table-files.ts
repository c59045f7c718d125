import { POSTS_A_SHARD, type PostShard } from "../../../site/content/search-format.ts";
import type { IndexedPosts, IndexFile, OpenIndex } from "./index-state.ts";
import { decodeTable, encodeTable, postEntry, postPath } from "./post-table.ts";
import type { SearchEntry } from "./search-entry.ts";
import { shardFile, shardPath } from "./shard-file.ts";

export interface PostTables {
  /** The hashes of the tables. */
  tables: string[];
  /** The lengths of the new files of single posts, by number. */
  lengths: ReadonlyMap<number, number>;
}

/** The files of single posts, and the tables of their blocks. A post without an entry is as it was. */
export function* postTableFiles(
  { file: textOf, manifest }: OpenIndex,
  { keys: { length: count }, facets }: IndexedPosts,
  entryOf: (number: number) => SearchEntry | undefined,
): Generator<IndexFile, PostTables> {
  const lengths = new Map<number, number>();
  const tables: string[] = [];
  for (let from = 0; from < count; from += POSTS_A_SHARD) {
    const hash = manifest.posts[from / POSTS_A_SHARD];
    const table: PostShard | undefined = hash && JSON.parse(textOf(shardPath("posts", hash)));
    const rows = table ? decodeTable(table) : [];
    const to = Math.min(count, from + POSTS_A_SHARD);
    for (let number = from; number < to; number++) {
      const entry = entryOf(number);
      if (!entry) {
        yield { path: postPath(number, rows[number - from]?.file ?? ""), kept: true };
        continue;
      }
      const { row, file, length } = postEntry(number, entry.post, facets);
      rows[number - from] = row;
      lengths.set(number, length);
      yield file;
    }
    const file = shardFile("posts", encodeTable(rows));
    tables.push(file.name);
    yield file.name === hash ? { path: file.path, kept: true } : file;
  }
  return { tables, lengths };
}
