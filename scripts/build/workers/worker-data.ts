import { siteFolder } from "../../project/site-config/config-file.ts";
import { ownType } from "../../project/site-config/own-files.ts";
import { categoryColors } from "../../project/theme/category-colors.ts";
import { dataHash } from "../../system/hash.ts";
import type { BuildContext } from "../build-context.ts";
import type { BuildOptions } from "../build-options.ts";
import { resultsFolder } from "../cache/result-store.ts";
import { imagesFolder } from "../images-folder.ts";
import { themeAssetsOf } from "../theme-assets.ts";
import type { TaskOptions, WorkerData } from "./task-context.ts";

interface Opened extends Pick<BuildContext, "sources" | "engine" | "output"> {
  /** The site's bundle, where it is known already: workers load it before they are asked for a page. */
  bundle: string | undefined;
}

/** Builds what workers are started with. */
export function workerData(
  job: TaskOptions & Pick<BuildOptions, "sharedCache">,
  { sources, engine, output, bundle }: Opened,
): WorkerData {
  const { wordmark, locale, words, categories } = job.config;
  const colors = categoryColors(categories).map((one, i) => [categories[i]?.id, one]);
  const figures = dataHash([engine.of("kept figures"), wordmark, locale, words, colors]).slice(0, 16);
  const shareCards = dataHash([engine.of("kept share cards"), colors]).slice(0, 16);
  const folder = siteFolder(job.folders.root);
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
    versions: { figures, shareCards },
    images: imagesFolder(job.cache, engine),
    themeAssets: themeAssetsOf(engine, folder),
    siteFolder: folder,
    ownType: ownType(job.config, folder),
    pictures: job.pictures,
    ...(job.isShard && { isShard: true }),
    ...(bundle !== undefined && { bundle }),
    ...(job.sharedCache !== undefined && { results: resultsFolder(job.sharedCache, engine.of("results of shards")) }),
  };
}
