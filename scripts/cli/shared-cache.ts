import { statSync } from "node:fs";
import { resolve } from "node:path";
import { ArgumentError, UsageError } from "../system/usage-error.ts";

/** The absolute path of the folder that the shards of a build share. Undefined if none was given. */
export function sharedCacheOf({ cache, shard }: { cache?: string; shard?: string }, cwd: string): string | undefined {
  if (cache === undefined) {
    if (shard === undefined) return undefined;
    throw new ArgumentError(
      `--shard ${shard} needs a folder to store in what it makes`,
      `Write --shard ${shard} --cache shards`,
    );
  }
  if (cache.trim() === "") throw new ArgumentError("--cache names no folder", "Write --cache shards");
  const folder = resolve(cwd, cache);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true) return folder;
  throw new UsageError(`${folder} is a file`, "Name a folder with --cache");
}
