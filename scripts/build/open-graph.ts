import { join } from "node:path";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { Graph } from "../graph/graph.ts";
import { commonFolder } from "../project/read-sources.ts";
import { settingPlaces } from "../project/site-config/setting-places.ts";
import type { BuildContext } from "./build-context.ts";
import { BlobStore } from "./cache/blob-store.ts";
import { MetadataCache } from "./cache/metadata-cache.ts";
import { ResultStore, resultsFolder } from "./cache/result-store.ts";
import { imagesFolder } from "./images-folder.ts";
import { indexedReader } from "./indexed-reader.ts";
import { CachedMetadataStore } from "./metadata-store.ts";
import type { OpenBuild } from "./open-build.ts";
import { SEARCH_INDEX } from "./targets/search-target.ts";

/** A build with the model of its site. */
export interface Build extends OpenBuild, BuildContext {
  metadata: MetadataCache;
}

/** Opens the graph over the metadata that earlier builds have cached. */
export function openGraph(opened: OpenBuild): Build {
  const { options, sources, engine, config, profile, verifier } = opened;
  const { cache, clock, sharedCache } = options;
  verifier?.verifyStaging(SEARCH_INDEX);
  const version = engine.of("what is known of sources");
  const metadata = profile.stage("read the records", () => new MetadataCache(cache, version));
  if (sharedCache !== undefined) metadata.importFrom(sharedCache, sources.hashes);
  const versions = { lists: engine.of("related posts"), references: engine.of("what references mean") };
  const store = new CachedMetadataStore({ sources, cache: metadata, folder: join(cache, "lists"), versions });
  const graph = new Graph(sources, store, {
    ...config,
    hasNewsletter: hasNewsletter(config),
    site: config,
    placeOf: settingPlaces(commonFolder(options.folders)),
    clock,
  });
  const read = indexedReader(options.folders, sources.hashes);
  const images = imagesFolder(cache, engine);
  const results =
    sharedCache === undefined ? undefined : new ResultStore(resultsFolder(sharedCache, engine.of("results of shards")));
  const made = { planned: [], taken: [] };
  return { ...opened, ...made, read, images, metadata, store, graph, results, blobs: new BlobStore(cache) };
}
