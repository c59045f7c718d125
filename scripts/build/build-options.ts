import type { SiteConfig } from "../../site/content/site-config.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { Clock, Schedule } from "../compile/post/schedule.ts";
import type { FirebaseConfig } from "../project/firebase-config.ts";
import type { SourceFolders } from "../project/read-sources.ts";
import type { ChangedFile, Fingerprint } from "./bundle/fingerprint.ts";
import type { Profile } from "./profile.ts";

/** What to build, and where. */
export interface BuildOptions {
  folders: SourceFolders;
  config: SiteConfig;
  out: string;
  cache: string;
  /** The folder in which the shards of a build store their results, on whichever machine they run. */
  sharedCache?: string | undefined;
  /** Builds a shard for other machines: writes each result as one file, and makes no site. */
  isShard?: boolean;
  /** The folder of the engine. */
  engine: string;
  /** The engine's fingerprint when this process began, even if files have changed while it waited for another build. */
  begunWith: Fingerprint;
  year: number;
  clock: Clock;
  /** Share cards, pictures of figures to take away, and variants of the posts' pictures are made. */
  pictures: boolean;
  profile: Profile;
  /** Treats a registry of slugs that lacks a post as an error, as nobody is there to commit an updated one. */
  ci: boolean;
  firebase: FirebaseConfig;
  /**
   * Runs beside the last stage of builds that have something to do, when all workers but one have given their memory back. The
   * output stays as it is if it fails.
   */
  alongside?: () => Promise<unknown>;
  log(line: string): void;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** The number of pages. */
  pages: number;
  /** The size of all files. */
  bytes: number;
  schedule: Schedule;
  /** How many targets were taken from shards. */
  taken: number;
  /** Why each part of the site was made anew, by its name. */
  reasons: ReadonlyMap<string, string[]>;
  /** The files of the engine and of the site that have changed since the last build. */
  changedEngine: ChangedFile[];
}
