import { mkdirSync, rmSync } from "node:fs";
import { isRefusal } from "../is-refusal.ts";
import type { OutPlaces } from "./exchange-folders.ts";
import { type Manifest, manifestFile, readManifestFile, type Twin, type Units, writeManifest } from "./manifest.ts";
import { sealOf } from "./sealed-file.ts";
import type { UnitState } from "./unit-state.ts";
import { linkOutput } from "./write-file.ts";

/** Of an output of the `wanted` units: the tree that was the output `before`, whose manifest has this seal. */
export function twinOf(wanted: Units, before: Units, seal: string): Twin {
  const lacks = [...wanted.keys()].filter((name) => wanted.get(name) !== before.get(name));
  const has = [...before].filter(([name, state]) => wanted.get(name) !== state);
  return { seal, lacks, has: new Map(has) };
}

/** The manifest of the tree beside the output. Mostly it follows from that of the output, without being read. */
export function readTwinManifest(file: string, beside: Manifest | undefined): Manifest | undefined {
  const { twin, units } = beside ?? {};
  if (!twin || !units || sealOf(file) === "" || sealOf(file) !== twin.seal)
    return sharing(readManifestFile(file), units);
  const lacks = new Set(twin.lacks);
  const shared = [...units].filter(([name]) => !lacks.has(name));
  return { units: new Map([...shared, ...twin.has]), engine: {}, diagnostics: [] };
}

/** With the very states of the other tree where they are equal: by that they are known to be the same. */
function sharing(manifest: Manifest | undefined, others: Units = new Map()): Manifest | undefined {
  const shared = Array.from(manifest?.units ?? [], ([name, state]): [string, UnitState] => {
    const other = others.get(name);
    return [name, other?.equals(state) ? other : state];
  });
  return manifest && { ...manifest, units: new Map(shared) };
}

/** Beside a first output: the next build, which a person waits for, will have little to do. Where there is no room, it has more. */
export function makeTwin(manifest: Manifest, places: OutPlaces, store: string): void {
  try {
    linkTwin(manifest, places, store);
  } catch (error) {
    rmSync(places.standby, { recursive: true, force: true });
    if (!isRefusal(error)) throw error;
  }
}

function linkTwin(manifest: Manifest, { out, standby }: OutPlaces, store: string): void {
  rmSync(standby, { recursive: true, force: true });
  mkdirSync(standby);
  for (const { files } of manifest.units.values()) {
    for (const [path, mark] of files) linkOutput(out, standby, path, mark);
  }
  const file = manifestFile(store, standby);
  writeManifest(file, manifest);
  const twin = { seal: sealOf(file), lacks: [], has: new Map() };
  writeManifest(manifestFile(store, out), { ...manifest, twin });
}
