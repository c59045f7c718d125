/** A file as it was found: nothing is known of its bytes yet. */
export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string;
  /** None where the file could not be read. */
  bytes: Uint8Array;
  unread?: { reason: "dead-link" | "link-outside" | "refused"; detail?: string };
}

/** A file that no page comes from, though it looks as if one should. */
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

/** A file that turned out to be text. */
export interface TextFile {
  file: string;
  text: string;
}
