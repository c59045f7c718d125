import { dataHash } from "../../system/hash.ts";
import { ArgumentError } from "../../system/usage-error.ts";

/** One share of a site's posts. */
export interface Shard {
  /** From 1 on. */
  number: number;
  /** How many shares there are. */
  of: number;
}

/** Reads "2/4". */
export function parseShard(text: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new ArgumentError(
    `--shard ${text} names no share`,
    "Write --shard 2/4 for the second of four: the first number is from 1 to the second",
  );
}

/**
 * The files of one share. They are dealt out in the order of their hashes: so shares are equally long, and what repeats in the
 * names, such as a series, falls into all of them.
 */
export function shareOf(files: readonly string[], { number, of }: Shard): string[] {
  const hashes = new Map(files.map((file) => [file, dataHash(file)]));
  const mixed = files.toSorted((a, b) => ((hashes.get(a) ?? "") < (hashes.get(b) ?? "") ? -1 : 1));
  return mixed.filter((_, at) => at % of === number - 1);
}
