import { type ShardKind, searchFileUrl } from "../../../site/content/search-format.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { contentHash } from "../../system/hash.ts";

/** A file named by the beginning of its content's hash. */
export function shardFile(kind: ShardKind, json: string): OutputFile & { name: string } {
  // Encoded once, not once for the hash and once for the disk.
  const content = Buffer.from(json);
  const hash = contentHash(content);
  const name = hash.slice(0, 10);
  return { path: shardPath(kind, name), content, hash, name };
}

export function shardPath(kind: ShardKind, name: string): string {
  return searchFileUrl(kind, name).slice(1);
}
