import { lstatSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "../../system/hash.ts";
import type { FileStat, Files, TargetState } from "../targets/target-state.ts";
import { FolderListing } from "./folder-listing.ts";
import type { Manifest, Targets } from "./manifest.ts";

/** An output directory, compared with its manifest. */
export interface OutputSnapshot {
  /** The targets whose files are all there as they were written. */
  targets: Targets;
  /** Other files in the directory. */
  untracked: string[];
}

export const EMPTY_SNAPSHOT: OutputSnapshot = { targets: new Map(), untracked: [] };

/** What a verification of a directory has found. Plain data, so that another thread can verify. */
export interface VerifyReport {
  damaged: [target: string, file: string][];
  /** Files with the right bytes and another time, as in a cache that was restored on another machine. */
  newStats: [target: string, files: Files][];
  untracked: string[];
}

export function snapshotOf(manifest: Manifest | undefined, found: VerifyReport): OutputSnapshot {
  const targets = new Map(manifest?.targets);
  refreshStats(targets, found);
  for (const [target] of found.damaged) targets.delete(target);
  return { targets, untracked: found.untracked };
}

/** Updates the targets' stats to the times that their files have. */
export function refreshStats(targets: Targets, { newStats }: VerifyReport): void {
  for (const [target, stats] of newStats) targets.get(target)?.refreshStats(stats);
}

/** The files of all good targets. */
export function filesOf({ targets }: Pick<OutputSnapshot, "targets">): Map<string, FileStat> {
  return new Map([...targets.values()].flatMap(({ files }) => [...files]));
}

/** Verifies every file: its size and time must be those of the manifest, or else its bytes must be. */
export function verifyOutput(folder: string, manifest: Manifest | undefined): VerifyReport {
  // Undefined only if it was stopped, which it never is here.
  return verifyUntil(folder, manifest?.targets ?? [], () => false) ?? { damaged: [], newStats: [], untracked: [] };
}

/** Verifies every file, but returns undefined as soon as `isStopped` returns true. */
export function verifyUntil(
  folder: string,
  targets: Iterable<readonly [name: string, state: Pick<TargetState, "fileList">]>,
  isStopped: () => boolean,
): VerifyReport | undefined {
  const found: VerifyReport = { damaged: [], newStats: [], untracked: [] };
  const listing = new FolderListing(folder);
  for (const [name, { fileList: files }] of targets) {
    if (isStopped()) return undefined;
    const { bad, newStats } = verifyTarget(folder, files, listing);
    if (newStats.size > 0) found.newStats.push([name, newStats]);
    if (bad !== undefined) found.damaged.push([name, bad]);
    else for (const [path] of files) listing.delete(path);
  }
  found.untracked = [...listing.left()];
  return found;
}

/** The report on one target. */
export function targetReport(target: string, { bad, newStats }: VerifiedTarget): VerifyReport {
  return {
    damaged: bad === undefined ? [] : [[target, bad]],
    newStats: newStats.size > 0 ? [[target, newStats]] : [],
    untracked: [],
  };
}

interface VerifiedTarget {
  /** The first file that is not as written. */
  bad?: string;
  newStats: Files;
}

/**
 * The first file that is not as written, and the files that have another time. `there` lists the files that exist, if they were
 * listed.
 */
export function verifyTarget(
  folder: string,
  files: Iterable<[path: string, stat: FileStat]>,
  there?: Pick<FolderListing, "has">,
): VerifiedTarget {
  const newStats = new Map<string, FileStat>();
  for (const [path, stat] of files) {
    const mtime = (there?.has(path) ?? true) ? timeAsWritten(`${folder}/${path}`, stat) : undefined;
    if (mtime === undefined) return { bad: path, newStats };
    if (mtime !== stat.mtime) newStats.set(path, { ...stat, mtime });
  }
  return { newStats };
}

/** The file's time, if the file is as written. */
function timeAsWritten(file: string, stat: FileStat): number | undefined {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== stat.size) return undefined;
    return found.mtimeMs === stat.mtime || contentHash(readFileSync(file)) === stat.hash ? found.mtimeMs : undefined;
  } catch {
    return undefined; // A part of its path is not a folder any more.
  }
}

/** Removes the file, and folders that become empty. */
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
