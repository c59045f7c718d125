import { readFileSync } from "node:fs";
import { join } from "node:path";
import { namesIn, prune } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { codeOf } from "../../system/is-system-error.ts";
import { writeCacheFile } from "../../system/write-file-atomic.ts";

/** The cache does not hold what was written: nothing in it can be trusted. */
export class DamagedCacheError extends Error {}

/** A blob as it is stored. */
export class EncodedBlob {
  readonly hash: string;
  /** A text as it is, other data as JSON. */
  readonly bytes: Buffer;

  constructor(hash: string, bytes: Buffer) {
    this.hash = hash;
    this.bytes = bytes;
  }
}

/** Stores what pages that show several posts need of each post. Each blob is a file named after the hash of its content. */
export class BlobStore {
  readonly #folder: string;
  #listed: ReadonlySet<string> | undefined;

  constructor(cache: string) {
    this.#folder = join(cache, "blobs");
  }

  has(hash: string): boolean {
    return this.list().has(hash);
  }

  /** Reads the data that was written under this hash. */
  read<T>(hash: string): T {
    const bytes = this.findBytes(hash);
    if (bytes === undefined) throw new DamagedCacheError(`The cached blob ${hash} is missing`);
    return JSON.parse(bytes.toString());
  }

  /** Reads the data that was written under this hash. Undefined for a missing blob. */
  find<T>(hash: string): T | undefined {
    const bytes = this.findBytes(hash);
    return bytes && JSON.parse(bytes.toString());
  }

  /** The bytes of a blob: those of a text, or JSON. Undefined for a missing blob. */
  findBytes(hash: string): Buffer | undefined {
    const bytes = readIfThere(this.#file(hash));
    if (bytes && contentHash(bytes) !== hash) throw new DamagedCacheError(`The cached blob ${hash} is damaged`);
    return bytes;
  }

  /** Writes the data, unless it was there when the names were listed. Returns its hash. */
  write(data: unknown): string {
    const { hash, bytes } = encodeBlob(data);
    if (!this.has(hash)) writeCacheFile(this.#file(hash), bytes);
    return hash;
  }

  prune(used: ReadonlySet<string>): void {
    prune(this.#folder, used, this.list());
  }

  /** Lists all names at once, for callers that ask for thousands. */
  list(): ReadonlySet<string> {
    this.#listed ??= namesIn(this.#folder);
    return this.#listed;
  }

  #file(hash: string): string {
    return join(this.#folder, hash);
  }
}

/** Opens the file without a check, as it mostly exists: checking takes as long as opening. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns an encoded blob as it is. */
export function encodeBlob(data: unknown): EncodedBlob {
  if (data instanceof EncodedBlob) return data;
  const bytes = Buffer.from(typeof data === "string" ? data : JSON.stringify(data));
  return new EncodedBlob(contentHash(bytes), bytes);
}
