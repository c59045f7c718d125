import { splitReference } from "./paths.ts";

/** A file as it was found, before its bytes are interpreted. */
export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  path: string;
  /** Empty if the file could not be read. */
  bytes: Uint8Array;
  /** Why the file could not be read. */
  unread?: { reason: "dead-link" | "link-outside" | "refused"; detail?: string };
}

/** A file that looks like a source but is not read. A picture is reported only where a text shows it. */
export interface IgnoredFile {
  path: string;
  expectedAs: "post" | "figure" | "picture";
}

/** Everything a site is compiled from. */
export interface Sources {
  /** Markdown. */
  posts: SourceFile[];
  /** Markdown: the pages of the owner. */
  pages?: SourceFile[];
  /** Markdown: the issues of the newsletter. */
  issues?: SourceFile[];
  /** The folder has its own configuration, which belongs to these sources. */
  isSite?: boolean;
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
export function textFiles({ posts, pages = [], issues = [], figures, slugRegistry }: Sources): SourceFile[] {
  return [...posts, ...pages, ...issues, ...figures, ...(slugRegistry ? [slugRegistry] : [])];
}

/** Applies a change to all sources but pictures. */
export function mapTextFiles(sources: Sources, change: (file: SourceFile) => SourceFile): Sources {
  const { posts, pages = [], issues = [], figures, slugRegistry } = sources;
  return {
    ...sources,
    posts: posts.map(change),
    pages: pages.map(change),
    issues: issues.map(change),
    figures: figures.map(change),
    ...(slugRegistry && { slugRegistry: change(slugRegistry) }),
  };
}

/** The folder of the owner's pages, relative to the project. The engine's own pages, which are components, are in it too. */
export const TEXT_PAGES_FOLDER = "site/pages";

/** Whether a file is a page of the owner: a Markdown file directly in their folder. */
export function isTextPage({ path }: { path: string }): boolean {
  return /^site\/pages\/(?!readme\.md$)[^/]+\.md$/i.test(path);
}

/** The folder of the newsletter's issues, relative to the project. */
export const ISSUES_FOLDER = "posts/newsletter";

/** Whether a file of the posts is an issue of the newsletter. */
export function isIssue({ path }: { path: string }): boolean {
  return path.startsWith(`${ISSUES_FOLDER}/`);
}

/** Whether a file is a figure. A JSON Schema, which editors use, is stored among the figures, but is not one. */
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

/** Matches the paths of pictures that the site shows. */
export const IMAGE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Whether a file has the extension of data that a figure shows: a CSV, a drawing or a picture. */
export function isFigureData({ path }: { path: string }): boolean {
  return isCsv({ path }) || IMAGE_FILE.test(path);
}

/** The name of the slug registry's file, which is committed, in the folder of the posts. */
export const SLUG_REGISTRY_FILE = "slugs.lock.json";
