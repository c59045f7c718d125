import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exchangeFolders, type OutPlaces, outPlaces, restoreFolders } from "./exchange-folders.ts";
import {
  type FileMark,
  forgetManifest,
  forgetOldManifests,
  type Manifest,
  manifestFile,
  orphanedManifest,
  readSealed,
  sealOf,
  type Twin,
  type UnitState,
  writeSealed,
} from "./manifest.ts";
import { readTree, removeFrom, type Tree } from "./tree.ts";
import { linkOutput } from "./write-file.ts";

/** Something to be made: `inputs` are all that it depends on, by names that a person understands. */
export interface Unit {
  name: string;
  inputs: Record<string, string>;
}

const NO_TREE: Tree = {
  folder: "",
  manifest: undefined,
  units: new Map(),
  damaged: new Map(),
  files: new Map(),
  strays: [],
};

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
    this.#manifestThere = this.#readManifest();
  }

  /** Compares the output with what was written. */
  look(): void {
    const { out } = this.#places;
    if (existsSync(out)) this.#current = readTree(out, this.#manifestThere);
  }

  /** And what lies beside it: only where something is to be made. */
  lookBeside(): void {
    this.#standby = this.#openStandby();
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
      if (!state || !isEqual(state.inputs, unit.inputs) || !isGood(state)) continue;
      this.#wanted.set(unit.name, state);
      return state;
    }
    return undefined;
  }

  /** The unit as it is in the output, if nothing but this one of its inputs has changed. */
  before({ name, inputs }: Unit, but: string): UnitState | undefined {
    const state = this.#current?.units.get(name);
    return state && isEqual({ ...state.inputs, [but]: "" }, { ...inputs, [but]: "" }) ? state : undefined;
  }

  /** A file of the output. */
  read(path: string): string {
    return readFileSync(join(this.#places.out, path), "utf8");
  }

  /** What was made of a unit in the standby; what is as it was in the output has the mark that it has there. */
  made({ name, inputs }: Unit, { files, parts }: Omit<UnitState, "inputs">): UnitState {
    const state = { inputs, files, parts };
    this.reasons.set(name, this.#whyNot({ name, inputs }));
    this.#wanted.set(name, state);
    this.#made.add(name);
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
  finish(facts: Omit<Manifest, "units">): void {
    if (this.#isCurrent()) {
      const { twin } = this.#current?.manifest ?? {};
      writeSealed(manifestFile(this.#store, this.#places.out), { ...this.#manifest(facts), ...(twin && { twin }) });
      return;
    }
    this.touch();
    this.#completeStandby();
    writeSealed(manifestFile(this.#store, this.folder), { ...this.#manifest(facts), ...this.#becomingTwin() });
    exchangeFolders(this.#places);
    // An output that nothing is known of is of no use beside this one.
    if (!this.#current?.manifest) this.#makeTwin(this.#manifest(facts));
    forgetOldManifests(this.#store);
  }

  #manifest(facts: Omit<Manifest, "units">): Manifest {
    return { ...facts, units: Object.fromEntries(this.#wanted) };
  }

  /** What is the output now will lie beside the new one. */
  #becomingTwin(): { twin?: Twin } {
    if (!this.#current) return {};
    const before = this.#current.units;
    const lacks = [...this.#wanted.keys()].filter((name) => this.#wanted.get(name) !== before.get(name));
    const has = [...before].filter(([name, state]) => this.#wanted.get(name) !== state);
    const seal = sealOf(manifestFile(this.#store, this.#places.out));
    return { twin: { seal, lacks, has: Object.fromEntries(has) } };
  }

  /** The build ends without output: what it made so far is kept for the next one. */
  giveUp(engine: Manifest["engine"]): void {
    if (!this.#isTouched) return;
    const made = [...this.#made].map((name) => [name, this.#wanted.get(name)]);
    const units = { ...Object.fromEntries(this.#standby.units), ...Object.fromEntries(made) };
    writeSealed(manifestFile(this.#store, this.folder), { units, engine, diagnostics: [] });
  }

  /** The parts that the two trees will need. */
  usedParts(): Set<string> {
    const units = [...this.#wanted.values(), ...(this.#current?.units.values() ?? [])];
    return new Set(units.flatMap(({ parts }) => Object.values(parts)));
  }

  /** Every file that the site has. */
  files(): [path: string, mark: FileMark][] {
    const units = this.#wanted.size > 0 ? [...this.#wanted.values()] : (this.#current?.units.values() ?? []);
    return [...units].flatMap(({ files }) => Object.entries(files));
  }

  #readManifest(): Manifest | undefined {
    const { out, standby } = this.#places;
    if (!existsSync(out)) return undefined;
    const file = manifestFile(this.#store, out);
    const own = readSealed<Manifest>(file);
    if (own) return own;
    const adopted = orphanedManifest(this.#store, [out, standby]);
    if (adopted) writeSealed(file, adopted);
    return adopted;
  }

  #openStandby(): Tree {
    const { standby } = this.#places;
    const manifest = existsSync(standby) ? this.#standbyManifest(manifestFile(this.#store, standby)) : undefined;
    if (!manifest) rmSync(standby, { recursive: true, force: true });
    mkdirSync(standby, { recursive: true });
    return readTree(standby, manifest);
  }

  /** Mostly it follows from that of the output, without being read. */
  #standbyManifest(file: string): Manifest | undefined {
    const { twin, units } = this.#current?.manifest ?? {};
    if (!twin || !units || sealOf(file) === "" || sealOf(file) !== twin.seal) return readSealed<Manifest>(file);
    const lacks = new Set(twin.lacks);
    const shared = Object.entries(units).filter(([name]) => !lacks.has(name));
    return { units: { ...Object.fromEntries(shared), ...twin.has }, engine: {}, diagnostics: [] };
  }

  #whyNot({ name, inputs }: Unit): string[] {
    const missing = this.#current?.damaged.get(name);
    if (missing !== undefined) return [`${missing} is missing or altered in the output`];
    const before = this.#current?.units.get(name)?.inputs;
    if (!before) return ["it is new"];
    const labels = new Set([...Object.keys(before), ...Object.keys(inputs)]);
    const changed = [...labels].filter((label) => before[label] !== inputs[label]);
    return changed.length > 0 ? changed : ["what was kept of it is gone"];
  }

  #isCurrent(): boolean {
    const { manifest, damaged, strays } = this.#current ?? {};
    const units = manifest?.units;
    if (!units || this.#made.size > 0 || damaged?.size !== 0 || strays?.length !== 0) return false;
    return (
      Object.keys(units).length === this.#wanted.size &&
      [...this.#wanted].every(([name, state]) => units[name] === state)
    );
  }

  /** Beside a first output: the next build, which a person waits for, will have little to do. */
  #makeTwin(manifest: Manifest): void {
    const { out, standby } = this.#places;
    rmSync(standby, { recursive: true, force: true });
    mkdirSync(standby);
    for (const { files } of this.#wanted.values()) {
      for (const [path, mark] of Object.entries(files)) linkOutput(out, standby, path, mark);
    }
    const file = manifestFile(this.#store, standby);
    writeSealed(file, manifest);
    const twin = { seal: sealOf(file), lacks: [], has: {} };
    writeSealed(manifestFile(this.#store, out), { ...manifest, twin });
  }

  /** Takes over from the output what is equal, and removes what is of no use any more. */
  #completeStandby(): void {
    const there = this.#standby.files;
    const wanted = new Set<string>();
    for (const [name, state] of this.#wanted) {
      for (const [path, mark] of Object.entries(state.files)) {
        if (wanted.has(path)) throw new Error(`Two parts of the site write ${path}; one of them is ${name}`);
        wanted.add(path);
        const isMade = this.#made.has(name) && this.#current?.files.get(path) !== mark;
        if (isMade || isSame(there.get(path), mark)) continue;
        state.files[path] = linkOutput(this.#places.out, this.folder, path, mark);
      }
    }
    for (const path of there.keys()) if (!wanted.has(path)) removeFrom(this.folder, path);
  }
}

function isEqual(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** The same file, by all that a mark tells. */
function isSame(a: FileMark | undefined, b: FileMark): boolean {
  return a?.hash === b.hash && a.size === b.size && a.mtime === b.mtime;
}
