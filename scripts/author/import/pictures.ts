import { extname } from "node:path/posix";
import { toSlug } from "../../../site/content/to-slug.ts";
import { knownPicture } from "../../compile/links/known-picture.ts";
import { resolvePath } from "../../compile/source/paths.ts";
import type { SourceTree } from "./source-tree.ts";

export interface PictureFolders {
  /** Where a path is looked for that does not lie beside the post. */
  folders: readonly string[];
  shortcuts: Readonly<Record<string, string>>;
}

const SHOWN = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** The pictures of one post, each once. They are copied to a folder beside the post. */
export function openPictures(files: SourceTree, folders: PictureFolders) {
  /** Maps the path in the source to the name in the folder. */
  const names = new Map<string, string>();
  return {
    /** Takes the picture that the post at `from` refers to by `path`, and returns its new name. */
    take(from: string, path: string): { name: string } | { problem: string } {
      const found = candidates(from, path, folders).find((candidate) => files.paths.has(candidate));
      if (found === undefined) return { problem: "is not there" };
      if (!SHOWN.test(found)) return { problem: "is of a kind that the site does not show" };
      const known = names.get(found);
      if (known) return { name: known };
      if (!knownPicture({ path: found, bytes: files.read(found) }).size) return { problem: "cannot be read" };
      const name = freeName(found, new Set(names.values()));
      names.set(found, name);
      return { name };
    },
    taken: () => [...names].map(([from, name]) => ({ from, name })),
  };
}

function candidates(from: string, path: string, { folders, shortcuts }: PictureFolders): string[] {
  const [start, folder] = Object.entries(shortcuts).find(([start]) => path.startsWith(start)) ?? [];
  if (start !== undefined) return [resolvePath("", (folder ?? "") + path.slice(start.length))];
  const inFolders = folders.map((base) => resolvePath("", `${base}/${path}`));
  return path.startsWith("/") ? inFolders : [resolvePath(from, path), ...inFolders];
}

function freeName(path: string, taken: ReadonlySet<string>): string {
  const extension = extname(path).toLowerCase();
  const stem = toSlug(path.slice(path.lastIndexOf("/") + 1, -extension.length)) || "picture";
  for (let n = 1; ; n++) {
    const name = `${stem}${n === 1 ? "" : `-${n}`}${extension}`;
    if (!taken.has(name)) return name;
  }
}
