/** The build that the worker belongs to. */
interface Build {
  version: string;
  /** Where the site lies on its host. */
  base: string;
  /** What every page needs. It is cached when the worker is installed. */
  shell: string[];
  /** All files of the client, the shell among them. */
  assets: string[];
}

/** scripts/build/bundle/service-worker.ts replaces the name with its value, so that a changed client changes the worker. */
declare const BUILD: Build;

/** The only use of BUILD, as each use becomes a copy of the lists. */
export const thisBuild = BUILD;
