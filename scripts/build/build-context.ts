import type { SiteConfig } from "../../site/site.config.ts";
import type { Graph } from "../graph/graph.ts";
import type { ReadSource } from "../project/read-sources.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";
import type { BlobStore } from "./cache/blob-store.ts";
import type { CachedMetadataStore } from "./metadata-store.ts";
import type { OutputDirs } from "./output/output-dirs.ts";
import type { Step } from "./plan.ts";
import type { Profile } from "./profile.ts";
import type { SourceIndex } from "./source-index.ts";
import type { WorkerPool } from "./workers/worker-pool.ts";

/** What each stage of a build works with. */
export interface BuildContext {
  config: SiteConfig;
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
  pool: WorkerPool;
  profile: Profile;
  /** What was planned so far, in the order in which it was. */
  planned: Step[];
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
}
