import type { SiteConfig } from "../../../site/site.config.ts";
import type { LinkTarget, LinkTargets } from "../../compile/links/link-targets.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import type { SourceFile } from "../../compile/source/source.ts";
import type { SourceMetadata } from "../../graph/metadata.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { ReadSource, SourceFolders } from "../../project/read-sources.ts";
import type { PageRenderer } from "../../render/pages/render-site.ts";
import type { Files } from "../targets/target-state.ts";
import type { ThemeAssets } from "../theme-assets.ts";

/** What making anything needs. Plain data: it is sent to workers. */
export interface WorkerData {
  folders: SourceFolders;
  hashes: ReadonlyMap<string, string>;
  /** Bytes of the longest post. */
  longest: number;
  /** Where briefs itself lies. */
  engine: string;
  cache: string;
  /** The folder of what Vite built, if it is there already. */
  bundle?: string;
  /** The tree that is written. */
  tree: string;
  year: number;
  clock: Clock;
  /** Hashes of all that makes these pictures: they are kept in the cache under them. */
  recipes: { figures: string; shareCards: string };
  /** What pictures are drawn with, as it was when the build began. */
  looks: ThemeAssets;
  /** Share cards and the pictures of figures are made. */
  pictures: boolean;
}

/** What pages need to know of the whole site; known when all front matter is. */
export interface SiteContext {
  /** The folder of what Vite built. */
  bundle: string;
  posts: LinkTarget[];
}

/** What a maker works with. */
export interface TaskContext extends WorkerData {
  read: ReadSource;
  config: SiteConfig;
  /** All CSVs, each read when it is asked for. */
  tables: ReadonlyMap<string, SourceFile>;
  /** The paths of all figures, and of all pictures. */
  figurePaths: ReadonlySet<string>;
  imagePaths: ReadonlySet<string>;
  targets(): LinkTargets;
  printer(): Promise<PageRenderer>;
  /** What was kept of a post; `T` is what was written under this hash. */
  part<T>(hash: string): T;
  /** Counts the time into a stage of the profile. */
  time<T>(stage: string, work: () => T): T;
}

/** What a maker gives back. */
export interface TaskOutput {
  files?: OutputFile[];
  /** What other pages need of it, by name. */
  parts?: Record<string, unknown>;
  /** What was found out about the source. */
  metadata?: SourceMetadata;
  /** Pictures that turned out to be broken. */
  unreadable?: string[];
}

/** A product when its files are written: small, and plain data. */
export interface TaskResult extends Omit<TaskOutput, "files" | "parts"> {
  files: Files;
  parts: Record<string, string>;
  /** Milliseconds by stage. */
  times: Record<string, number>;
}
