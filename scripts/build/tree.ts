import { type Dirent, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "./content-hash.ts";
import type { FileMark, Manifest, UnitState } from "./manifest.ts";

/** A built site on the disk, compared with what its manifest says of it. */
export interface Tree {
  folder: string;
  manifest: Manifest | undefined;
  /** The units whose files are all there as they were written. */
  units: ReadonlyMap<string, UnitState>;
  /** Of the other units: a file that is missing or altered. */
  damaged: ReadonlyMap<string, string>;
  /** The files of those units. */
  files: ReadonlyMap<string, FileMark>;
  /** What else is in the folder. */
  strays: string[];
}

export const NO_TREE: Tree = {
  folder: "",
  manifest: undefined,
  units: new Map(),
  damaged: new Map(),
  files: new Map(),
  strays: [],
};

/** Looks at every file: its size and time must be those of the manifest, or else its bytes must be. */
export function readTree(folder: string, manifest: Manifest | undefined): Tree {
  const units = new Map<string, UnitState>();
  const damaged = new Map<string, string>();
  const good = new Map<string, FileMark>();
  const left = filesOf(folder);
  for (const [name, unit] of Object.entries(manifest?.units ?? {})) {
    const files = Object.entries(unit.files);
    const bad = files.find(([path, mark]) => !left.has(path) || !isAsWritten(`${folder}/${path}`, mark));
    if (bad) {
      damaged.set(name, bad[0]);
      continue;
    }
    units.set(name, unit);
    for (const [path, mark] of files) {
      good.set(path, mark);
      left.delete(path);
    }
  }
  return { folder, manifest, units, damaged, files: good, strays: [...left] };
}

/** A cache that was restored on another machine has the bytes and other times: the mark then takes the time. */
function isAsWritten(file: string, mark: FileMark): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size !== mark.size) return false;
  if (found.mtimeMs === mark.mtime) return true;
  if (contentHash(readFileSync(file)) !== mark.hash) return false;
  mark.mtime = found.mtimeMs;
  return true;
}

/** Paths with forward slashes; of a folder that holds nothing, its own. */
function filesOf(folder: string): Set<string> {
  const files = new Set<string>();
  const walk = (path: string, entries: Dirent[]) => {
    for (const entry of entries) {
      const inside = path + entry.name;
      const below = entry.isDirectory() ? readdirSync(join(folder, inside), { withFileTypes: true }) : [];
      if (below.length > 0) walk(`${inside}/`, below);
      else files.add(inside);
    }
  };
  walk("", readdirSync(folder, { withFileTypes: true }));
  return files;
}

/** With the folders that it leaves empty. */
export function removeFrom(folder: string, path: string): void {
  rmSync(join(folder, path), { recursive: true, force: true });
  for (let above = dirname(path); above !== "."; above = dirname(above)) {
    try {
      rmdirSync(join(folder, above));
    } catch {
      return; // Something else is still in it.
    }
  }
}
