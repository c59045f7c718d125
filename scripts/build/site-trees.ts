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
import { OutputTree } from "./output-tree.ts";
import { sealOf } from "./sealed-file.ts";
import { type Findings, lookAt, NO_TREE, removeFrom, type Tree, treeOf } from "./tree.ts";
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
  readonly #output: OutputTree | undefined;
  #standby: Tree = NO_TREE;
  readonly #wanted = new Map<string, UnitState>();
  readonly #made = new Set<string>();
  #isTouched = false;

  constructor(out: string, store: string) {
    this.#places = outPlaces(out);
    this.#store = store;
    restoreFolders(this.#places);
    const manifest = readManifest(this.#places, store);
    if (existsSync(this.#places.out)) this.#output = new OutputTree(this.#places.out, manifest);
  }

  /** Compares all of the output with what was written, unless that was done already: there may be nothing to do. */
  look(seen?: Seen): void {
    this.#output?.look(this.#believed(this.#output.folder, seen));
  }

  /** Or what lies beside it, where something is to be made: it will be the output. */
  lookBeside(seen?: Seen): void {
    const { standby } = this.#places;
    const file = existsSync(standby) ? manifestFile(this.#store, standby) : undefined;
    const manifest = file === undefined ? undefined : readTwinManifest(file, this.manifest);
    if (!manifest) rmSync(standby, { recursive: true, force: true });
    mkdirSync(standby, { recursive: true });
    this.#standby = treeOf(manifest, this.#believed(standby, seen) ?? lookAt(standby, manifest));
  }

  /** Where units are made. */
  get folder(): string {
    return this.#places.standby;
  }

  /** Of the output. */
  get manifest(): Manifest | undefined {
    return this.#output?.manifest;
  }

  /** The output is what a build of these inputs would make. */
  isWhole(digest: string): boolean {
    return this.manifest?.digest === digest && this.#output?.isWhole() === true;
  }

  /** The unit as it is in one of the trees, if it was made of the same and what it made is good. */
  keep(unit: Unit, isGood: (state: UnitState) => boolean): UnitState | undefined {
    const { name } = unit;
    const [own, beside] = [this.#output?.units.get(name), this.#standby.units.get(name)];
    const isFit = (state: UnitState | undefined) => state?.isMadeOf(unit.inputs) && isGood(state);
    const isOwnFit = isFit(own) && (own === beside || this.#output?.isGood(name));
    const state = isOwnFit ? own : own !== beside && isFit(beside) ? beside : undefined;
    if (state) this.#wanted.set(name, state);
    return state;
  }

  /** The unit as it is in the output, if nothing but this one of its inputs has changed. */
  before(unit: Unit, but: string): UnitState | undefined {
    const state = this.#output?.good(unit.name);
    return state && hasInputsBut(but, state, unit) ? state : undefined;
  }

  /** At the unit as it is in the output, so that it need not be looked at later; unless that was done already. */
  lookAhead(name: string, seen?: Seen): void {
    const found = this.#output && this.#believed(this.#output.folder, seen);
    if (found) this.#output?.lookAt(name, found);
    else this.#output?.isGood(name);
  }

  /** A file of the output. */
  read(path: string): string {
    return readFileSync(join(this.#places.out, path), "utf8");
  }

  /** What was made of a unit in the standby; what is as it was in the output has the mark that it has there. */
  made(unit: Unit, made: { files: Files; parts: PartHashes }): UnitState {
    const state = UnitState.of(unit.inputs, made);
    this.reasons.set(unit.name, whyMade(unit, this.#output));
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
    if (!this.#isTouched && this.#isCurrent()) {
      const { twin } = this.manifest ?? {};
      writeManifest(manifestFile(this.#store, this.#places.out), { ...this.#manifest(facts), ...(twin && { twin }) });
      return;
    }
    this.touch();
    this.#completeStandby();
    const twin = this.#becomingTwin();
    writeManifest(manifestFile(this.#store, this.folder), { ...this.#manifest(facts), ...(twin && { twin }) });
    exchangeFolders(this.#places);
    // An output that nothing is known of is of no use beside this one.
    if (!this.manifest) makeTwin(this.#manifest(facts), this.#places, this.#store);
    forgetOldManifests(this.#store);
  }

  #manifest(facts: Omit<Manifest, "units">): Manifest {
    return { ...facts, units: this.#wanted };
  }

  /** What is the output now will lie beside the new one. */
  #becomingTwin(): Twin | undefined {
    if (!this.#output) return undefined;
    return twinOf(this.#wanted, this.#output.units, sealOf(manifestFile(this.#store, this.#places.out)));
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
    const units = [...this.#wanted.values(), ...(this.#output?.units.values() ?? [])];
    return new Set(units.flatMap(({ parts }) => Object.values(parts)));
  }

  /** The files of the units in the two trees whose names begin so; undefined if none of them was made anew. */
  filesOf(prefix: string): string[] | undefined {
    if (![...this.#made].some((name) => name.startsWith(prefix))) return undefined;
    const units = [...this.#wanted, ...(this.#output?.units ?? [])].filter(([name]) => name.startsWith(prefix));
    return units.flatMap(([, { files }]) => [...files.keys()]);
  }

  /** Of this build's output; where there is none, of the last one. */
  totals(): Totals {
    const { totals } = this.manifest ?? {};
    return totals && this.#wanted.size === 0 ? totals : totalsAfter(totals, this.difference(totals !== undefined));
  }

  /** What this build's output has beside what the last one has, or beside nothing. */
  difference(fromLast: boolean): Difference {
    return differenceOf(fromLast ? this.manifest?.units : undefined, this.#wanted);
  }

  /** What was seen, if it was of the manifest that is there. */
  #believed(folder: string, seen: Seen | undefined): Findings | undefined {
    return seen?.seal === sealOf(manifestFile(this.#store, folder)) ? seen?.found : undefined;
  }

  #isCurrent(): boolean {
    const units = this.manifest?.units;
    if (!units || this.#made.size > 0 || units.size !== this.#wanted.size) return false;
    return [...this.#wanted].every(([name, state]) => units.get(name) === state) && this.#output?.isWhole() === true;
  }

  #completeStandby(): void {
    completeStandby({
      places: this.#places,
      before: this.#output?.units ?? new Map(),
      standby: this.#standby,
      wanted: this.#wanted,
      made: this.#made,
    });
  }
}
