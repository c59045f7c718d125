import type { PostImage } from "../../../site/content/types.ts";
import type { LinkTarget } from "../../compile/links/link-targets.ts";
import type { SourceFile } from "../../compile/source/source.ts";
import type { OwnType } from "../../figures/own-type.ts";
import type { SourceMetadata } from "../../graph/metadata.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { ReadSource } from "../../project/read-sources.ts";
import type { BuildOptions } from "../build-options.ts";
import type { Files } from "../targets/target-state.ts";
import type { ThemeAssets } from "../theme-assets.ts";
import type { PackedTask } from "./packed-task.ts";
import type { Task } from "./task.ts";

/** The options of a build that tasks need. */
export type TaskOptions = Pick<
  BuildOptions,
  "config" | "folders" | "engine" | "cache" | "isShard" | "year" | "clock" | "pictures"
>;

/** What every task needs. Plain data, as it is sent to workers. */
export interface WorkerData extends TaskOptions {
  hashes: ReadonlyMap<string, string>;
  /** The bytes of the longest post. */
  longest: number;
  /** The folder of the site's bundle, if it exists already. */
  bundle?: string;
  /** The staging directory. */
  staging: string;
  /** The fingerprints of the code that makes these pictures, which name their caches. */
  versions: { figures: string; shareCards: string };
  /** The folder with the results of shards, if there is one. */
  results?: string;
  /** The folder in which the variants of pictures are cached. */
  images: string;
  /** The theme files that pictures are drawn with, as they were when the build began. */
  themeAssets: ThemeAssets;
  /** The folder to which paths in the configuration are relative. */
  siteFolder: string;
  /** The owner's font files. */
  ownType: OwnType;
}

/** What pages need to know of the whole site: known once all front matter is. */
export interface SiteContext {
  /** The folder of the site's bundle. */
  bundle: string;
  posts: LinkTarget[];
}

/** What a task works with. */
export interface TaskContext extends WorkerData {
  read: ReadSource;
  /** All CSVs and drawings. Each is read when it is asked for. */
  tables: ReadonlyMap<string, SourceFile>;
  /** The paths of all figures, and of all pictures. */
  figurePaths: ReadonlySet<string>;
  imagePaths: ReadonlySet<string>;
  /** Known once all front matter is: throws before. */
  readonly site: SiteContext;
  /** Reads a blob. `T` is what was written under this hash. */
  blob<T>(hash: string): T;
  /** Adds the time of some work to a stage of the profile. */
  time<T>(stage: string, work: () => T): T;
}

/** What a task returns. */
export interface TaskOutput {
  files?: OutputFile[];
  /** What other pages need of the result, by name, as data or encoded. */
  blobs?: Record<string, unknown>;
  /** The metadata of the source. */
  metadata?: SourceMetadata;
  /** Nothing is stored under this key. */
  isMissing?: boolean;
  /** The picture cannot be decoded. */
  isUnreadable?: boolean;
  /** Pictures whose variants have to be made first. Then the task has made nothing else. */
  waitsFor?: PostImage[];
  /** The task that continues with this result. This task is done only when that one is, too. */
  next?: Task;
}

/** The result of a task, once its files are written: plain data, and small but for `next`. */
export interface TaskResult extends Omit<TaskOutput, "files" | "blobs" | "next"> {
  files: Files;
  blobs: Record<string, string>;
  /** Milliseconds, by stage. */
  times: Record<string, number>;
  /** The task that is to follow, in whichever thread. */
  next?: PackedTask;
}
