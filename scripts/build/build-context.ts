import type { PageContexts } from "../graph/page-context.ts";
import type { SourceFacts } from "../graph/source-facts.ts";
import type { SourceIndex } from "../graph/source-index.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";
import type { BlobStore } from "./cache/blob-store.ts";
import type { OutputDirs } from "./output/output-dirs.ts";
import type { Profile } from "./profile.ts";
import type { WorkerPool } from "./workers/worker-pool.ts";

/** What each stage of a build works with. */
export interface BuildContext {
  sources: SourceIndex;
  engine: Fingerprint;
  facts: SourceFacts;
  output: OutputDirs;
  blobs: BlobStore;
  pool: WorkerPool;
  profile: Profile;
  /** What posts take from each other; to be asked once all front matter is known. */
  pageContexts(): PageContexts;
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
}
