// The program of a thread: verifies the output, and then, on request, the staging directory and one target of the output.
import { parentPort, workerData } from "node:worker_threads";
import { writeIdOf } from "../cache/checksummed-file.ts";
import { type Manifest, manifestFile, readManifestFile } from "./manifest.ts";
import { targetReport, verifyTarget, verifyUntil } from "./output-snapshot.ts";
import type { VerifiedOutput, VerifyRequest } from "./output-verifier.ts";
import { readStagingManifest } from "./staging-delta.ts";

const { out, staging, store, isOutputUnwanted }: VerifyRequest = workerData;

let manifest: Manifest | undefined;
const readOwn = (file: string) => {
  manifest = readManifestFile(file);
  return manifest;
};
const ownWriteId = writeIdOf(manifestFile(store, out));
parentPort?.postMessage(verify(out, readOwn, () => Atomics.load(isOutputUnwanted, 0) !== 0));
parentPort?.once("message", (target: string) => {
  const readStaging = (file: string) => readStagingManifest(file, manifest);
  parentPort?.postMessage(verify(staging, readStaging, () => false));
  const state = manifest?.targets.get(target);
  parentPort?.postMessage(
    state && { writeId: ownWriteId, report: targetReport(target, verifyTarget(out, state.files)) },
  );
  parentPort?.close();
});

/** The write id is read first: if another build writes meanwhile, it matches nothing. */
function verify(
  folder: string,
  read: (file: string) => Manifest | undefined,
  isStopped: () => boolean,
): VerifiedOutput | undefined {
  const file = manifestFile(store, folder);
  const writeId = writeIdOf(file);
  const manifest = read(file);
  const report = manifest && verifyUntil(folder, manifest, isStopped);
  return report && { writeId, report };
}
