import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { siteFolder } from "../../project/site-config/config-file.ts";
import type { BuildOptions } from "../build-options.ts";
import { resultKey, resultsFolder, WHOLE_RESULT } from "../cache/result-store.ts";
import { makeOfPosts } from "../make-site.ts";
import { openBuild } from "../open-build.ts";
import { type Build, openGraph } from "../open-graph.ts";
import { finishPages, makePages, textsOf } from "../post-pages.ts";
import { prepare } from "../prepare.ts";
import { assertUnchanged, themeAssetsOf } from "../theme-assets.ts";
import { filesOfShard, type Shard } from "./shard.ts";

export interface ShardResult {
  /** The number of texts in the shard, and in the whole site. */
  texts: number;
  allTexts: number;
  /** How many results were stored. */
  stored: number;
}

/**
 * Makes the targets that depend on the posts of one shard alone: their pages, figures, share cards and pictures. They are
 * stored in the shared cache, from which the last build takes them. Only that build reports what is wrong with the sources, as
 * it takes all texts to know.
 */
export async function buildShard(options: BuildOptions & { sharedCache: string }, shard: Shard): Promise<ShardResult> {
  const opened = openBuild({ ...options, isShard: true });
  try {
    const build = openGraph(opened);
    const { profile } = build;
    const { bundle } = await prepare(build);
    const all = textsOf(build);
    const files = filesOfShard(all, shard);
    const pages = await profile.stage("pages of posts", () => makePages(build, bundle, files));
    await makeOfPosts(build, finishPages(build, pages, files));
    assertUnchanged(options.engine, themeAssetsOf(build.engine, siteFolder(options.folders.root)));
    const stored = profile.stage("store what was made", () => storeResults(build, options.sharedCache));
    const others = [...build.sources.figures, ...build.sources.images];
    build.metadata.exportTo(options.sharedCache, [...files, ...others], build.sources.hashes);
    return { texts: files.length, allTexts: all.length, stored };
  } finally {
    await opened.close();
  }
}

/** Stores the results that the cache does not have yet, and returns their number. */
function storeResults({ output, results, engine }: Build, sharedCache: string): number {
  // The folder is made even if the shard has no results, as the CI system stores it.
  mkdirSync(resultsFolder(sharedCache, engine.of("results of shards")), { recursive: true });
  let stored = 0;
  for (const [name, { inputs, blobs }] of output.targets) {
    const [key, file] = [resultKey({ name, inputs }), blobs[WHOLE_RESULT]];
    if (file === undefined || results?.has(key)) continue;
    results?.adopt(key, join(output.folder, file));
    stored++;
  }
  return stored;
}
