import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { readChecksummedText, writeChecksummedText } from "../cache/checksummed-file.ts";
import { TargetState } from "../targets/target-state.ts";
import type { OutPlaces } from "./swap-folders.ts";

/** By name. */
export type Targets = ReadonlyMap<string, TargetState>;

/** What lies in a tree, and what it was made from. */
export interface Manifest {
  targets: Targets;
  /** Of everything that the build read: equal when there is nothing to do. None for a tree that was given up half-way. */
  digest?: string;
  /** With it. */
  totals?: Totals;
  /** The files of briefs and of the site, by their hashes. */
  engine: Record<string, string>;
  /** The hash of the configuration that lies beside the output. */
  deployConfig?: string;
  /** The warnings of the build. */
  diagnostics: Diagnostic[];
  /** The tree beside it, by what differs there: to know this is quicker than to read its manifest. */
  delta?: StagingDelta;
}

/** Of a whole site. */
export interface Totals {
  pages: number;
  /** Of all files. */
  bytes: number;
}

export interface StagingDelta {
  /** The seal of its own manifest when the two were compared. */
  seal: string;
  /** Units that it has not, or not like this. */
  lacks: string[];
  /** Units that it alone has like this. */
  has: Targets;
}

/** A line for what concerns the whole tree, and one for each target. */
export function writeManifest(file: string, { targets, delta, ...facts }: Manifest): void {
  const header = { ...facts, ...(delta && { delta: { ...delta, has: linesOf(delta.has) } }) };
  writeChecksummedText(file, [JSON.stringify(header), ...linesOf(targets)].join("\n"));
}

export function readManifestFile(file: string): Manifest | undefined {
  const text = readChecksummedText(file);
  if (text === undefined) return undefined;
  const [header = "", ...lines] = text.split("\n");
  const { delta, ...facts }: Header = JSON.parse(header);
  return { ...facts, targets: unitsOf(lines), ...(delta && { delta: { ...delta, has: unitsOf(delta.has) } }) };
}

type Header = Omit<Manifest, "targets" | "delta"> & { delta?: Omit<StagingDelta, "has"> & { has: string[] } };

function linesOf(targets: Targets): string[] {
  return Array.from(targets, ([name, state]) => `${JSON.stringify(name)}\t${state.toText()}`);
}

function unitsOf(lines: string[]): Targets {
  return new Map(
    lines.map((line) => {
      const end = line.indexOf("\t");
      return [JSON.parse(line.slice(0, end)), TargetState.fromText(line.slice(end + 1))];
    }),
  );
}

/** Of the output. One that was adopted is its own from here on. */
export function readManifest({ out, staging }: OutPlaces, store: string): Manifest | undefined {
  if (!existsSync(out)) return undefined;
  const file = manifestFile(store, out);
  const own = readManifestFile(file);
  if (own) return own;
  const adopted = orphanedManifest(store, [out, staging]);
  if (adopted) writeManifest(file, adopted);
  return adopted;
}

/** By the folder itself, not its path: a tree and its manifest stay together when the tree is renamed. */
export function manifestFile(store: string, tree: string): string {
  const { dev, ino } = statSync(tree, { bigint: true });
  return join(store, `${dev}-${ino}.json`);
}

export function removeManifest(store: string, tree: string): void {
  rmSync(manifestFile(store, tree), { force: true });
}

/**
 * For a tree that has none: the newest of any other tree, mostly of one that is there no more. A cache that was restored
 * elsewhere has its output in other folders; what of it fits is found out by the bytes.
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

/** Output folders come and go: only the newest few manifests stay. */
export function pruneManifests(store: string, kept = 8): void {
  for (const file of manifestsIn(store).slice(kept)) rmSync(file, { force: true });
}

/** The newest first. */
function manifestsIn(store: string): string[] {
  if (!existsSync(store)) return [];
  const files = readdirSync(store).map((name) => join(store, name));
  const dated = files.map((file) => ({ file, changed: statSync(file).mtimeMs }));
  return dated.sort((a, b) => b.changed - a.changed).map(({ file }) => file);
}
