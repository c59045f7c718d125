import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeIdOf } from "../cache/checksummed-file.ts";
import { hasInputsBut, type Target, whyMade } from "../targets/target.ts";
import { type BlobHashes, type Files, TargetState } from "../targets/target-state.ts";
import { completeStaging } from "./complete-staging.ts";
import { LiveOutput } from "./live-output.ts";
import {
  type Manifest,
  manifestFile,
  pruneManifests,
  readManifest,
  removeManifest,
  type StagingDelta,
  type Targets,
  type Totals,
  writeManifest,
} from "./manifest.ts";
import { type Difference, differenceOf, totalsAfter } from "./output-diff.ts";
import {
  EMPTY_SNAPSHOT,
  type OutputSnapshot,
  removeFrom,
  snapshotOf,
  type VerifyReport,
  verifyOutput,
} from "./output-snapshot.ts";
import type { VerifiedOutput } from "./output-verifier.ts";
import { linkToStaging, readStagingManifest, stagingDeltaOf } from "./staging-delta.ts";
import { type OutPlaces, outPlaces, recoverSwap, swapFolders } from "./swap-folders.ts";

/**
 * The output and the staging directory, which share equal files by hard links. A build takes from either what is still good,
 * makes the rest in the staging directory, and swaps the two. At every moment the output is a whole build, and each directory has
 * the manifest of what lies in it, or none.
 */
export class OutputDirs {
  readonly #places: OutPlaces;
  readonly #store: string;
  readonly #output: LiveOutput | undefined;
  #staging: OutputSnapshot = EMPTY_SNAPSHOT;
  readonly #wanted = new Map<string, TargetState>();
  readonly #made = new Set<string>();
  #isDirty = false;

  constructor(out: string, store: string) {
    this.#places = outPlaces(out);
    this.#store = store;
    recoverSwap(this.#places);
    const manifest = readManifest(this.#places, store);
    if (existsSync(this.#places.out)) this.#output = new LiveOutput(this.#places.out, manifest);
  }

  /** Compares all of the output with what was written, unless the verifier has done so. */
  verify(verified?: VerifiedOutput): void {
    this.#output?.verify(this.#trusted(this.#output.folder, verified));
  }

  /** Verifies the staging directory, which will be the output if something is to be made. */
  verifyStaging(verified?: VerifiedOutput): void {
    const { staging } = this.#places;
    const file = existsSync(staging) ? manifestFile(this.#store, staging) : undefined;
    const manifest = file === undefined ? undefined : readStagingManifest(file, this.manifest);
    if (!manifest) rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    this.#staging = snapshotOf(manifest, this.#trusted(staging, verified) ?? verifyOutput(staging, manifest));
  }

  /** The staging directory, where targets are made. */
  get folder(): string {
    return this.#places.staging;
  }

  /** The manifest of the output. */
  get manifest(): Manifest | undefined {
    return this.#output?.manifest;
  }

  /** The output is what a build with this digest would make. */
  isWhole(digest: string): boolean {
    return this.manifest?.digest === digest && this.#output?.isWhole() === true;
  }

  /** The target as one of the two directories has it, if it was made from the same inputs and its files are as written. */
  find(target: Target, isGood: (state: TargetState) => boolean): TargetState | undefined {
    const { name } = target;
    const [own, staged] = [this.#output?.targets.get(name), this.#staging.targets.get(name)];
    const isFit = (state: TargetState | undefined) => state?.isMadeOf(target.inputs) && isGood(state);
    const isOwnFit = isFit(own) && (own === staged || this.#output?.isGood(name));
    return isOwnFit ? own : own !== staged && isFit(staged) ? staged : undefined;
  }

  /** Takes these targets over as they are. */
  keep(states: ReadonlyMap<string, TargetState>): void {
    for (const [name, state] of states) this.#wanted.set(name, state);
  }

  /** The inputs of a target that have changed, or what else is the matter with it in the live output. */
  whyMade(target: Target): string[] {
    return whyMade(target, this.#output);
  }

  /** The target as it is in the output, if no other input than `but` has changed. */
  before(target: Target, but: string): TargetState | undefined {
    const state = this.#output?.good(target.name);
    return state && hasInputsBut(but, state, target) ? state : undefined;
  }

  /** Verifies one target of the output ahead of its use, unless the verifier has done so. */
  verifyAhead(name: string, verified?: VerifiedOutput): void {
    const found = this.#output && this.#trusted(this.#output.folder, verified);
    if (found) this.#output?.addReport(name, found);
    else this.#output?.isGood(name);
  }

  /** Reads a file of the output. */
  read(path: string): string {
    return readFileSync(join(this.#places.out, path), "utf8");
  }

  /** Every target that was kept or made so far. */
  get targets(): Targets {
    return this.#wanted;
  }

  /** Records that a target was made in the staging directory. */
  made(target: Target, made: { files: Files; blobs: BlobHashes }): TargetState {
    const state = TargetState.of(target.inputs, made);
    this.#wanted.set(target.name, state);
    this.#made.add(target.name);
    return state;
  }

  /** Must be called before anything is written: the content of the staging directory is unknown until its manifest is written again. */
  markDirty(): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    removeManifest(this.#store, this.folder);
    for (const path of this.#staging.untracked) removeFrom(this.folder, path);
  }

  /**
   * Completes the staging directory and swaps it with the output, unless the output is the same already. After a first output,
   * the staging directory is prepared for the next build, unless `isLast`.
   */
  commit(of: Omit<Manifest, "targets" | "totals">, { isLast = false } = {}): void {
    const facts = { ...of, totals: this.totals() };
    if (!this.#isDirty && this.#isCurrent()) {
      const { delta } = this.manifest ?? {};
      writeManifest(manifestFile(this.#store, this.#places.out), { ...this.#manifest(facts), ...(delta && { delta }) });
      return;
    }
    this.markDirty();
    this.#completeStaging();
    const delta = this.#stagingDelta();
    writeManifest(manifestFile(this.#store, this.folder), { ...this.#manifest(facts), ...(delta && { delta }) });
    swapFolders(this.#places);
    // An output without a manifest is of no use as a staging directory.
    if (!this.manifest) rmSync(this.#places.staging, { recursive: true, force: true });
    if (!this.manifest && !isLast) linkToStaging(this.#manifest(facts), this.#places, this.#store);
    pruneManifests(this.#store);
  }

  #manifest(facts: Omit<Manifest, "targets">): Manifest {
    return { ...facts, targets: this.#wanted };
  }

  /** The present output becomes the staging directory of the new one. */
  #stagingDelta(): StagingDelta | undefined {
    if (!this.#output) return undefined;
    return stagingDeltaOf(this.#wanted, this.#output.targets, writeIdOf(manifestFile(this.#store, this.#places.out)));
  }

  /** Ends the build without a swap. What it made so far is kept for the next build. */
  rollback(engine: Manifest["engine"]): void {
    if (!this.#isDirty) return;
    const made = [...this.#wanted].filter(([name]) => this.#made.has(name));
    const targets = new Map([...this.#staging.targets, ...made]);
    writeManifest(manifestFile(this.#store, this.folder), { targets, engine, diagnostics: [] });
  }

  /** The blobs that the output and the staging directory need. */
  usedBlobs(): Set<string> {
    const targets = [...this.#wanted.values(), ...(this.#output?.targets.values() ?? [])];
    return new Set(targets.flatMap(({ blobs }) => Object.values(blobs)));
  }

  /** The files of all targets with this prefix, in both directories. Undefined if none of them was made by this build. */
  filesOf(prefix: string): string[] | undefined {
    if (![...this.#made].some((name) => name.startsWith(prefix))) return undefined;
    const targets = [...this.#wanted, ...(this.#output?.targets ?? [])].filter(([name]) => name.startsWith(prefix));
    return targets.flatMap(([, { files }]) => [...files.keys()]);
  }

  /** The totals of this build's output, or of the last output if this build makes none. */
  totals(): Totals {
    const { totals } = this.manifest ?? {};
    return totals && this.#wanted.size === 0 ? totals : totalsAfter(totals, this.difference(totals !== undefined));
  }

  /** The difference to the last output, or to an empty one. */
  difference(fromLast: boolean): Difference {
    return differenceOf(fromLast ? this.manifest?.targets : undefined, this.#wanted);
  }

  /** The report, if it is about the manifest that is there. */
  #trusted(folder: string, verified: VerifiedOutput | undefined): VerifyReport | undefined {
    return verified?.writeId === writeIdOf(manifestFile(this.#store, folder)) ? verified?.report : undefined;
  }

  #isCurrent(): boolean {
    const targets = this.manifest?.targets;
    if (!targets || this.#made.size > 0 || targets.size !== this.#wanted.size) return false;
    return [...this.#wanted].every(([name, state]) => targets.get(name) === state) && this.#output?.isWhole() === true;
  }

  #completeStaging(): void {
    completeStaging({
      places: this.#places,
      before: this.#output?.targets ?? new Map(),
      staging: this.#staging,
      wanted: this.#wanted,
      made: this.#made,
    });
  }
}
