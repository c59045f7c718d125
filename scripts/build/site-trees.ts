import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { completeStandby } from "./complete-standby.ts";
import { type Difference, differenceOf, totalsAfter } from "./difference.ts";
import { exchangeFolders, type OutPlaces, outPlaces, restoreFolders } from "./exchange-folders.ts";
import type { Seen } from "./looker.ts";
import {
  forgetManifest,
  forgetOldManifests,
  type Manifest,
  manifestFile,
  readManifest,
  type Totals,
  type Twin,
  writeManifest,
} from "./manifest.ts";
import { sealOf } from "./sealed-file.ts";
import { lookAt, NO_TREE, removeFrom, type Tree, treeOf } from "./tree.ts";
import { makeTwin, readTwinManifest, twinOf } from "./twin.ts";
import { hasInputsBut, type Unit, whyMade } from "./unit.ts";
import { type Files, type PartHashes, UnitState } from "./unit-state.ts";

/**
 * The output and the tree beside it, which share the files that are equal. A build takes from either what is still good,
 * makes the rest in the standby, and exchanges the two. At every moment the output is a whole build, and each tree has the
 * manifest of what lies in it, or none.
 */
export class SiteTrees {
  /** Of the units that are made anew: why, by name. */
  readonly reasons = new Map<string, string[]>();
  readonly #places: OutPlaces;
  readonly #store: string;
  readonly #manifestThere: Manifest | undefined;
  #current: Tree | undefined;
  #standby: Tree = NO_TREE;
  readonly #wanted = new Map<string, UnitState>();
  readonly #made = new Set<string>();
  #isTouched = false;

  constructor(out: string, store: string) {
    this.#places = outPlaces(out);
    this.#store = store;
    restoreFolders(this.#places);
    this.#manifestThere = readManifest(this.#places, store);
  }

  /** Compares the output with what was written, unless that was done already. */
  look(seen?: Seen): void {
    const { out } = this.#places;
    if (existsSync(out)) this.#current = this.#treeOf(out, this.#manifestThere, seen);
  }

  /** And what lies beside it: only where something is to be made. */
  lookBeside(seen?: Seen): void {
    const { standby } = this.#places;
    const beside = this.#current?.manifest;
    const manifest = existsSync(standby) ? readTwinManifest(manifestFile(this.#store, standby), beside) : undefined;
    if (!manifest) rmSync(standby, { recursive: true, force: true });
    mkdirSync(standby, { recursive: true });
    this.#standby = this.#treeOf(standby, manifest, seen);
  }

  /** Where units are made. */
  get folder(): string {
    return this.#places.standby;
  }

  /** Of the output. */
  get manifest(): Manifest | undefined {
    return this.#manifestThere;
  }

  /** The output is what a build of these inputs would make. */
  isWhole(digest: string): boolean {
    const { manifest, damaged, strays } = this.#current ?? {};
    return manifest?.digest === digest && damaged?.size === 0 && strays?.length === 0;
  }

  /** The unit as it is in one of the trees, if it was made of the same and what it made is good. */
  keep(unit: Unit, isGood: (state: UnitState) => boolean): UnitState | undefined {
    for (const tree of [this.#current, this.#standby]) {
      const state = tree?.units.get(unit.name);
      if (!state?.isMadeOf(unit.inputs) || !isGood(state)) continue;
      this.#wanted.set(unit.name, state);
      return state;
    }
    return undefined;
  }

  /** The unit as it is in the output, if nothing but this one of its inputs has changed. */
  before(unit: Unit, but: string): UnitState | undefined {
    const state = this.#current?.units.get(unit.name);
    return state && hasInputsBut(but, state, unit) ? state : undefined;
  }

  /** A file of the output. */
  read(path: string): string {
    return readFileSync(join(this.#places.out, path), "utf8");
  }

  /** What was made of a unit in the standby; what is as it was in the output has the mark that it has there. */
  made(unit: Unit, made: { files: Files; parts: PartHashes }): UnitState {
    const state = UnitState.of(unit.inputs, made);
    this.reasons.set(unit.name, whyMade(unit, this.#current));
    this.#wanted.set(unit.name, state);
    this.#made.add(unit.name);
    return state;
  }

  /** Before anything is written: from here on nobody knows what is in the standby, until its manifest says so. */
  touch(): void {
    if (this.#isTouched) return;
    this.#isTouched = true;
    forgetManifest(this.#store, this.folder);
    for (const path of this.#standby.strays) removeFrom(this.folder, path);
  }

  /** Everything has been kept or made: the output is exchanged for it, unless it is that already. */
  finish(of: Omit<Manifest, "units" | "totals">): void {
    const facts = { ...of, totals: this.totals() };
    if (this.#isCurrent()) {
      const { twin } = this.#current?.manifest ?? {};
      writeManifest(manifestFile(this.#store, this.#places.out), { ...this.#manifest(facts), ...(twin && { twin }) });
      return;
    }
    this.touch();
    this.#completeStandby();
    const twin = this.#becomingTwin();
    writeManifest(manifestFile(this.#store, this.folder), { ...this.#manifest(facts), ...(twin && { twin }) });
    exchangeFolders(this.#places);
    // An output that nothing is known of is of no use beside this one.
    if (!this.#current?.manifest) makeTwin(this.#manifest(facts), this.#places, this.#store);
    forgetOldManifests(this.#store);
  }

  #manifest(facts: Omit<Manifest, "units">): Manifest {
    return { ...facts, units: this.#wanted };
  }

  /** What is the output now will lie beside the new one. */
  #becomingTwin(): Twin | undefined {
    if (!this.#current) return undefined;
    return twinOf(this.#wanted, this.#current.units, sealOf(manifestFile(this.#store, this.#places.out)));
  }

  /** The build ends without output: what it made so far is kept for the next one. */
  giveUp(engine: Manifest["engine"]): void {
    if (!this.#isTouched) return;
    const made = [...this.#wanted].filter(([name]) => this.#made.has(name));
    const units = new Map([...this.#standby.units, ...made]);
    writeManifest(manifestFile(this.#store, this.folder), { units, engine, diagnostics: [] });
  }

  /** The parts that the two trees will need. */
  usedParts(): Set<string> {
    const units = [...this.#wanted.values(), ...(this.#current?.units.values() ?? [])];
    return new Set(units.flatMap(({ parts }) => Object.values(parts)));
  }

  /** Of this build's output; where there is none, of the last one. */
  totals(): Totals {
    const { totals } = this.#manifestThere ?? {};
    return totals && this.#wanted.size === 0 ? totals : totalsAfter(totals, this.difference(totals !== undefined));
  }

  /** What this build's output has beside what the last one has, or beside nothing. */
  difference(fromLast: boolean): Difference {
    return differenceOf(fromLast ? this.#manifestThere?.units : undefined, this.#wanted);
  }

  #treeOf(folder: string, manifest: Manifest | undefined, seen: Seen | undefined): Tree {
    const isOfThis = manifest !== undefined && seen?.seal === sealOf(manifestFile(this.#store, folder));
    return treeOf(folder, manifest, isOfThis ? seen.found : lookAt(folder, manifest));
  }

  #isCurrent(): boolean {
    const { manifest, damaged, strays } = this.#current ?? {};
    const units = manifest?.units;
    if (!units || this.#made.size > 0 || damaged?.size !== 0 || strays?.length !== 0) return false;
    return units.size === this.#wanted.size && [...this.#wanted].every(([name, state]) => units.get(name) === state);
  }

  #completeStandby(): void {
    completeStandby({
      places: this.#places,
      current: this.#current,
      standby: this.#standby,
      wanted: this.#wanted,
      made: this.#made,
    });
  }
}
