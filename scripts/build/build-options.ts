import type { SiteConfig } from "../../site/site.config.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { Clock, Schedule } from "../compile/post/schedule.ts";
import type { FirebaseConfig } from "../project/firebase-config.ts";
import type { SourceFolders } from "../project/read-sources.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";
import type { Profile } from "./profile.ts";

/** What is to be built, and where. */
export interface BuildOptions {
  folders: SourceFolders;
  config: SiteConfig;
  out: string;
  cache: string;
  /** Where briefs itself lies. */
  engine: string;
  /** The same as it was when this process began: what the build is made of, whatever it has waited for since. */
  begunWith: Fingerprint;
  year: number;
  clock: Clock;
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
  profile: Profile;
  /** A registry of slugs that lacks a post is an error: nobody is there who could commit it. */
  ci: boolean;
  firebase: FirebaseConfig;
  log(line: string): void;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** How many pages the site has. */
  pages: number;
  /** Of all its files. */
  bytes: number;
  schedule: Schedule;
  /** Why each part of the site was made anew, by its name. */
  reasons: ReadonlyMap<string, string[]>;
  /** What of briefs and of the site has changed since the last build. */
  changedEngine: string[];
}
