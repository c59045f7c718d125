// The program of a thread: verifies the output, and then, on request, the staging directory and one target of the output. It
// never holds a whole manifest in memory. If one is damaged or missing, the thread ends, and the main thread verifies.
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
  const file = manifestFile(store, staging);
  let state: TargetState | undefined;
  function* liveTargets(): Iterable<[string, TargetState]> {
    for (const [name, found] of targetsIn(live)) {
      if (name === target) state = found;
      yield [name, found];
    }
  }
  const staged = () => stagingTargets(file, readManifestFacts(live), liveTargets());
  const seen = verify(staging, file, staged, () => false);
  // The output's manifest, which is read twice for this, may have been replaced meanwhile.
  parentPort?.postMessage(writeIdOf(live) === writeId ? seen : undefined);
  // The target was not met if the staging directory's own manifest was read.
  if (!state) for (const _ of liveTargets());
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
