import type { Platform } from "./platforms/platform.ts";
import { hasPath, renamedTree, type SourceTree } from "./source-tree.ts";

/** A folder below the named one that is the site of a blog. */
export interface Subsite {
  folder: string;
  platform: Platform["id"];
}

/** The most subsites that are named, and how deep they are looked for. */
const MOST = 3;
const MAX_DEPTH = 4;

/** Finds folders within the source that hold a blog, such as website/. The outermost come first. */
export function subsites(files: SourceTree, platforms: readonly Platform[]): Subsite[] {
  const found: Subsite[] = [];
  for (const folder of foldersOf(files)) {
    if (found.some((other) => folder.startsWith(other.folder))) continue;
    const within = renamedTree(files, (path) => (path.startsWith(folder) ? path.slice(folder.length) : undefined));
    const platform = platforms.find(
      (one) => hasPath(within, one.signs) && [...within.paths].some((path) => one.findPost(path, within)),
    );
    if (platform) found.push({ folder, platform: platform.id });
    if (found.length === MOST) break;
  }
  return found;
}

/** Folders with a file that begins a site, such as docusaurus.config.js, or with the folder of its posts. */
function foldersOf({ paths }: SourceTree): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const [, folder] = START.exec(path) ?? [];
    if (folder !== undefined && folder.split("/").length <= MAX_DEPTH + 1) folders.add(folder);
  }
  return [...folders].sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1));
}

const START =
  /^((?:[^/]+\/)+?)(?:(?:docusaurus|astro)\.config\.\w+|_config\.ya?ml|(?:hugo|config|zola)\.(?:toml|ya?ml|json)|_posts\/.*|content\/.*|src\/content\/.*)$/i;
