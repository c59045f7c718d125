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

/** scripts/build/bundle/service-worker.ts puts its value in place of the name, so that another client makes another worker. */
declare const BUILD: Build;

/** The only use of BUILD: each would be a copy of the lists. */
export const thisBuild = BUILD;
