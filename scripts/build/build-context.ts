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
  /** The folder in which the variants of pictures are kept. */
  images: string;
  engine: Fingerprint;
  /** The model of the site, over `store`. */
  graph: Graph;
  store: CachedMetadataStore;
  output: OutputDirs;
  blobs: BlobStore;
  /** What shards have made. */
  results?: ResultStore | undefined;
  pool: WorkerPool;
  /** What was planned so far, in the order in which it was. */
  planned: Step[];
  /** The names of the targets that were taken from shards. */
  taken: string[];
}
