import { POSTS_A_SHARD, type PostShard, type ShardedCollection } from "../../../site/content/search-format.ts";
import type { EarlierIndex } from "./earlier-index.ts";
import { decodeTable, encodeTable, postEntry, postPath } from "./post-table.ts";
import type { SearchEntry } from "./search-entry.ts";
import { shardFile, shardPath } from "./shard-file.ts";

/** The files of single posts, and the tables of their blocks. */
export function* postTableFiles(
  before: EarlierIndex,
  old: ShardedCollection,
  entries: ReadonlyMap<number, SearchEntry>,
) {
  const lengths = new Map<number, number>();
  const tables: string[] = [];
  const count = Math.max(old.count, ...[...entries.keys()].map((number) => number + 1));
  for (let from = 0; from < count; from += POSTS_A_SHARD) {
    const hash = old.posts[from / POSTS_A_SHARD];
    const table: PostShard | undefined = hash && JSON.parse(before.file(shardPath("posts", hash)));
    const rows = table ? decodeTable(table) : [];
    const to = Math.min(count, from + POSTS_A_SHARD);
    for (let number = from; number < to; number++) {
      const entry = entries.get(number);
      if (!entry) {
        yield { path: postPath(number, rows[number - from]?.file ?? ""), kept: true } as const;
        continue;
      }
      const { row, file } = postEntry(number, entry.post);
      rows[number - from] = row;
      lengths.set(number, file.content.length);
      yield file;
    }
    const file = shardFile("posts", encodeTable(rows));
    tables.push(file.hash);
    yield file.hash === hash ? ({ path: file.path, kept: true } as const) : file;
  }
  return { tables, lengths };
}
