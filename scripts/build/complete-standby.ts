import type { OutPlaces } from "./exchange-folders.ts";
import type { Units } from "./manifest.ts";
import { filesOf, removeFrom, type Tree } from "./tree.ts";
import type { FileMark, UnitState } from "./unit-state.ts";
import { linkOutput } from "./write-file.ts";

export interface Completing {
  places: OutPlaces;
  /** The units of the output. */
  before: Units;
  standby: Tree;
  wanted: Units;
  /** The names of the units that were made in the standby. */
  made: ReadonlySet<string>;
}

/** Takes over from the output what is equal, and removes what is of no use any more. */
export function completeStandby({ places, before, standby, wanted, made }: Completing): void {
  checkClaims(before, wanted);
  // Most units are the same in both: they need no second look.
  const there = filesOf({ units: unlike(standby.units, wanted) });
  const left = new Set(there.keys());
  for (const [name, state] of unlike(wanted, standby.units)) {
    const earlier = made.has(name) ? before.get(name)?.files : undefined;
    const remarked = new Map<string, FileMark>();
    for (const [path, mark] of state.files) {
      left.delete(path);
      const isMade = made.has(name) && !isSame(earlier?.get(path), mark);
      if (isMade || isSame(there.get(path), mark)) continue;
      const linked = linkOutput(places.out, places.standby, path, mark);
      if (linked !== mark) remarked.set(path, linked);
    }
    if (remarked.size > 0) state.remark(remarked);
  }
  for (const path of left) removeFrom(places.standby, path);
}

/** So many new paths are sought in the text of all units; for more, all units are read. */
const FEW = 50;

/** A path has one unit. Of the paths that units had in the last output, this was seen to be so. */
function checkClaims(before: Units, wanted: Units): void {
  const fresh = [...unlike(wanted, before)].flatMap(([name, { files }]) => {
    const earlier = before.get(name)?.files;
    return [...files.keys()].filter((path) => !earlier?.has(path));
  });
  const isOf = (state: UnitState) => fresh.length > FEW || fresh.some((path) => state.mentions(path));
  const paths = new Set<string>();
  for (const [name, state] of wanted) {
    if (!isOf(state)) continue;
    for (const path of state.files.keys()) {
      if (paths.has(path)) throw new Error(`Two parts of the site write ${path}; one of them is ${name}`);
      paths.add(path);
    }
  }
}

/** The units that the others have not, or not like this. */
function unlike(units: Units, others: Units): Units {
  return new Map([...units].filter(([name, state]) => others.get(name) !== state));
}

/** The same file, by all that a mark tells. */
function isSame(a: FileMark | undefined, b: FileMark): boolean {
  return a?.hash === b.hash && a.size === b.size && a.mtime === b.mtime;
}
