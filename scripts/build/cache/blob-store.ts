import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { namesIn, prune } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";

/** The cache says something else than it did: nothing in it can be trusted. */
export class DamagedCacheError extends Error {}

/** What is kept of posts for pages that show several: each part a file that bears the hash of what it holds. */
export class BlobStore {
  readonly #folder: string;
  #listed: ReadonlySet<string> | undefined;

  constructor(cache: string) {
    this.#folder = join(cache, "parts");
  }

  has(hash: string): boolean {
    return this.list().has(hash);
  }

  /** `T` is what was written under this hash. */
  read<T>(hash: string): T {
    const json = existsSync(this.#file(hash)) ? readFileSync(this.#file(hash), "utf8") : "";
    if (contentHash(json) !== hash) throw new DamagedCacheError(`The cached part ${hash} is damaged`);
    return JSON.parse(json);
  }

  /** The same, but undefined for what is not there. */
  find<T>(hash: string): T | undefined {
    return existsSync(this.#file(hash)) ? this.read<T>(hash) : undefined;
  }

  /** Its hash. */
  write(data: unknown): string {
    const json = JSON.stringify(data);
    const hash = contentHash(json);
    if (existsSync(this.#file(hash))) return hash;
    mkdirSync(this.#folder, { recursive: true });
    writeFileAtomic(this.#file(hash), json);
    return hash;
  }

  forgetBut(used: ReadonlySet<string>): void {
    prune(this.#folder, used, this.list());
  }

  /** All names at once, for whoever asks for thousands of them. */
  list(): ReadonlySet<string> {
    this.#listed ??= namesIn(this.#folder);
    return this.#listed;
  }

  #file(hash: string): string {
    return join(this.#folder, hash);
  }
}
