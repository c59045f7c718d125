/** A file as it was found: nothing is known of its bytes yet. */
export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}

/** Everything a site is compiled from. */
export interface Sources {
  /** Markdown. */
  posts: SourceFile[];
  /** The .json and .csv files of the infographics. */
  figures: SourceFile[];
  /** Pictures, beside posts or among the infographics. */
  images: SourceFile[];
}

/** A file that turned out to be text. */
export interface SourceText {
  file: string;
  text: string;
}
