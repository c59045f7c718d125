import type { Graph } from "../graph/graph.ts";
import type { ReadSource } from "../project/read-sources.ts";
import type { BuildOptions } from "./build-options.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";
import type { BlobStore } from "./cache/blob-store.ts";
import type { ResultStore } from "./cache/result-store.ts";
import type { CachedMetadataStore } from "./metadata-store.ts";
import type { OutputDirs } from "./output/output-dirs.ts";
import type { Step } from "./plan.ts";
import type { SourceIndex } from "./source-index.ts";
import type { WorkerPool } from "./workers/worker-pool.ts";

/** What each stage of a build works with. */
export interface BuildContext extends Pick<BuildOptions, "config" | "profile" | "pictures"> {
  sources: SourceIndex;
  read: ReadSource;
  /** The folder that caches the variants of pictures. */
  images: string;
  engine: Fingerprint;
  /** The model of the site, over `store`. */
  graph: Graph;
  store: CachedMetadataStore;
  output: OutputDirs;
  blobs: BlobStore;
  /** The results that shards have stored. */
  results?: ResultStore | undefined;
  pool: WorkerPool;
  /** The steps that were planned so far, in that order. */
  planned: Step[];
  /** The names of the targets that were taken from shards. */
  taken: string[];
}
