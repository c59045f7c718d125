import type { TargetState } from "../targets/target-state.ts";
import type { Manifest, Targets } from "./manifest.ts";
import { refreshStats, targetReport, type VerifyReport, verifyOutput, verifyTarget } from "./output-snapshot.ts";

/**
 * The output as it lies on the disk. Of most targets the tree beside it has the same files, and those become the next output:
 * here they are looked at when somebody asks for one, or for all.
 */
export class LiveOutput {
  readonly folder: string;
  readonly manifest: Manifest | undefined;
  /** Of targets that are not as they were written: a file that is missing or altered. */
  readonly damaged = new Map<string, string>();
  readonly #good = new Set<string>();
  #strays: string[] | undefined;

  constructor(folder: string, manifest: Manifest | undefined) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** As the manifest has them. */
  get targets(): Targets {
    return this.manifest?.targets ?? new Map();
  }

  /** Its files are all there as they were written. */
  isGood(name: string): boolean {
    const state = this.targets.get(name);
    if (!state || this.damaged.has(name)) return false;
    if (this.#strays || this.#good.has(name)) return true;
    this.addReport(name, targetReport(name, verifyTarget(this.folder, state.files)));
    return this.#good.has(name);
  }

  /** What was found of one of its targets. */
  addReport(name: string, found: VerifyReport): void {
    refreshStats(this.targets, found);
    for (const [target, file] of found.damaged) this.damaged.set(target, file);
    if (!this.damaged.has(name)) this.#good.add(name);
  }

  good(name: string): TargetState | undefined {
    return this.isGood(name) ? this.targets.get(name) : undefined;
  }

  /** All of it, and nothing else, unless that was seen already. */
  verify(found: VerifyReport = verifyOutput(this.folder, this.manifest)): void {
    refreshStats(this.targets, found);
    for (const [target, file] of found.damaged) this.damaged.set(target, file);
    this.#strays = found.untracked;
  }

  /** All targets are good, and there is nothing else. */
  isWhole(): boolean {
    if (!this.#strays) this.verify();
    return this.manifest !== undefined && this.damaged.size === 0 && this.#strays?.length === 0;
  }
}
