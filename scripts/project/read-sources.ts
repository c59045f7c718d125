import { constants, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { IgnoredFile, SourceFile, Sources } from "../compile/source/source.ts";
import { isFigure, SLUG_REGISTRY_FILE } from "../compile/source/source-kinds.ts";
import { UsageError } from "../system/usage-error.ts";
import { type ListedFile, listFolder } from "./list-files.ts";

export interface SourceFolders {
  /** Absolute paths. */
  root: string;
  posts: string;
  infographics: string;
}

/** The files that a site is compiled from, not read yet. Each by its path from the project. */
export interface SourceList {
  posts: string[];
  /** The .json and .csv files of the infographics. */
  figures: string[];
  images: string[];
  /** The lock of slugs, if there is one. */
  slugRegistry?: string;
  /** Folders that cannot be looked into. */
  refused: SourceFile[];
  ignored: IgnoredFile[];
}

/** Reads a file of the project by its path; one that cannot be had says why. */
export type ReadSource = (path: string) => SourceFile;

const POST = /\.md$/i;
const FIGURE = /\.(?:json|csv)$/i;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** What people take for the extension of a post. */
const NEARLY_POST = /\.(?:markdown|mdx|mdown|txt)$/i;

/** Reads everything that a site is compiled from, in an order that no disk decides. */
export async function readSources(folders: SourceFolders): Promise<Sources> {
  const { posts, figures, images, slugRegistry, refused, ignored } = listSources(folders);
  const read = sourceReader(folders);
  const registry = slugRegistry !== undefined && { slugRegistry: read(slugRegistry) };
  const all = { figures: figures.map(read), images: images.map(read), ...registry, ignored };
  return { posts: [...posts.map(read), ...refused], ...all };
}

export function listSources(folders: SourceFolders): SourceList {
  const base = commonFolder(folders);
  const inPosts = list(folders.posts, "--posts");
  const inInfographics = list(folders.infographics, "--infographics");
  const all = [...new Map([...inPosts, ...inInfographics].map((file) => [file.path, file])).values()];
  const paths = (files: ListedFile[], pattern: RegExp) =>
    files.filter(({ path }) => pattern.test(path)).map(({ path }) => pathFrom(base, path));
  const figureFiles = new Set(inInfographics.map(({ path }) => path));
  const isLock = ({ path }: ListedFile) => path === join(folders.posts, SLUG_REGISTRY_FILE);
  const lock = inPosts.find(isLock);
  return {
    posts: paths(inPosts, POST),
    figures: paths(
      inInfographics.filter((file) => !isLock(file)),
      FIGURE,
    ),
    images: paths(all, IMAGE),
    ...(lock && { slugRegistry: pathFrom(base, lock.path) }),
    refused: all.flatMap(({ path, refused }) =>
      refused === undefined ? [] : [unread(pathFrom(base, path), { reason: "refused", detail: refused })],
    ),
    ignored: inPosts.filter((file) => !isLock(file)).flatMap(({ path }) => ignored(path, base, figureFiles)),
  };
}

function ignored(path: string, base: string, figures: ReadonlySet<string>): IgnoredFile[] {
  const isStrayFigure = isFigure({ path }) && !figures.has(path);
  if (!isStrayFigure && !NEARLY_POST.test(path)) return [];
  return [{ path: pathFrom(base, path), expectedAs: isStrayFigure ? "figure" : "post" }];
}

/**
 * What paths are relative to: the project. Folders elsewhere get the folder that they have in common, so that no path
 * of this machine enters what is built.
 */
export function commonFolder({ root, posts, infographics }: SourceFolders): string {
  const holds = (folder: string) => [posts, infographics].every((path) => path.startsWith(folder + sep));
  if (holds(root)) return root;
  let folder = dirname(posts);
  while (!holds(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

function list(folder: string, option: string): ListedFile[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return listFolder(folder);
  const name = displayPath(folder);
  throw new UsageError(
    found ? `${name} is a file, not a folder` : `There is no folder ${name}`,
    `Name it with ${option} DIR, or run briefs in the project`,
  );
}

/** As short as it is clear from where the person stands. */
function displayPath(folder: string): string {
  const path = relative(resolve(), folder);
  return path === "" ? "." : path.startsWith("..") ? folder : path;
}

function pathFrom(base: string, path: string): string {
  return path.slice(withSlash(base).length).replaceAll(sep, "/");
}

function withSlash(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

/** Opens anything but a link: Windows does not know this. */
const NOT_BY_LINK = constants.O_NOFOLLOW === undefined ? undefined : constants.O_RDONLY | constants.O_NOFOLLOW;

/** A link may lead to another file of the project: what lies elsewhere is not meant to be published. */
export function sourceReader(folders: SourceFolders): ReadSource {
  const base = commonFolder(folders);
  const prefix = withSlash(base);
  const homes = [base, folders.posts, folders.infographics].map((folder) => realpathSync(folder));
  return (path) => {
    const file = prefix + path;
    if (NOT_BY_LINK !== undefined) {
      try {
        return { path, bytes: readFileSync(file, { flag: NOT_BY_LINK }) };
      } catch {
        // A link, or what cannot be read: looked at more closely.
      }
    }
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    try {
      if (isLink && !homes.some((home) => realpathSync(file).startsWith(home + sep))) {
        return unread(path, { reason: "link-outside" });
      }
      return { path, bytes: readFileSync(file) };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      const isDead = isLink && code === "ENOENT";
      return unread(path, isDead ? { reason: "dead-link" } : { reason: "refused", detail: code });
    }
  };
}

function unread(path: string, why: NonNullable<SourceFile["unread"]>): SourceFile {
  return { path, bytes: new Uint8Array(), unread: why };
}
