import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { SLUG_LOCK } from "./compile/slugs/slug-lock.ts";
import type { IgnoredFile, SourceFile, Sources } from "./compile/source/source.ts";
import { type ListedFile, listFiles } from "./list-files.ts";
import { Misuse } from "./misuse.ts";

export interface SourceFolders {
  /** Absolute paths. */
  root: string;
  posts: string;
  infographics: string;
}

const POST = /\.md$/i;
const FIGURE = /\.(?:json|csv)$/i;
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** What people take for the extension of a post. */
const NEARLY_POST = /\.(?:markdown|mdx|mdown|txt)$/i;

/** Reads everything that a site is compiled from, in an order that no disk decides. */
export async function readSources(folders: SourceFolders): Promise<Sources> {
  const { posts, infographics } = folders;
  const base = commonFolder(folders);
  const inPosts = await list(posts, "--posts");
  const inInfographics = await list(infographics, "--infographics");
  const homes = await Promise.all([base, posts, infographics].map((folder) => realpath(folder)));
  const all = [...new Map([...inPosts, ...inInfographics].map((file) => [file.path, file])).values()];
  const read = (files: ListedFile[], pattern: RegExp) =>
    Promise.all(files.filter(({ path }) => pattern.test(path)).map((file) => readOne(file, base, homes)));
  const figureFiles = new Set(inInfographics.map(({ path }) => path));
  const isLock = ({ path }: ListedFile) => path === join(posts, SLUG_LOCK);
  const lock = inPosts.find(isLock);
  return {
    posts: [
      ...(await read(inPosts, POST)),
      ...all.filter(({ refused }) => refused !== undefined).map((file) => notRead(file, base)),
    ],
    figures: await read(
      inInfographics.filter((file) => !isLock(file)),
      FIGURE,
    ),
    images: await read(all, IMAGE),
    ...(lock && { slugLock: await readOne(lock, base, homes) }),
    ignored: inPosts.filter((file) => !isLock(file)).flatMap(({ path }) => ignored(path, base, figureFiles)),
  };
}

function ignored(path: string, base: string, figures: ReadonlySet<string>): IgnoredFile[] {
  const isFigure = /(?<!\.schema)\.json$/i.test(path) && !figures.has(path);
  if (!isFigure && !NEARLY_POST.test(path)) return [];
  return [{ path: pathFrom(base, path), meantAs: isFigure ? "figure" : "post" }];
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

async function list(folder: string, option: string): Promise<ListedFile[]> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return listFiles(folder);
  const name = displayPath(folder);
  throw new Misuse(
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
  return relative(base, path).split(sep).join("/");
}

/** A link may lead to another file of the project: what lies elsewhere is not meant to be published. */
async function readOne(file: ListedFile, base: string, homes: string[]): Promise<SourceFile> {
  const path = pathFrom(base, file.path);
  try {
    if (file.isLink) {
      const target = await realpath(file.path);
      if (!homes.some((home) => target.startsWith(home + sep))) return unread(path, { reason: "link-outside" });
    }
    return { path, bytes: await readFile(file.path) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const isDead = file.isLink && code === "ENOENT";
    return unread(path, isDead ? { reason: "dead-link" } : { reason: "refused", detail: code });
  }
}

function notRead({ path, refused = "" }: ListedFile, base: string): SourceFile {
  return unread(pathFrom(base, path), { reason: "refused", detail: refused });
}

function unread(path: string, why: NonNullable<SourceFile["unread"]>): SourceFile {
  return { path, bytes: new Uint8Array(), unread: why };
}
