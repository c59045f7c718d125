import { dataHash } from "../../system/hash.ts";
import type { BuildContext } from "../build-context.ts";
import { builtBundle } from "../bundle/site-bundle.ts";
import { imagesFolder } from "../post-assets.ts";
import { themeAssetsOf } from "../theme-assets.ts";
import type { TaskOptions, WorkerData } from "./task-context.ts";

type Opened = Pick<BuildContext, "sources" | "engine" | "output">;

/** Builds what workers are started with. */
export function workerData(job: TaskOptions, { sources, engine, output }: Opened): WorkerData {
  const figures = dataHash([engine.of("kept figures"), job.config.wordmark]).slice(0, 16);
  const bundle = builtBundle(job.cache, engine);
  return {
    config: job.config,
    folders: job.folders,
    hashes: sources.hashes,
    longest: sources.longest,
    engine: job.engine,
    cache: job.cache,
    staging: output.folder,
    year: job.year,
    clock: job.clock,
    versions: { figures, shareCards: engine.of("kept share cards").slice(0, 16) },
    images: imagesFolder(job.cache, engine),
    themeAssets: themeAssetsOf(engine),
    pictures: job.pictures,
    ...(bundle !== undefined && { bundle }),
  };
}
