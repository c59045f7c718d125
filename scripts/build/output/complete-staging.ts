import type { FileStat, TargetState } from "../targets/target-state.ts";
import type { Targets } from "./manifest.ts";
import { filesOf, type OutputSnapshot, removeFrom } from "./output-snapshot.ts";
import type { OutPlaces } from "./swap-folders.ts";
import { linkOutput } from "./write-output.ts";

export interface StagingOptions {
  places: OutPlaces;
  /** The targets of the output. */
  before: Targets;
  staging: OutputSnapshot;
  wanted: Targets;
  /** The names of the targets that were made in the staging directory. */
  made: ReadonlySet<string>;
}

/** Links unchanged files from the output into the staging directory, and removes files that nothing needs any more. */
export function completeStaging({ places, before, staging, wanted, made }: StagingOptions): void {
  checkClaims(before, wanted);
  // Most targets are the same in both and are skipped.
  const there = filesOf({ targets: unlike(staging.targets, wanted) });
  const left = new Set(there.keys());
  for (const [name, state] of unlike(wanted, staging.targets)) {
    const earlier = made.has(name) ? before.get(name)?.files : undefined;
    const restamped = new Map<string, FileStat>();
    for (const [path, stat] of state.files) {
      left.delete(path);
      const isMade = made.has(name) && !isSame(earlier?.get(path), stat);
      if (isMade || isSame(there.get(path), stat)) continue;
      const linked = linkOutput(places.out, places.staging, path, stat);
      if (linked !== stat) restamped.set(path, linked);
    }
    if (restamped.size > 0) state.refreshStats(restamped);
  }
  for (const path of left) removeFrom(places.staging, path);
}

/** Up to this number, new paths are searched for in the text of all targets. Beyond it, all targets are parsed. */
const FEW = 50;

/** Throws where two targets write the same path. Only new paths are compared: the others were, in an earlier build. */
function checkClaims(before: Targets, wanted: Targets): void {
  const fresh = [...unlike(wanted, before)].flatMap(([name, { files }]) => {
    const earlier = before.get(name)?.files;
    return [...files.keys()].filter((path) => !earlier?.has(path));
  });
  const isOf = (state: TargetState) => fresh.length > FEW || fresh.some((path) => state.mentions(path));
  const paths = new Set<string>();
  for (const [name, state] of wanted) {
    if (!isOf(state)) continue;
    for (const path of state.files.keys()) {
      if (paths.has(path)) throw new Error(`Two parts of the site write ${path}; one of them is ${name}`);
      paths.add(path);
    }
  }
}

/** The targets that `others` lacks or has in another state. */
function unlike(targets: Targets, others: Targets): Targets {
  return new Map([...targets].filter(([name, state]) => others.get(name) !== state));
}

/** The same file, by hash, size and time. */
function isSame(a: FileStat | undefined, b: FileStat): boolean {
  return a?.hash === b.hash && a.size === b.size && a.mtime === b.mtime;
}
