import { join } from "node:path";
import type { PostHead } from "../compile/compile-post.ts";
import type { Diagnostic } from "../compile/diagnostic.ts";
import type { TextRecord } from "../compile/markdown/compile-markdown.ts";
import type { KnownPicture } from "../compile/site/resolve-images.ts";
import { readSealed, writeSealed } from "./sealed-file.ts";

/** What a build keeps of a source file: it follows from the file's bytes alone, and from what is named in `of`. */
export interface SourceRecord {
  /** The hash of what it was made of. */
  of: string;
  head?: PostHead;
  text?: { record: TextRecord | undefined; diagnostics: Diagnostic[] };
  figure?: FigureRecord;
  picture?: Omit<KnownPicture, "path">;
}

export interface FigureRecord {
  /** The CSV that the values come from, and the hash of its bytes. */
  data?: { file: string; hash: string };
  /** It has no errors. */
  good: boolean;
  diagnostics: Diagnostic[];
}

/** All that makes records out of bytes: with another version of it, they are made anew. */
export const RECORDS_MADE_BY = [
  "scripts/compile",
  "scripts/build",
  "site/content",
  "site/figures",
  "package-lock.json",
];

const SHARDS = 64;

/** The records of all sources, in files of which an edit rewrites one. */
export class Records {
  readonly #folder: string;
  readonly #shards: Map<string, SourceRecord>[];
  readonly #changed = new Set<number>();

  /** `version` is the hash of what makes records: those of another one are not read. */
  constructor(cache: string, version: string) {
    this.#folder = join(cache, `records-${version.slice(0, 16)}`);
    this.#shards = Array.from({ length: SHARDS }, (_, i) => {
      return new Map(Object.entries(readSealed<Record<string, SourceRecord>>(this.#file(i)) ?? {}));
    });
  }

  /** What is known of a file, if it is known of these bytes. */
  get(path: string, of: string): SourceRecord | undefined {
    const found = this.#shards[shardOf(path)]?.get(path);
    return found?.of === of ? found : undefined;
  }

  /** What was known of it before, whatever its bytes were then. */
  before(path: string): SourceRecord | undefined {
    return this.#shards[shardOf(path)]?.get(path);
  }

  add(path: string, of: string, facts: Omit<SourceRecord, "of">): void {
    const shard = shardOf(path);
    this.#shards[shard]?.set(path, { ...this.get(path, of), ...facts, of });
    this.#changed.add(shard);
  }

  /** Writes what has changed, without the files that are there no more. */
  save(sources: ReadonlyMap<string, string>): void {
    for (const [i, shard] of this.#shards.entries()) {
      const gone = [...shard.keys()].filter((path) => !sources.has(path));
      for (const path of gone) shard.delete(path);
      if (gone.length > 0 || this.#changed.has(i)) writeSealed(this.#file(i), Object.fromEntries(shard));
    }
    this.#changed.clear();
  }

  #file(shard: number): string {
    return join(this.#folder, `${shard}.json`);
  }
}

function shardOf(path: string): number {
  let sum = 0;
  for (let i = 0; i < path.length; i++) sum = (sum * 31 + path.charCodeAt(i)) >>> 0;
  return sum % SHARDS;
}
