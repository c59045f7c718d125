// A thread that looks at the output, and then, when it is told to, at the tree beside it.
import { parentPort, workerData } from "node:worker_threads";
import type { OutPlaces } from "./exchange-folders.ts";
import type { Seen } from "./looker.ts";
import { type Manifest, manifestFile, readManifestFile } from "./manifest.ts";
import { sealOf } from "./sealed-file.ts";
import { lookAt } from "./tree.ts";
import { readTwinManifest } from "./twin.ts";

const { out, standby, store }: OutPlaces & { store: string } = workerData;

let manifest: Manifest | undefined;
parentPort?.postMessage(
  look(out, (file) => {
    manifest = readManifestFile(file);
    return manifest;
  }),
);
parentPort?.once("message", () => {
  parentPort?.postMessage(look(standby, (file) => readTwinManifest(file, manifest)));
  parentPort?.close();
});

/** The seal is read first: where another build writes meanwhile, it is that of nothing that is there. */
function look(folder: string, read: (file: string) => Manifest | undefined): Seen | undefined {
  const file = manifestFile(store, folder);
  const seal = sealOf(file);
  const manifest = read(file);
  return manifest && { seal, found: lookAt(folder, manifest) };
}
