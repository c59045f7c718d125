import { existsSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { manifestFile } from "./manifest.ts";
import type { VerifyReport } from "./output-snapshot.ts";
import type { OutPlaces } from "./swap-folders.ts";

/** What was found in a tree whose manifest has this seal. */
export interface VerifiedOutput {
  seal: string;
  found: VerifyReport;
}

export interface VerifyRequest extends OutPlaces {
  store: string;
  /** Not 0 when nobody asks for the output any more. */
  isOutputUnwanted: Int32Array;
}

/** Some 3,000 posts: to look at fewer files takes no longer than to start a thread. */
const LARGE_BYTES = 4_000_000;

/** Looks at a large output, and at the tree beside it, in a thread of its own, while this one reads the sources. */
export class OutputVerifier {
  readonly #worker: Worker;
  readonly #isOutputUnwanted = new Int32Array(new SharedArrayBuffer(4));
  readonly #seen: Promise<VerifiedOutput | undefined>[];

  constructor(places: OutPlaces, store: string) {
    const workerData: VerifyRequest = { ...places, store, isOutputUnwanted: this.#isOutputUnwanted };
    this.#worker = new Worker(new URL("./verify-thread.ts", import.meta.url), { workerData });
    const seen = Array.from({ length: 3 }, () => Promise.withResolvers<VerifiedOutput | undefined>());
    let count = 0;
    this.#worker.on("message", (one: VerifiedOutput | undefined) => seen[count++]?.resolve(one));
    // Whatever stops it, this thread then looks by itself.
    this.#worker.on("error", () => {});
    this.#worker.on("exit", () => seen.forEach(({ resolve }) => void resolve(undefined)));
    this.#seen = seen.map(({ promise }) => promise);
  }

  /** A verifier that has begun, where one is worth its start. */
  static forLarge(places: OutPlaces, store: string): OutputVerifier | undefined {
    if (!existsSync(places.out)) return undefined;
    const manifest = statSync(manifestFile(store, places.out), { throwIfNoEntry: false });
    return manifest && manifest.size >= LARGE_BYTES ? new OutputVerifier(places, store) : undefined;
  }

  /** In the output; undefined if nothing is known of it, or if it is of no use any more. */
  async output(): Promise<VerifiedOutput | undefined> {
    return this.#seen[0];
  }

  /** What is beside the output will do: it is looked at, and of the output no more than this target. */
  lookBeside(target: string): void {
    Atomics.store(this.#isOutputUnwanted, 0, 1);
    this.#worker.postMessage(target);
  }

  async beside(): Promise<VerifiedOutput | undefined> {
    return this.#seen[1];
  }

  /** At the one target of the output. */
  async target(): Promise<VerifiedOutput | undefined> {
    return this.#seen[2];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
