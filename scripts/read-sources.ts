import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { SourceFile, Sources } from "./compile/source/source.ts";
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

/** Reads everything that a site is compiled from, in an order that no disk decides. */
export async function readSources({ root, posts, infographics }: SourceFolders): Promise<Sources> {
  const base = commonFolder(root, posts, infographics);
  const inPosts = await listFiles(posts, "--posts");
  const inInfographics = await listFiles(infographics, "--infographics");
  const read = (files: string[], pattern: RegExp) =>
    readAll(
      base,
      files.filter((file) => pattern.test(file)),
    );
  return {
    posts: await read(inPosts, POST),
    figures: await read(inInfographics, FIGURE),
    images: await read([...new Set([...inPosts, ...inInfographics])], IMAGE),
  };
}

/**
 * What paths are relative to: the project. Folders elsewhere get the folder that they have in common, so that no path
 * of this machine enters what is built.
 */
function commonFolder(root: string, posts: string, infographics: string): string {
  const holds = (folder: string) => [posts, infographics].every((path) => path.startsWith(folder + sep));
  if (holds(root)) return root;
  let folder = dirname(posts);
  while (!holds(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** Absolute paths, folders within folders included; what begins with a dot is no source. */
async function listFiles(folder: string, option: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new Misuse(
      `There is no folder ${displayPath(folder)}`,
      `Name it with ${option} DIR, or run briefs in the project`,
    );
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return paths
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith(".")),
    )
    .sort();
}

/** As short as it is clear from where the person stands. */
function displayPath(folder: string): string {
  const path = relative(resolve(), folder);
  return path === "" ? "." : path.startsWith("..") ? folder : path;
}

async function readAll(base: string, files: string[]): Promise<SourceFile[]> {
  const read = files.map(async (file) => ({
    path: relative(base, file).split(sep).join("/"),
    bytes: await readFile(file),
  }));
  return Promise.all(read);
}
