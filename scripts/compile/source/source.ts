/** A file as it was found, before its bytes are interpreted. */
export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string;
  /** Empty if the file could not be read. */
  bytes: Uint8Array;
  unread?: { reason: "dead-link" | "link-outside" | "refused"; detail?: string };
}

/** A file that looks like a source but is not read. */
export interface IgnoredFile {
  path: string;
  expectedAs: "post" | "figure";
}

/** Everything a site is compiled from. */
export interface Sources {
  /** Markdown. */
  posts: SourceFile[];
  /** The .json and .csv files of the infographics. */
  figures: SourceFile[];
  /** Pictures, beside posts or among the infographics. */
  images: SourceFile[];
  ignored?: IgnoredFile[];
  /** posts/slugs.lock.json, if the project has one. */
  slugRegistry?: SourceFile;
}

/** A file after decoding. */
export interface TextFile {
  file: string;
  text: string;
}
