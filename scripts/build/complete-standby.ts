import type { OutPlaces } from "./exchange-folders.ts";
import type { FileMark, UnitState } from "./manifest.ts";
import { filesOf, removeFrom, type Tree } from "./tree.ts";
import { linkOutput } from "./write-file.ts";

export interface Completing {
  places: OutPlaces;
  current: Tree | undefined;
  standby: Tree;
  wanted: ReadonlyMap<string, UnitState>;
  /** The names of the units that were made in the standby. */
  made: ReadonlySet<string>;
}

/** Takes over from the output what is equal, and removes what is of no use any more. */
export function completeStandby({ places, current, standby, wanted, made }: Completing): void {
  const there = filesOf(standby);
  const before = current && filesOf(current);
  const paths = new Set<string>();
  for (const [name, state] of wanted) {
    for (const [path, mark] of Object.entries(state.files)) {
      if (paths.has(path)) throw new Error(`Two parts of the site write ${path}; one of them is ${name}`);
      paths.add(path);
      const isMade = made.has(name) && before?.get(path) !== mark;
      if (isMade || isSame(there.get(path), mark)) continue;
      state.files[path] = linkOutput(places.out, places.standby, path, mark);
    }
  }
  for (const path of there.keys()) if (!paths.has(path)) removeFrom(places.standby, path);
}

/** The same file, by all that a mark tells. */
function isSame(a: FileMark | undefined, b: FileMark): boolean {
  return a?.hash === b.hash && a.size === b.size && a.mtime === b.mtime;
}
