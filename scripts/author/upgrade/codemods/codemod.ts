/** Text files of a site, by their paths from its folder. */
export type SiteFiles = Readonly<Record<string, string>>;

/** Rewrites what a site's owner has written in the form of earlier versions. Applied again, it changes nothing. */
export interface Codemod {
  /** The first version that reads the new form. */
  version: string;
  title: string;
  /** The files that it looks at, as patterns from the folder of the site. */
  reads: readonly string[];
  apply(files: SiteFiles): SiteFiles;
}
