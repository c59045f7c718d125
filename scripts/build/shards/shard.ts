import { dataHash } from "../../system/hash.ts";
import { ArgumentError } from "../../system/usage-error.ts";

/** One of the shards among which a site's posts are divided. */
export interface Shard {
  /** The first shard has the number 1. */
  number: number;
  /** How many shards there are. */
  of: number;
}

/** Reads "2/4". */
export function parseShard(text: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new ArgumentError(
    `--shard ${text} names no shard`,
    "Write --shard 2/4 for the second of four: the first number is from 1 to the second",
  );
}

/**
 * The files of one shard. Files are distributed in the order of their hashes, so that shards are equally large, and files with
 * similar names, such as those of a series, are in all of them.
 */
export function filesOfShard(files: readonly string[], { number, of }: Shard): string[] {
  const hashes = new Map(files.map((file) => [file, dataHash(file)]));
  const mixed = files.toSorted((a, b) => ((hashes.get(a) ?? "") < (hashes.get(b) ?? "") ? -1 : 1));
  return mixed.filter((_, at) => at % of === number - 1);
}
