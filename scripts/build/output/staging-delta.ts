import { mkdirSync, rmSync } from "node:fs";
import { isSystemError } from "../../system/is-system-error.ts";
import { writeIdOf } from "../cache/checksummed-file.ts";
import type { TargetState } from "../targets/target-state.ts";
import {
  type Manifest,
  manifestFile,
  readManifestFile,
  type StagingDelta,
  type Targets,
  targetsIn,
  writeManifest,
} from "./manifest.ts";
import type { OutPlaces } from "./swap-folders.ts";
import { linkOutput } from "./write-output.ts";

/** How the output `before`, whose manifest has this write id, differs from an output of the `wanted` targets. */
export function stagingDeltaOf(wanted: Targets, before: Targets, writeId: string): StagingDelta {
  const lacks = [...wanted.keys()].filter((name) => wanted.get(name) !== before.get(name));
  const has = [...before].filter(([name, state]) => wanted.get(name) !== state);
  return { writeId, lacks, has: new Map(has) };
}

/** The manifest of the staging directory. Mostly it is derived from that of the output, and its own file is not read. */
export function readStagingManifest(file: string, live: Manifest | undefined): Manifest | undefined {
  const { delta, targets } = live ?? {};
  if (!targets || !isDeltaOf(file, delta)) return sharing(readManifestFile(file), targets);
  return { targets: new Map(withDelta(targets, delta)), engine: {}, diagnostics: [] };
}

/**
 * Yields the targets of the staging directory one at a time, so that they are not all in memory. Throws at the end if the
 * manifest from which they are derived is damaged.
 */
export function stagingTargets(
  file: string,
  live: Pick<Manifest, "delta"> | undefined,
  liveTargets: Iterable<[string, TargetState]>,
): Iterable<[string, TargetState]> {
  const { delta } = live ?? {};
  return isDeltaOf(file, delta) ? withDelta(liveTargets, delta) : targetsIn(file);
}

function isDeltaOf(file: string, delta: StagingDelta | undefined): delta is StagingDelta {
  const writeId = writeIdOf(file);
  return writeId !== "" && writeId === delta?.writeId;
}

function* withDelta(
  liveTargets: Iterable<readonly [string, TargetState]>,
  { lacks, has }: StagingDelta,
): Iterable<[string, TargetState]> {
  const others = new Set(lacks);
  for (const [name, state] of liveTargets) if (!others.has(name)) yield [name, state];
  yield* has;
}

/** Replaces states by equal ones of the other directory, so that equal states are identical objects. */
function sharing(manifest: Manifest | undefined, others: Targets = new Map()): Manifest | undefined {
  const shared = Array.from(manifest?.targets ?? [], ([name, state]): [string, TargetState] => {
    const other = others.get(name);
    return [name, other?.equals(state) ? other : state];
  });
  return manifest && { ...manifest, targets: new Map(shared) };
}

/**
 * Links a first output into a staging directory, so that the next build, which a person waits for, has little to do. If the
 * disk is full, there is no staging directory.
 */
export function linkToStaging(manifest: Manifest, places: OutPlaces, store: string): void {
  try {
    linkAll(manifest, places, store);
  } catch (error) {
    rmSync(places.staging, { recursive: true, force: true });
    if (!isSystemError(error)) throw error;
  }
}

function linkAll(manifest: Manifest, { out, staging }: OutPlaces, store: string): void {
  mkdirSync(staging);
  for (const { files } of manifest.targets.values()) {
    for (const [path, stat] of files) linkOutput(out, staging, path, stat);
  }
  const file = manifestFile(store, staging);
  writeManifest(file, manifest);
  const delta = { writeId: writeIdOf(file), lacks: [], has: new Map() };
  writeManifest(manifestFile(store, out), { ...manifest, delta });
}
