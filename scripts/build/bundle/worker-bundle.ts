import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { engineModule } from "../../project/engine-root.ts";
import { pruneOlder } from "../../system/file-cache.ts";
import { dataHash } from "../../system/hash.ts";
import { isReadLate } from "../theme-assets.ts";
import { isIntact } from "./checksums.ts";
import { type Fingerprint, type FingerprintInput, fingerprint } from "./fingerprint.ts";
import { runBundler } from "./run-bundler.ts";

/** The worker's program in a package. */
export const PACKED_WORKER = "lib/worker/worker.mjs";

type Log = (line: string) => void;

const WORKER = "scripts/build/workers/worker.ts";
const PROGRAM = engineModule("scripts/build/bundle/bundle-worker.ts");

/**
 * A worker's program: the four hundred modules that it loads, bundled into a few files. These load in a third of the time. A
 * first build regains the time for bundling at once, and after an edit a person waits for the loading.
 */
export async function workerBundle(site: FingerprintInput, cache: string, log: Log, engine: Fingerprint): Promise<URL> {
  const root = site.engine;
  const built = builtWorkerBundle(root, cache, engine);
  if (built) return built;
  const target = bundleFolder(root, cache, engine);
  const isCurrent = () => bundleFolder(root, cache, fingerprint(site)) === target;
  const { problem } = await runBundler({
    ...{ program: PROGRAM, args: [engineModule(WORKER, root)], root, target, isCurrent },
    files: engine.filesOf("the workers' bundle"),
  });
  if (problem) log(`Builds are slower than they could be, as their own code cannot be bundled: ${problem}`);
  await pruneOlder(cache, "pool-", 3);
  return builtWorkerBundle(root, cache, engine) ?? pathToFileURL(engineModule(WORKER));
}

/** The worker's program, if it is bundled already. A package brings it along. */
export function builtWorkerBundle(root: string, cache: string, engine: Fingerprint): URL | undefined {
  const packed = join(root, PACKED_WORKER);
  if (existsSync(packed)) return pathToFileURL(packed);
  const folder = bundleFolder(root, cache, engine);
  return isIntact(folder) ? pathToFileURL(join(folder, "worker.mjs")) : undefined;
}

function bundleFolder(root: string, cache: string, engine: Fingerprint): string {
  // The bundle contains absolute paths of the packages that it leaves out.
  const modules = Object.entries(engine.filesOf("the workers' bundle")).filter(([file]) => !isReadLate(file));
  const key = dataHash([root, modules]);
  return join(cache, `pool-${key.slice(0, 16)}`);
}
