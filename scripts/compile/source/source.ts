import { splitReference } from "./paths.ts";
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

/** All sources but pictures. */
export function textFiles({ posts, figures, slugRegistry }: Sources): SourceFile[] {
  return [...posts, ...figures, ...(slugRegistry ? [slugRegistry] : [])];
}

/** Applies a change to all sources but pictures. */
export function mapTextFiles(sources: Sources, change: (file: SourceFile) => SourceFile): Sources {
  const { posts, figures, slugRegistry } = sources;
  return {
    ...sources,
    posts: posts.map(change),
    figures: figures.map(change),
    ...(slugRegistry && { slugRegistry: change(slugRegistry) }),
  };
}

/** A JSON Schema, which editors read, is stored among the figures but is not a figure. */
export function isFigure({ path }: { path: string }): boolean {
  return /\.json$/i.test(path) && !/\.schema\.json$/i.test(path);
}

/** Whether a picture's reference names a figure: its path ends in .json. */
export function isFigureReference({ url }: { url: string }): boolean {
  return /\.json$/i.test(splitReference(url).path);
}

export function isCsv({ path }: { path: string }): boolean {
  return /\.csv$/i.test(path);
}

/** The slug registry's file in the folder of the posts, which is committed. */
export const SLUG_REGISTRY_FILE = "slugs.lock.json";
