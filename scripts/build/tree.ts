import { type Dirent, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "./content-hash.ts";
import type { Manifest, Units } from "./manifest.ts";
import type { FileMark, Files } from "./unit-state.ts";

/** A built site on the disk, compared with what its manifest says of it. */
export interface Tree {
  /** The units whose files are all there as they were written. */
  units: Units;
  /** What else is in the folder. */
  strays: string[];
}

export const NO_TREE: Tree = { units: new Map(), strays: [] };

/** What looking at every file of a tree has shown. Plain data: another thread may look. */
export interface Findings {
  damaged: [unit: string, file: string][];
  /** Files with the bytes of the manifest and another time: a cache that was restored on another machine has such. */
  retimed: [unit: string, files: Files][];
  strays: string[];
}

export function treeOf(manifest: Manifest | undefined, found: Findings): Tree {
  const units = new Map(manifest?.units);
  remark(units, found);
  for (const [unit] of found.damaged) units.delete(unit);
  return { units, strays: found.strays };
}

/** The units get the times that their files have. */
export function remark(units: Units, { retimed }: Findings): void {
  for (const [unit, marks] of retimed) units.get(unit)?.remark(marks);
}

/** The files of a tree's good units. */
export function filesOf({ units }: Pick<Tree, "units">): Map<string, FileMark> {
  return new Map([...units.values()].flatMap(({ files }) => [...files]));
}

/** Looks at every file: its size and time must be those of the manifest, or else its bytes must be. */
export function lookAt(folder: string, manifest: Manifest | undefined): Findings {
  // Nobody stops it.
  return lookUntil(folder, manifest, () => false) ?? { damaged: [], retimed: [], strays: [] };
}

/** The same; undefined when it was stopped. */
export function lookUntil(
  folder: string,
  manifest: Manifest | undefined,
  isStopped: () => boolean,
): Findings | undefined {
  const found: Findings = { damaged: [], retimed: [], strays: [] };
  const left = pathsIn(folder);
  for (const [name, { files }] of manifest?.units ?? []) {
    if (isStopped()) return undefined;
    const { bad, retimed } = lookAtUnit(folder, files, left);
    if (retimed.size > 0) found.retimed.push([name, retimed]);
    if (bad !== undefined) found.damaged.push([name, bad]);
    else for (const path of files.keys()) left.delete(path);
  }
  found.strays.push(...left);
  return found;
}

/** Of one unit. */
export function findingsOf(unit: string, { bad, retimed }: UnitFindings): Findings {
  return {
    damaged: bad === undefined ? [] : [[unit, bad]],
    retimed: retimed.size > 0 ? [[unit, retimed]] : [],
    strays: [],
  };
}

interface UnitFindings {
  /** The first file that is not as it was written. */
  bad?: string;
  retimed: Files;
}

/** The first file that is not as it was written, and the files that have another time. `there` are all that there are. */
export function lookAtUnit(folder: string, files: Files, there?: ReadonlySet<string>): UnitFindings {
  const retimed = new Map<string, FileMark>();
  for (const [path, mark] of files) {
    const mtime = (there?.has(path) ?? true) ? timeAsWritten(`${folder}/${path}`, mark) : undefined;
    if (mtime === undefined) return { bad: path, retimed };
    if (mtime !== mark.mtime) retimed.set(path, { ...mark, mtime });
  }
  return { retimed };
}

/** The file's time, if it is as it was written. */
function timeAsWritten(file: string, mark: FileMark): number | undefined {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== mark.size) return undefined;
    return found.mtimeMs === mark.mtime || contentHash(readFileSync(file)) === mark.hash ? found.mtimeMs : undefined;
  } catch {
    return undefined; // Where its folder was, there is something else.
  }
}

/** Paths with forward slashes; of a folder that holds nothing, its own. */
function pathsIn(folder: string): Set<string> {
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
