import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checksumOf } from "../cache/checksummed-file.ts";
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
 * The output and the tree beside it, which share the files that are equal. A build takes from either what is still good,
 * makes the rest in the staging, and exchanges the two. At every moment the output is a whole build, and each tree has the
 * manifest of what lies in it, or none.
 */
export class OutputDirs {
  readonly #places: OutPlaces;
  readonly #store: string;
  readonly #output: LiveOutput | undefined;
  #staging: OutputSnapshot = EMPTY_SNAPSHOT;
  readonly #wanted = new Map<string, TargetState>();
  readonly #made = new Set<string>();
  #isTouched = false;

  constructor(out: string, store: string) {
    this.#places = outPlaces(out);
    this.#store = store;
    recoverSwap(this.#places);
    const manifest = readManifest(this.#places, store);
    if (existsSync(this.#places.out)) this.#output = new LiveOutput(this.#places.out, manifest);
  }

  /** Compares all of the output with what was written, unless that was done already: there may be nothing to do. */
  verify(seen?: VerifiedOutput): void {
    this.#output?.verify(this.#believed(this.#output.folder, seen));
  }

  /** Or what lies beside it, where something is to be made: it will be the output. */
  verifyStaging(seen?: VerifiedOutput): void {
    const { staging } = this.#places;
    const file = existsSync(staging) ? manifestFile(this.#store, staging) : undefined;
    const manifest = file === undefined ? undefined : readStagingManifest(file, this.manifest);
    if (!manifest) rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    this.#staging = snapshotOf(manifest, this.#believed(staging, seen) ?? verifyOutput(staging, manifest));
  }

  /** Where targets are made. */
  get folder(): string {
    return this.#places.staging;
  }

  /** Of the output. */
  get manifest(): Manifest | undefined {
    return this.#output?.manifest;
  }

  /** The output is what a build of these inputs would make. */
  isWhole(digest: string): boolean {
    return this.manifest?.digest === digest && this.#output?.isWhole() === true;
  }

  /** The target as one of the two directories has it, if it was made from the same inputs and its files are as written. */
  find(target: Target, isGood: (state: TargetState) => boolean): TargetState | undefined {
    const { name } = target;
    const [own, beside] = [this.#output?.targets.get(name), this.#staging.targets.get(name)];
    const isFit = (state: TargetState | undefined) => state?.isMadeOf(target.inputs) && isGood(state);
    const isOwnFit = isFit(own) && (own === beside || this.#output?.isGood(name));
    return isOwnFit ? own : own !== beside && isFit(beside) ? beside : undefined;
  }

  /** Takes targets over as they are. */
  keep(states: ReadonlyMap<string, TargetState>): void {
    for (const [name, state] of states) this.#wanted.set(name, state);
  }

  /** The inputs of a target that have changed, or what else is the matter with it in the live output. */
  whyMade(target: Target): string[] {
    return whyMade(target, this.#output);
  }

  /** The target as it is in the output, if nothing but this one of its inputs has changed. */
  before(target: Target, but: string): TargetState | undefined {
    const state = this.#output?.good(target.name);
    return state && hasInputsBut(but, state, target) ? state : undefined;
  }

  /** At the target as it is in the output, so that it need not be looked at later; unless that was done already. */
  verifyAhead(name: string, seen?: VerifiedOutput): void {
    const found = this.#output && this.#believed(this.#output.folder, seen);
    if (found) this.#output?.addReport(name, found);
    else this.#output?.isGood(name);
  }

  /** A file of the output. */
  read(path: string): string {
    return readFileSync(join(this.#places.out, path), "utf8");
  }

  /** What was made of a target in the staging; what is as it was in the output has the mark that it has there. */
  made(target: Target, made: { files: Files; parts: BlobHashes }): TargetState {
    const state = TargetState.of(target.inputs, made);
    this.#wanted.set(target.name, state);
    this.#made.add(target.name);
    return state;
  }

  /** Before anything is written: from here on nobody knows what is in the staging, until its manifest says so. */
  markDirty(): void {
    if (this.#isTouched) return;
    this.#isTouched = true;
    removeManifest(this.#store, this.folder);
    for (const path of this.#staging.untracked) removeFrom(this.folder, path);
  }

  /** Everything has been kept or made: the output is exchanged for it, unless it is that already. */
  commit(of: Omit<Manifest, "targets" | "totals">): void {
    const facts = { ...of, totals: this.totals() };
    if (!this.#isTouched && this.#isCurrent()) {
      const { delta } = this.manifest ?? {};
      writeManifest(manifestFile(this.#store, this.#places.out), { ...this.#manifest(facts), ...(delta && { delta }) });
      return;
    }
    this.markDirty();
    this.#completeStandby();
    const delta = this.#becomingTwin();
    writeManifest(manifestFile(this.#store, this.folder), { ...this.#manifest(facts), ...(delta && { delta }) });
    swapFolders(this.#places);
    // An output that nothing is known of is of no use beside this one.
    if (!this.manifest) linkToStaging(this.#manifest(facts), this.#places, this.#store);
    pruneManifests(this.#store);
  }

  #manifest(facts: Omit<Manifest, "targets">): Manifest {
    return { ...facts, targets: this.#wanted };
  }

  /** What is the output now will lie beside the new one. */
  #becomingTwin(): StagingDelta | undefined {
    if (!this.#output) return undefined;
    return stagingDeltaOf(this.#wanted, this.#output.targets, checksumOf(manifestFile(this.#store, this.#places.out)));
  }

  /** The build ends without output: what it made so far is kept for the next one. */
  rollback(engine: Manifest["engine"]): void {
    if (!this.#isTouched) return;
    const made = [...this.#wanted].filter(([name]) => this.#made.has(name));
    const targets = new Map([...this.#staging.targets, ...made]);
    writeManifest(manifestFile(this.#store, this.folder), { targets, engine, diagnostics: [] });
  }

  /** The parts that the two output will need. */
  usedBlobs(): Set<string> {
    const targets = [...this.#wanted.values(), ...(this.#output?.targets.values() ?? [])];
    return new Set(targets.flatMap(({ parts }) => Object.values(parts)));
  }

  /** The files of the targets in the two output whose names begin so; undefined if none of them was made anew. */
  filesOf(prefix: string): string[] | undefined {
    if (![...this.#made].some((name) => name.startsWith(prefix))) return undefined;
    const targets = [...this.#wanted, ...(this.#output?.targets ?? [])].filter(([name]) => name.startsWith(prefix));
    return targets.flatMap(([, { files }]) => [...files.keys()]);
  }

  /** Of this build's output; where there is none, of the last one. */
  totals(): Totals {
    const { totals } = this.manifest ?? {};
    return totals && this.#wanted.size === 0 ? totals : totalsAfter(totals, this.difference(totals !== undefined));
  }

  /** What this build's output has beside what the last one has, or beside nothing. */
  difference(fromLast: boolean): Difference {
    return differenceOf(fromLast ? this.manifest?.targets : undefined, this.#wanted);
  }

  /** What was seen, if it was of the manifest that is there. */
  #believed(folder: string, seen: VerifiedOutput | undefined): VerifyReport | undefined {
    return seen?.seal === checksumOf(manifestFile(this.#store, folder)) ? seen?.found : undefined;
  }

  #isCurrent(): boolean {
    const targets = this.manifest?.targets;
    if (!targets || this.#made.size > 0 || targets.size !== this.#wanted.size) return false;
    return [...this.#wanted].every(([name, state]) => targets.get(name) === state) && this.#output?.isWhole() === true;
  }

  #completeStandby(): void {
    completeStaging({
      places: this.#places,
      before: this.#output?.targets ?? new Map(),
      staging: this.#staging,
      wanted: this.#wanted,
      made: this.#made,
    });
  }
}
