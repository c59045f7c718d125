import type { Manifest, Units } from "./manifest.ts";
import { type Findings, findingsOf, lookAt, lookAtUnit, remark } from "./tree.ts";
import type { UnitState } from "./unit-state.ts";

/**
 * The output as it lies on the disk. Of most units the tree beside it has the same files, and those become the next output:
 * here they are looked at when somebody asks for one, or for all.
 */
export class OutputTree {
  readonly folder: string;
  readonly manifest: Manifest | undefined;
  /** Of units that are not as they were written: a file that is missing or altered. */
  readonly damaged = new Map<string, string>();
  readonly #good = new Set<string>();
  #strays: string[] | undefined;

  constructor(folder: string, manifest: Manifest | undefined) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** As the manifest has them. */
  get units(): Units {
    return this.manifest?.units ?? new Map();
  }

  /** Its files are all there as they were written. */
  isGood(name: string): boolean {
    const state = this.units.get(name);
    if (!state || this.damaged.has(name)) return false;
    if (this.#strays || this.#good.has(name)) return true;
    this.lookAt(name, findingsOf(name, lookAtUnit(this.folder, state.files)));
    return this.#good.has(name);
  }

  /** What was found of one of its units. */
  lookAt(name: string, found: Findings): void {
    remark(this.units, found);
    for (const [unit, file] of found.damaged) this.damaged.set(unit, file);
    if (!this.damaged.has(name)) this.#good.add(name);
  }

  good(name: string): UnitState | undefined {
    return this.isGood(name) ? this.units.get(name) : undefined;
  }

  /** All of it, and nothing else, unless that was seen already. */
  look(found: Findings = lookAt(this.folder, this.manifest)): void {
    remark(this.units, found);
    for (const [unit, file] of found.damaged) this.damaged.set(unit, file);
    this.#strays = found.strays;
  }

  /** All units are good, and there is nothing else. */
  isWhole(): boolean {
    if (!this.#strays) this.look();
    return this.manifest !== undefined && this.damaged.size === 0 && this.#strays?.length === 0;
  }
}
