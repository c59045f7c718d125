import { type ShardKind, searchFileUrl } from "../../../site/content/search-format.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { contentHash } from "../../system/hash.ts";

/** A file named by the hash of its content. */
export function shardFile(kind: ShardKind, shard: unknown): OutputFile & { hash: string } {
  const content = JSON.stringify(shard);
  const hash = contentHash(content).slice(0, 10);
  return { path: shardPath(kind, hash), content, hash };
}

export function shardPath(kind: ShardKind, hash: string): string {
  return searchFileUrl(kind, hash).slice(1);
}
