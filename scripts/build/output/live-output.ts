import type { TargetState } from "../targets/target-state.ts";
import type { Manifest, Targets } from "./manifest.ts";
import { refreshStats, targetReport, type VerifyReport, verifyOutput, verifyTarget } from "./output-snapshot.ts";

/**
 * The output as it is on the disk. The staging directory has the same files for most targets, and becomes the next output. So
 * files of the live output are verified on demand: those of one target, or all.
 */
export class LiveOutput {
  readonly folder: string;
  readonly manifest: Manifest | undefined;
  /** A file of each damaged target that is missing or altered, by the target's name. */
  readonly damaged = new Map<string, string>();
  readonly #good = new Set<string>();
  #untracked: string[] | undefined;

  constructor(folder: string, manifest: Manifest | undefined) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** The targets of the manifest. */
  get targets(): Targets {
    return this.manifest?.targets ?? new Map();
  }

  /** All files of the target are there as they were written. */
  isGood(name: string): boolean {
    const state = this.targets.get(name);
    if (!state || this.damaged.has(name)) return false;
    if (this.#untracked || this.#good.has(name)) return true;
    this.addReport(name, targetReport(name, verifyTarget(this.folder, state.files)));
    return this.#good.has(name);
  }

  /** Adds the report of a verification of this target. */
  addReport(name: string, found: VerifyReport): void {
    refreshStats(this.targets, found);
    for (const [target, file] of found.damaged) this.damaged.set(target, file);
    if (!this.damaged.has(name)) this.#good.add(name);
  }

  good(name: string): TargetState | undefined {
    return this.isGood(name) ? this.targets.get(name) : undefined;
  }

  /** Verifies the whole directory, unless a report of it is given. */
  verify(found: VerifyReport = verifyOutput(this.folder, this.manifest)): void {
    refreshStats(this.targets, found);
    for (const [target, file] of found.damaged) this.damaged.set(target, file);
    this.#untracked = found.untracked;
  }

  /** All targets are as written, and nothing else is there. */
  isWhole(): boolean {
    if (!this.#untracked) this.verify();
    return this.manifest !== undefined && this.damaged.size === 0 && this.#untracked?.length === 0;
  }
}
