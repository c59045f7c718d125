import { join } from "node:path";
import { Graph } from "../graph/graph.ts";
import type { BuildContext } from "./build-context.ts";
import { BlobStore } from "./cache/blob-store.ts";
import { MetadataCache, RECORDS_MADE_BY } from "./cache/metadata-cache.ts";
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
  const { cache, clock } = options;
  verifier?.lookBeside(SEARCH_INDEX);
  const version = engine.recipe(...RECORDS_MADE_BY);
  const metadata = profile.stage("read the records", () => new MetadataCache(cache, version));
  const store = new CachedMetadataStore({ sources, cache: metadata, folder: join(cache, "lists"), version });
  const graph = new Graph(sources, store, { series: config.series, clock });
  return { ...opened, metadata, store, graph, planned: [], blobs: new BlobStore(cache) };
}
