import { existsSync, statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { engineModule } from "../../project/engine-root.ts";
import { manifestFile } from "./manifest.ts";
import type { VerifyReport } from "./output-snapshot.ts";
import type { OutPlaces } from "./swap-folders.ts";

/** What was found in a directory whose manifest has this write id. */
export interface VerifiedOutput {
  writeId: string;
  report: VerifyReport;
}

export interface VerifyRequest extends OutPlaces {
  store: string;
  /** Not 0 once nobody needs the verification of the output any more. */
  isOutputUnwanted: Int32Array;
}

/** The size of the manifest of some 3,000 posts. Verifying fewer files takes no longer than starting a thread. */
const LARGE_BYTES = 4_000_000;

/** Verifies a large output and its staging directory in a thread, while the main thread reads the sources. */
export class OutputVerifier {
  readonly #worker: Worker;
  readonly #isOutputUnwanted = new Int32Array(new SharedArrayBuffer(4));
  readonly #reports: Promise<VerifiedOutput | undefined>[];

  constructor(places: OutPlaces, store: string) {
    const workerData: VerifyRequest = { ...places, store, isOutputUnwanted: this.#isOutputUnwanted };
    this.#worker = new Worker(engineModule("scripts/build/output/verify-thread.ts"), { workerData });
    const reports = Array.from({ length: 3 }, () => Promise.withResolvers<VerifiedOutput | undefined>());
    let count = 0;
    this.#worker.on("message", (one: VerifiedOutput | undefined) => reports[count++]?.resolve(one));
    // If the thread fails, the main thread verifies.
    this.#worker.on("error", () => {});
    this.#worker.on("exit", () => reports.forEach(({ resolve }) => void resolve(undefined)));
    this.#reports = reports.map(({ promise }) => promise);
  }

  /** Starts a verifier, if the output is large enough to be worth it. */
  static forLarge(places: OutPlaces, store: string): OutputVerifier | undefined {
    if (!existsSync(places.out)) return undefined;
    const manifest = statSync(manifestFile(store, places.out), { throwIfNoEntry: false });
    return manifest && manifest.size >= LARGE_BYTES ? new OutputVerifier(places, store) : undefined;
  }

  /** The report on the output. Undefined if the output has no manifest, or if nobody needs it any more. */
  async output(): Promise<VerifiedOutput | undefined> {
    return this.#reports[0];
  }

  /**
   * Stops the verification of the output, and starts that of the staging directory and of this one target of the output. A
   * second call does nothing.
   */
  verifyStaging(target: string): void {
    if (Atomics.load(this.#isOutputUnwanted, 0) !== 0) return;
    Atomics.store(this.#isOutputUnwanted, 0, 1);
    this.#worker.postMessage(target);
  }

  async staging(): Promise<VerifiedOutput | undefined> {
    return this.#reports[1];
  }

  /** The report on the one target of the output. */
  async target(): Promise<VerifiedOutput | undefined> {
    return this.#reports[2];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
