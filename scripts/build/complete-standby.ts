import type { OutPlaces } from "./exchange-folders.ts";
import type { Units } from "./manifest.ts";
import { filesOf, removeFrom, type Tree } from "./tree.ts";
import type { FileMark, Files } from "./unit-state.ts";
import { linkOutput } from "./write-file.ts";

export interface Completing {
  places: OutPlaces;
  current: Tree | undefined;
  standby: Tree;
  wanted: Units;
  /** The names of the units that were made in the standby. */
  made: ReadonlySet<string>;
}

/** Takes over from the output what is equal, and removes what is of no use any more. */
export function completeStandby({ places, current, standby, wanted, made }: Completing): void {
  // Of most units the standby has the same, which need no second look.
  const others = [...standby.units].filter(([name, state]) => wanted.get(name) !== state);
  const there = filesOf({ units: new Map(others) });
  const paths = new Set<string>();
  for (const [name, state] of wanted) {
    const isThere = standby.units.get(name) === state;
    const before = made.has(name) ? current?.units.get(name)?.files : undefined;
    const remarked: Files = {};
    for (const [path, mark] of Object.entries(state.files)) {
      if (paths.has(path)) throw new Error(`Two parts of the site write ${path}; one of them is ${name}`);
      paths.add(path);
      const isMade = made.has(name) && !isSame(before?.[path], mark);
      if (isThere || isMade || isSame(there.get(path), mark)) continue;
      const linked = linkOutput(places.out, places.standby, path, mark);
      if (linked !== mark) remarked[path] = linked;
    }
    if (Object.keys(remarked).length > 0) state.remark(remarked);
  }
  for (const path of there.keys()) if (!paths.has(path)) removeFrom(places.standby, path);
}

/** The same file, by all that a mark tells. */
function isSame(a: FileMark | undefined, b: FileMark): boolean {
  return a?.hash === b.hash && a.size === b.size && a.mtime === b.mtime;
}
