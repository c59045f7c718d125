import {
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import {
  type IgnoredFile,
  IMAGE_FILE,
  isFigure,
  isIssue,
  isTextPage,
  SLUG_REGISTRY_FILE,
  type SourceFile,
  type Sources,
  TEXT_PAGES_FOLDER,
} from "../compile/source/source.ts";
import { UsageError } from "../system/usage-error.ts";
import { CONFIG_FILE } from "./site-config/config-file.ts";

export interface SourceFolders {
  /** Absolute paths. */
  root: string;
  posts: string;
  infographics: string;
}

/** The files that a site is compiled from, not read yet, by their paths from the project. */
export interface SourceList {
  posts: string[];
  /** The pages of the owner. */
  pages: string[];
  /** The issues of the newsletter. */
  issues: string[];
  /** The folder has a configuration of its own. */
  isSite: boolean;
  /** The .json and .csv files of the infographics. */
  figures: string[];
  images: string[];
  /** The registry of slugs, if there is one. */
  slugRegistry?: string;
  /** Folders that cannot be listed. */
  refused: SourceFile[];
  ignored: IgnoredFile[];
}

/** All files of a list, each once. */
export function filesOf({ posts, pages, issues, figures, images, slugRegistry }: SourceList): string[] {
  return [...new Set([...posts, ...pages, ...issues, ...figures, ...images, ...(slugRegistry ? [slugRegistry] : [])])];
}

/** Reads a file of the project by its path; where it cannot be read, the result says why. */
export type ReadSource = (path: string) => SourceFile;

/** A README.md explains its folder to people and is no post. */
const POST = /(?<![\\/]README)\.[mM][dD]$/;
const FIGURE = /\.(?:json|csv)$/i;
/** Extensions of pictures that browsers do not show, and unusual extensions of others. */
const NEARLY_IMAGE = /\.(?:hei[cf]|tiff?|bmp|jfif|jpe)$/i;

/** Extensions that people take for those of a post. */
const NEARLY_POST = /\.(?:markdown|mdx|mdown|txt)$/i;

/** Reads everything that a site is compiled from, in an order that does not depend on the disk. */
export async function readSources(folders: SourceFolders): Promise<Sources> {
  const { posts, pages, issues, isSite, figures, images, slugRegistry, refused, ignored } = listSources(folders);
  const read = sourceReader(folders);
  const registry = slugRegistry !== undefined && { slugRegistry: read(slugRegistry) };
  const all = {
    pages: pages.map(read),
    issues: issues.map(read),
    isSite,
    figures: figures.map(read),
    images: images.map(read),
    ...registry,
    ignored,
  };
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
  const registryPath = join(folders.posts, SLUG_REGISTRY_FILE);
  const isRegistry = ({ path }: ListedFile) => path === registryPath;
  const registry = inPosts.find(isRegistry);
  const figures = inInfographics.filter((file) => !isRegistry(file));
  // Pages belong to the site whose posts are read, such as one of an earlier revision. Posts alone have none.
  const isSite = isSiteOf(base, folders);
  const texts = paths(inPosts, POST);
  return {
    posts: texts.filter((path) => !isIssue({ path })),
    issues: texts.filter((path) => isIssue({ path })),
    pages: isSite ? textPages(base) : [],
    isSite,
    figures: paths(figures, FIGURE),
    images: paths(all, IMAGE_FILE),
    ...(registry && { slugRegistry: pathFrom(base, registry.path) }),
    refused: all.flatMap(({ path, refused }) =>
      refused === undefined ? [] : [unread(pathFrom(base, path), { reason: "refused", detail: refused })],
    ),
    ignored: [
      ...inPosts.filter((file) => !isRegistry(file)).flatMap(({ path }) => ignored(path, base, figureFiles)),
      ...paths(all, NEARLY_IMAGE).map((path) => ({ path, expectedAs: "picture" as const })),
    ],
  };
}

function textPages(root: string): string[] {
  const folder = join(root, TEXT_PAGES_FOLDER);
  if (!existsSync(folder)) return [];
  const paths = listFolder(folder).map(({ path }) => pathFrom(root, path));
  return paths.filter((path) => isTextPage({ path }));
}

function ignored(path: string, base: string, figures: ReadonlySet<string>): IgnoredFile[] {
  const isStrayFigure = isFigure({ path }) && !figures.has(path);
  if (!isStrayFigure && !NEARLY_POST.test(path)) return [];
  return [{ path: pathFrom(base, path), expectedAs: isStrayFigure ? "figure" : "post" }];
}

/**
 * The folder that paths are relative to: the site whose posts and figures they are, such as one of an earlier revision; or the
 * project; or for posts and figures elsewhere the folder that they have in common. No absolute path of this machine enters
 * the built site.
 */
export function commonFolder(folders: SourceFolders): string {
  const { root, posts, infographics } = folders;
  if (isSiteOf(dirname(posts), folders)) return dirname(posts);
  const holds = (folder: string) => [posts, infographics].every((path) => path.startsWith(folder + sep));
  if (holds(root)) return root;
  let folder = dirname(posts);
  while (!holds(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

function isSiteOf(folder: string, { posts, infographics }: SourceFolders): boolean {
  const isWhole = posts === join(folder, "posts") && infographics === join(folder, "infographics");
  return isWhole && existsSync(join(folder, CONFIG_FILE));
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

/** The path relative to the working directory, or the whole path if it lies outside of that. */
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

/** Refuses to open a link. Windows does not have this flag. */
const NOT_BY_LINK = constants.O_NOFOLLOW === undefined ? undefined : constants.O_RDONLY | constants.O_NOFOLLOW;

/** Follows links to other files of the project only: what lies elsewhere is not meant to be published. */
export function sourceReader(folders: SourceFolders): ReadSource {
  const base = commonFolder(folders);
  const prefix = withSlash(base);
  const allowedFolders = [base, folders.posts, folders.infographics].map((folder) => realpathSync(folder));
  return (path) => {
    const file = prefix + path;
    if (NOT_BY_LINK !== undefined) {
      try {
        return { path, bytes: readFileSync(file, { flag: NOT_BY_LINK }) };
      } catch {
        // It is a link, or it cannot be read: the code below finds out which.
      }
    }
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    try {
      if (isLink && !allowedFolders.some((folder) => realpathSync(file).startsWith(folder + sep))) {
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

interface ListedFile {
  /** Absolute. */
  path: string;
  /** The system's reason why the files of this folder cannot be listed. */
  refused?: string;
}

/** Lists the files of a folder and its subfolders in a fixed order. Names that begin with a dot are no sources. */
function listFolder(folder: string): ListedFile[] {
  // Synchronous, as with 10,000 files promises take ten times as long as the disk does.
  const entries = readdirSync(folder, { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith("."));
  const inside = join(folder, "./");
  const found = visible.flatMap((entry) => listEntry(inside + entry.name, entry));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function listEntry(path: string, entry: Dirent): ListedFile[] {
  if (entry.isFile() || entry.isSymbolicLink()) return [{ path }];
  if (!entry.isDirectory()) return [];
  try {
    return listFolder(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return [{ path, refused: code }];
  }
}
