import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { checksummedLines, readChecksummedLines, writeChecksummedLines } from "../cache/checksummed-file.ts";
import { TargetState } from "../targets/target-state.ts";
import type { OutPlaces } from "./swap-folders.ts";

/** The states of targets, by the targets' names. */
export type Targets = ReadonlyMap<string, TargetState>;

/** What lies in an output directory, and what it was made from. */
export interface Manifest {
  targets: Targets;
  /** The hash of everything that the build read: equal when there is nothing to do. None after a rollback. */
  digest?: string;
  /** Present if `digest` is. */
  totals?: Totals;
  /** The hashes of the files of briefs and of the site. */
  engine: Record<string, string>;
  /** The hash of the configuration that lies beside the output. */
  deployConfig?: string;
  /** The warnings of the build. */
  diagnostics: Diagnostic[];
  /** How the staging directory differs. Deriving its manifest from this one is quicker than reading it. */
  delta?: StagingDelta;
}

/** The totals of a whole site. */
export interface Totals {
  pages: number;
  /** The size of all files. */
  bytes: number;
}

export interface StagingDelta {
  /** The write id of the staging directory's own manifest when the two were compared. */
  writeId: string;
  /** Targets that the staging directory lacks or has in another state. */
  lacks: string[];
  /** Targets of the staging directory that the output lacks or has in another state. */
  has: Targets;
}

/** Writes a line for the whole directory, and one for each target. */
export function writeManifest(file: string, { targets, delta, ...facts }: Manifest): void {
  const header = { ...facts, ...(delta && { delta: { ...delta, has: [...linesOf(delta.has)] } }) };
  writeChecksummedLines(file, linesOf(targets, [JSON.stringify(header)]));
}

export function readManifestFile(file: string): Manifest | undefined {
  const [header, ...lines] = readChecksummedLines(file) ?? [];
  if (header === undefined) return undefined;
  return { ...factsIn(header), targets: new Map(lines.map(fromLine)) };
}

/** Reads only the first line of a manifest, without finding out whether the file is damaged. */
export function readManifestFacts(file: string): Omit<Manifest, "targets"> | undefined {
  for (const header of checksummedLines(file)) return factsIn(header);
  return undefined;
}

/**
 * Yields the targets of a manifest one at a time, so that they are not all in memory. Throws at the end if the file is damaged.
 */
export function* targetsIn(file: string): Iterable<[name: string, state: TargetState]> {
  let isHeader = true;
  for (const line of checksummedLines(file)) {
    if (!isHeader) yield fromLine(line);
    isHeader = false;
  }
}

function factsIn(header: string): Omit<Manifest, "targets"> {
  const { delta, ...facts }: Header = JSON.parse(header);
  return { ...facts, ...(delta && { delta: { ...delta, has: new Map(delta.has.map(fromLine)) } }) };
}

type Header = Omit<Manifest, "targets" | "delta"> & { delta?: Omit<StagingDelta, "has"> & { has: string[] } };

function* linesOf(targets: Targets, before: string[] = []): Iterable<string> {
  yield* before;
  for (const [name, state] of targets) yield `${JSON.stringify(name)}\t${state.toText()}`;
}

function fromLine(line: string): [name: string, state: TargetState] {
  const end = line.indexOf("\t");
  return [JSON.parse(line.slice(0, end)), TargetState.fromText(line.slice(end + 1))];
}

/** Reads the manifest of the output. An output without one adopts the manifest of another directory. */
export function readManifest({ out, staging }: OutPlaces, store: string): Manifest | undefined {
  if (!existsSync(out)) return undefined;
  const file = manifestFile(store, out);
  const own = readManifestFile(file);
  if (own) return own;
  const adopted = orphanedManifest(store, [out, staging]);
  if (adopted) writeManifest(file, adopted);
  return adopted;
}

/** Named after the folder's inode, not its path, so that a directory and its manifest stay together when the directory is renamed. */
export function manifestFile(store: string, tree: string): string {
  const { dev, ino } = statSync(tree, { bigint: true });
  return join(store, `${dev}-${ino}.json`);
}

export function removeManifest(store: string, tree: string): void {
  rmSync(manifestFile(store, tree), { force: true });
}

/**
 * The newest manifest of any other directory, mostly of one that is gone. After a cache was restored on another machine, the
 * output lies in a new directory. Verification by bytes finds out which files fit.
 */
function orphanedManifest(store: string, output: string[]): Manifest | undefined {
  const owned = output.filter((tree) => existsSync(tree)).map((tree) => manifestFile(store, tree));
  const orphans = manifestsIn(store).filter((file) => !owned.includes(file));
  for (const file of orphans) {
    const manifest = readManifestFile(file);
    if (manifest) return manifest;
  }
  return undefined;
}

/** Keeps the newest manifests only, as output folders come and go. */
export function pruneManifests(store: string, kept = 8): void {
  for (const file of manifestsIn(store).slice(kept)) rmSync(file, { force: true });
}

/** Newest first. */
function manifestsIn(store: string): string[] {
  if (!existsSync(store)) return [];
  const files = readdirSync(store).map((name) => join(store, name));
  const dated = files.map((file) => ({ file, changed: statSync(file).mtimeMs }));
  return dated.sort((a, b) => b.changed - a.changed).map(({ file }) => file);
}
