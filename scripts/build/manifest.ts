import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../compile/diagnostic.ts";
import { contentHash } from "./content-hash.ts";
import type { OutPlaces } from "./exchange-folders.ts";

/** A file of a tree as it was written. */
export interface FileMark {
  size: number;
  /** Milliseconds, as the file system has it. */
  mtime: number;
  hash: string;
}

/** Files that are made as a whole, when one of the inputs has changed. */
export interface UnitState {
  /** By a name that a person understands: the hash of what was there. */
  inputs: Record<string, string>;
  files: Record<string, FileMark>;
  /** By name: the hashes of what other units need to know of this one; it lies among the parts. */
  parts: Record<string, string>;
}

/** What lies in a tree, and what it was made from. */
export interface Manifest {
  units: Record<string, UnitState>;
  /** Of everything that the build read: equal when there is nothing to do. None for a tree that was given up half-way. */
  digest?: string;
  /** The files of briefs and of the site, by their hashes. */
  engine: Record<string, string>;
  /** The warnings of the build. */
  diagnostics: Diagnostic[];
  /** The tree beside it, by what differs there: to know this is quicker than to read its manifest. */
  twin?: Twin;
}

export interface Twin {
  /** The seal of its own manifest when the two were compared. */
  seal: string;
  /** Units that it has not, or not like this. */
  lacks: string[];
  /** Units that it alone has like this. */
  has: Record<string, UnitState>;
}

/** JSON with its own hash before it: what was damaged, or cut off, is as good as not there. */
export function writeSealed(file: string, data: unknown): void {
  const json = JSON.stringify(data);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${contentHash(json)}\n${json}`);
  renameSync(temporary, file);
}

/** By which two contents are told apart without reading them; "" where there is none. */
export function sealOf(file: string): string {
  if (!existsSync(file)) return "";
  const descriptor = openSync(file, "r");
  try {
    const seal = Buffer.alloc(SEAL_LENGTH);
    readSync(descriptor, seal);
    return seal.toString();
  } finally {
    closeSync(descriptor);
  }
}

const SEAL_LENGTH = 32;

/** `T` is what the same version of briefs has written there: the file's folder bears that version. */
export function readSealed<T>(file: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const json = text.slice(text.indexOf("\n") + 1);
  return text.startsWith(`${contentHash(json)}\n`) ? JSON.parse(json) : undefined;
}

/** Of the output. One that was adopted is its own from here on. */
export function readManifest({ out, standby }: OutPlaces, store: string): Manifest | undefined {
  if (!existsSync(out)) return undefined;
  const file = manifestFile(store, out);
  const own = readSealed<Manifest>(file);
  if (own) return own;
  const adopted = orphanedManifest(store, [out, standby]);
  if (adopted) writeSealed(file, adopted);
  return adopted;
}

/** By the folder itself, not its path: a tree and its manifest stay together when the tree is renamed. */
export function manifestFile(store: string, tree: string): string {
  const { dev, ino } = statSync(tree, { bigint: true });
  return join(store, `${dev}-${ino}.json`);
}

export function forgetManifest(store: string, tree: string): void {
  rmSync(manifestFile(store, tree), { force: true });
}

/**
 * For a tree that has none: the newest of a tree that is there no more. A cache that was restored elsewhere has its trees
 * in other folders; what of it fits is found out by the bytes.
 */
function orphanedManifest(store: string, trees: string[]): Manifest | undefined {
  const owned = trees.filter((tree) => existsSync(tree)).map((tree) => manifestFile(store, tree));
  const orphans = manifestsIn(store).filter((file) => !owned.includes(file));
  for (const file of orphans) {
    const manifest = readSealed<Manifest>(file);
    if (manifest) return manifest;
  }
  return undefined;
}

/** Output folders come and go: only the newest few manifests stay. */
export function forgetOldManifests(store: string, kept = 8): void {
  for (const file of manifestsIn(store).slice(kept)) rmSync(file, { force: true });
}

/** The newest first. */
function manifestsIn(store: string): string[] {
  if (!existsSync(store)) return [];
  const files = readdirSync(store).map((name) => join(store, name));
  const dated = files.map((file) => ({ file, changed: statSync(file).mtimeMs }));
  return dated.sort((a, b) => b.changed - a.changed).map(({ file }) => file);
}
