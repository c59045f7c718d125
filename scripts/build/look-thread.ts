// A thread that looks at the output, and then, when it is told to, at the tree beside it.
import { parentPort, workerData } from "node:worker_threads";
import type { LookOrder, Seen } from "./looker.ts";
import { type Manifest, manifestFile, readManifestFile } from "./manifest.ts";
import { sealOf } from "./sealed-file.ts";
import { lookUntil } from "./tree.ts";
import { readTwinManifest } from "./twin.ts";

const { out, standby, store, isOutputUnwanted }: LookOrder = workerData;

let manifest: Manifest | undefined;
const readOwn = (file: string) => {
  manifest = readManifestFile(file);
  return manifest;
};
parentPort?.postMessage(look(out, readOwn, () => Atomics.load(isOutputUnwanted, 0) !== 0));
parentPort?.once("message", () => {
  const readTwin = (file: string) => readTwinManifest(file, manifest);
  parentPort?.postMessage(look(standby, readTwin, () => false));
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
