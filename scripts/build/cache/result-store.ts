import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { OutputFile } from "../../project/output-file.ts";
import { namesIn, readCached, writeCached } from "../../system/file-cache.ts";
import { dataHash } from "../../system/hash.ts";
import { moveCacheFile } from "../../system/write-file-atomic.ts";
import type { Target } from "../targets/target.ts";
import { EncodedBlob } from "./blob-store.ts";

/** The result of making a target: its output files and, by name, what other targets need of it. */
export interface StoredResult {
  files: Required<OutputFile>[];
  blobs: Record<string, EncodedBlob>;
}

/**
 * The results of targets that shards have made. Each result is one file, named after everything that it was made from, and
 * there is no index: folders of several machines are merged by copying one over the other.
 */
export class ResultStore {
  readonly #folder: string;
  #listed: ReadonlySet<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists all names at once, as callers ask for thousands. */
  has(key: string): boolean {
    this.#listed ??= namesIn(this.#folder);
    return this.#listed.has(key);
  }

  /** Undefined if the result is missing or damaged. A damaged one is removed, so that it is made again. */
  find(key: string): StoredResult | undefined {
    const bytes = readCached(this.#file(key));
    if (!bytes) return undefined;
    const { files, blobs }: StoredResult = deserialize(bytes);
    const encoded = Object.entries(blobs).map(([name, blob]) => [name, new EncodedBlob(blob.hash, blob.bytes)]);
    return { files, blobs: Object.fromEntries(encoded) };
  }

  /** Moves in what `writeResult` has written. */
  adopt(key: string, file: string): void {
    moveCacheFile(file, this.#file(key));
  }

  #file(key: string): string {
    return join(this.#folder, key);
  }
}

/**
 * In a shard, this blob of a target is not a hash but the name of the file in the staging directory that holds the whole
 * result.
 */
export const WHOLE_RESULT = "whole result";

/** Writes a result outside of the store, as its key is not known yet. */
export function writeResult(file: string, result: StoredResult): void {
  writeCached(file, serialize(result));
}

/** The platform and the version of Node are part of the key: another version may compress a picture into other bytes. */
export function resultKey({ name, inputs }: Target): string {
  return dataHash([name, inputs, process.version, process.platform, process.arch]);
}

/** The folder in a shared cache for the results that this version of the code has stored. `version` is the hash of that code. */
export function resultsFolder(sharedCache: string, version: string): string {
  return join(sharedCache, `results-${version.slice(0, 16)}`);
}
