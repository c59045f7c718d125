import { join } from "node:path";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import type { Schedule } from "../compile/post/schedule.ts";
import { contentHash, dataHash } from "../system/hash.ts";
import type { BuildContext } from "./build-context.ts";
import type { BuildOptions } from "./build-options.ts";
import { type ChangedFile, changedFiles } from "./bundle/fingerprint.ts";
import { builtBundle } from "./bundle/site-bundle.ts";
import { builtWorkerBundle } from "./bundle/worker-bundle.ts";
import { cachedSchedule } from "./cache/schedule-cache.ts";
import { StatCache } from "./cache/stat-cache.ts";
import { OutputDirs } from "./output/output-dirs.ts";
import { OutputVerifier } from "./output/output-verifier.ts";
import { outPlaces } from "./output/swap-folders.ts";
import { indexSources } from "./source-index.ts";
import { SEARCH_INDEX } from "./targets/search-target.ts";
import { workerData } from "./workers/worker-data.ts";
import { WorkerPool } from "./workers/worker-pool.ts";

/** A build that has read which sources there are, and what the last build has left. */
export interface OpenBuild
  extends Pick<BuildContext, "config" | "sources" | "engine" | "output" | "pool" | "profile" | "pictures"> {
  options: BuildOptions;
  /** Verifies a large output in a thread of its own. */
  verifier: OutputVerifier | undefined;
  /** The site's bundle, if there is something to do and the bundle is there already. */
  bundle: string | undefined;
  /** The schedule that the last build of the same sources has found. */
  knownSchedule: Schedule | undefined;
  /** The hash of all that the build is made of: equal when there is nothing to do. */
  digest: string;
  digestWith(lockHash: string | undefined, schedule: Schedule | undefined): string;
  lockHash: string | undefined;
  /** The files of briefs and of the site that have changed since the last build. */
  changedEngine: ChangedFile[];
  close(): Promise<void>;
}

/** Hashes the sources and reads the manifest of the output. If there is something to do, a first worker starts meanwhile. */
export function openBuild(options: BuildOptions): OpenBuild {
  const manifests = manifestFolder(options);
  const verifier = OutputVerifier.forLarge(outPlaces(options.out), manifests);
  try {
    return readLastBuild(options, manifests, verifier);
  } catch (error) {
    // Its thread would keep the process alive.
    void verifier?.close();
    throw error;
  }
}

/** Manifests that another version of the build has written are not read. */
function manifestFolder({ cache, begunWith }: BuildOptions): string {
  return join(cache, `output-${begunWith.of("manifests").slice(0, 16)}`);
}

function readLastBuild(options: BuildOptions, manifests: string, verifier: OutputVerifier | undefined): OpenBuild {
  const { profile, cache, config, clock, pictures, begunWith: engine } = options;
  const stats = new StatCache(cache, engine.of("hashes of sources"));
  const sources = profile.stage("read the sources", () =>
    indexSources(options.folders, stats, {
      hasNewsletter: hasNewsletter(config),
      onChange: () => verifier?.verifyStaging(SEARCH_INDEX),
    }),
  );
  const digestWith: OpenBuild["digestWith"] = (lockHash, schedule) =>
    dataHash([sources.digest, lockHash, engine.hash, pictures, options.ci, options.firebase, schedule?.held]);
  const lockHash = sources.slugRegistry && contentHash(sources.slugRegistry.bytes);
  const knownSchedule = cachedSchedule(cache, sources.digest, clock);
  const digest = digestWith(lockHash, knownSchedule);
  const output = profile.stage("read what there is to the output", () => new OutputDirs(options.out, manifests));
  const isBuilt = output.manifest?.digest === digest;
  const bundle = isBuilt ? undefined : builtBundle(cache, engine);
  const pool = new WorkerPool(workerData(options, { sources, engine, output, bundle }));
  const program = isBuilt ? undefined : builtWorkerBundle(options.engine, cache, engine);
  if (program) pool.warmUp(program);
  return {
    ...{ options, config, sources, engine, output, pool, profile, pictures, verifier, bundle },
    ...{ knownSchedule, digest, digestWith, lockHash },
    changedEngine: changedFiles(output.manifest?.engine ?? engine.files, engine),
    close: async () => {
      await pool.close();
      await verifier?.close();
    },
  };
}
