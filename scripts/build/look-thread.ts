// A thread that looks at the output, and then, when it is told to, at the tree beside it and at one unit of the output.
import { parentPort, workerData } from "node:worker_threads";
import type { LookOrder, Seen } from "./looker.ts";
import { type Manifest, manifestFile, readManifestFile } from "./manifest.ts";
import { sealOf } from "./sealed-file.ts";
import { findingsOf, lookAtUnit, lookUntil } from "./tree.ts";
import { readTwinManifest } from "./twin.ts";

const { out, standby, store, isOutputUnwanted }: LookOrder = workerData;

let manifest: Manifest | undefined;
const readOwn = (file: string) => {
  manifest = readManifestFile(file);
  return manifest;
};
const ownSeal = sealOf(manifestFile(store, out));
parentPort?.postMessage(look(out, readOwn, () => Atomics.load(isOutputUnwanted, 0) !== 0));
parentPort?.once("message", (unit: string) => {
  const readTwin = (file: string) => readTwinManifest(file, manifest);
  parentPort?.postMessage(look(standby, readTwin, () => false));
  const state = manifest?.units.get(unit);
  parentPort?.postMessage(state && { seal: ownSeal, found: findingsOf(unit, lookAtUnit(out, state.files)) });
  parentPort?.close();
});

/** The seal is read first: where another build writes meanwhile, it is that of nothing that is there. */
function look(
  folder: string,
  read: (file: string) => Manifest | undefined,
  isStopped: () => boolean,
): Seen | undefined {
  const file = manifestFile(store, folder);
  const seal = sealOf(file);
  const manifest = read(file);
  const found = manifest && lookUntil(folder, manifest, isStopped);
  return found && { seal, found };
}
