// The program of a thread: verifies the output, and then, on request, the staging directory and one target of the output. It holds
// neither manifest. If one is damaged or missing, the thread ends, and the main thread verifies.
import { parentPort, workerData } from "node:worker_threads";
import { writeIdOf } from "../cache/checksummed-file.ts";
import type { TargetState } from "../targets/target-state.ts";
import { manifestFile, readManifestFacts, targetsIn } from "./manifest.ts";
import { targetReport, verifyTarget, verifyUntil } from "./output-snapshot.ts";
import type { VerifiedOutput, VerifyRequest } from "./output-verifier.ts";
import { stagingTargets } from "./staging-delta.ts";

const { out, staging, store, isOutputUnwanted }: VerifyRequest = workerData;

const live = manifestFile(store, out);
const isUnwanted = () => Atomics.load(isOutputUnwanted, 0) !== 0;
parentPort?.postMessage(verify(out, live, () => targetsIn(live), isUnwanted));
parentPort?.once("message", (target: string) => {
  const writeId = writeIdOf(live);
  const found = new Map<string, TargetState>();
  const file = manifestFile(store, staging);
  const staged = () => stagingTargets(file, readManifestFacts(live), noting(target, found, targetsIn(live)));
  parentPort?.postMessage(verify(staging, file, staged, () => false));
  const state = found.get(target) ?? new Map(targetsIn(live)).get(target);
  parentPort?.postMessage(state && { writeId, report: targetReport(target, verifyTarget(out, state.files)) });
  parentPort?.close();
});

/** The write id is read first: if another build writes meanwhile, it matches nothing. */
function verify(
  folder: string,
  file: string,
  targets: () => Iterable<[string, TargetState]>,
  isStopped: () => boolean,
): VerifiedOutput | undefined {
  const writeId = writeIdOf(file);
  const report = verifyUntil(folder, targets(), isStopped);
  return report && { writeId, report };
}

/** The same targets; that of this name is put into `found`. */
function* noting(
  name: string,
  found: Map<string, TargetState>,
  targets: Iterable<[string, TargetState]>,
): Iterable<[string, TargetState]> {
  for (const target of targets) {
    if (target[0] === name) found.set(...target);
    yield target;
  }
}
