import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { OutputFile } from "../../project/output-file.ts";
import { namesIn, readCached, writeCached } from "../../system/file-cache.ts";
import { dataHash } from "../../system/hash.ts";
import { moveCacheFile } from "../../system/write-file-atomic.ts";
import type { Target } from "../targets/target.ts";
import { EncodedBlob } from "./blob-store.ts";

/** What was made of a target: files of the output, and by name what other targets need of it. */
export interface StoredResult {
  files: Required<OutputFile>[];
  blobs: Record<string, EncodedBlob>;
}

/**
 * What shards have made of targets. Each result is one file, named after everything that it was made from, and there is no index:
 * folders of several machines are merged by copying one over the other.
 */
export class ResultStore {
  readonly #folder: string;
  #listed: ReadonlySet<string> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists all names at once, as it is asked for thousands. */
  has(key: string): boolean {
    this.#listed ??= namesIn(this.#folder);
    return this.#listed.has(key);
  }

  /** Undefined where it is missing, or is damaged: then it is removed, so that it is made anew. */
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

/** Among the blobs of what a share has made: the name of the file in the staging folder that holds all of it. */
export const WHOLE_RESULT = "whole result";

/** Writes a result outside of the store, as its key is known later. */
export function writeResult(file: string, result: StoredResult): void {
  writeCached(file, serialize(result));
}

/** The machine is part of it: another version of Node may pack a picture into other bytes. */
export function resultKey({ name, inputs }: Target): string {
  return dataHash([name, inputs, process.version, process.platform, process.arch]);
}

/** The folder in a shared cache for the results that this version of the code has stored. `version` is the hash of that code. */
export function resultsFolder(sharedCache: string, version: string): string {
  return join(sharedCache, `results-${version.slice(0, 16)}`);
}
