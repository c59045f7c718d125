// A thread that looks at the output, and then, when it is told to, at the tree beside it.
import { parentPort, workerData } from "node:worker_threads";
import type { OutPlaces } from "./exchange-folders.ts";
import type { Seen } from "./looker.ts";
import { type Manifest, manifestFile, readSealed, sealOf } from "./manifest.ts";
import { lookAt } from "./tree.ts";
import { readTwinManifest } from "./twin.ts";

const { out, standby, store }: OutPlaces & { store: string } = workerData;

const manifest = readSealed<Manifest>(manifestFile(store, out));
parentPort?.postMessage(seen(out, manifest));
parentPort?.once("message", () => {
  parentPort?.postMessage(seen(standby, readTwinManifest(manifestFile(store, standby), manifest)));
  parentPort?.close();
});

function seen(folder: string, manifest: Manifest | undefined): Seen | undefined {
  return manifest && { seal: sealOf(manifestFile(store, folder)), found: lookAt(folder, manifest) };
}
