import { extname } from "node:path/posix";
import { toSlug } from "../../../site/content/to-slug.ts";
import { knownPicture } from "../../compile/links/known-picture.ts";
import { isExternal, resolvePath, splitReference } from "../../compile/source/paths.ts";
import { IMAGE_FILE } from "../../compile/source/source.ts";
import { type Downloads, pathOfDownload } from "./download/with-downloads.ts";
import { withoutExtension } from "./platforms/dated-name.ts";
import { portableName } from "./portable-name.ts";
import type { SourceTree } from "./source-tree.ts";

export interface PictureFolders {
  /** The file of the post at an address: /blog/my-post/picture.png lies beside it, in its page bundle. */
  bundleOf?(from: string, path: string): string | undefined;
  /** The folders in which a path is looked up that does not lie beside the post. */
  folders: readonly string[];
  shortcuts: Readonly<Record<string, string>>;
}

/** The pictures of other sites. */
export interface RemotePictures {
  downloads: Downloads;
  /** Called with the address of each picture of another site. */
  onRemote(url: string): void;
  /** Called once for each downloaded picture of the post. */
  onTaken(): void;
}

/** The pictures of one post, each once. They are copied to a folder beside the post. */
export function openPictures(files: SourceTree, folders: PictureFolders, remote: RemotePictures) {
  /** Maps the path in the source to the name in the folder. */
  const names = new Map<string, string>();
  /** The same name may be written in two forms of Unicode: as one character, or as a letter and its accent. */
  const existing = (path: string) =>
    [path, path.normalize("NFC"), path.normalize("NFD")].find((form) => files.paths.has(form));
  const nameFor = (path: string) => {
    const name = names.get(path) ?? freeName(path, new Set(names.values()));
    names.set(path, name);
    return name;
  };
  const takeRemote = (url: string) => {
    if (/^https?:/i.test(url)) remote.onRemote(url);
    const found = remote.downloads.get(url);
    if (found === undefined) return { problem: "lies on another site", hint: DOWNLOAD_HINT };
    if ("problem" in found) return found;
    const path = pathOfDownload(url, found.extension);
    if (!names.has(path)) remote.onTaken();
    return { name: nameFor(path) };
  };
  return {
    /** Takes the picture that the post at `from` refers to, and returns its new name. */
    take(from: string, url: string): { name: string } | { problem: string; hint?: string } {
      const isElsewhere = isExternal(url) && !Object.keys(folders.shortcuts).some((start) => url.startsWith(start));
      if (isElsewhere) return takeRemote(url.replace(/^\/\//, "https://"));
      const places = [url, splitReference(url).path].flatMap((path) => candidates(from, path, folders));
      const found = places.map(existing).find((path) => path !== undefined);
      if (found === undefined) {
        const why = places.map((path) => files.skipped?.get(path)).find((why) => why !== undefined);
        return { problem: why ?? "is not there" };
      }
      if (!IMAGE_FILE.test(found)) return { problem: "is of a kind that the site does not show" };
      if (!names.has(found) && !knownPicture({ path: found, bytes: files.read(found) }).size) {
        return { problem: "cannot be read" };
      }
      return { name: nameFor(found) };
    },
    taken: () => [...names].map(([from, name]) => ({ from, name })),
  };
}

const DOWNLOAD_HINT =
  "Import with --download, which fetches such pictures, or save it beside the new post: ![What it shows](./picture.png)";

function candidates(from: string, path: string, { folders, shortcuts, bundleOf }: PictureFolders): string[] {
  const [start, folder] = Object.entries(shortcuts).find(([start]) => path.startsWith(start)) ?? [];
  if (start !== undefined) return [resolvePath("", (folder ?? "") + path.slice(start.length))];
  const inFolders = folders.map((base) => resolvePath("", `${base}/${path}`));
  const places = path.startsWith("/")
    ? [...inFolders, ...inSites(from, path)]
    : [resolvePath(from, path), ...inFolders];
  return [...places, ...(bundleOf ? inBundles(from, path, bundleOf) : [])];
}

/**
 * Each folder above the post, where its site may begin (source/images/), and the folders there whose files many systems copy
 * (docs/public/).
 */
function inSites(from: string, path: string): string[] {
  const parts = from.split("/").slice(0, -1);
  const above = parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/`);
  return [...above, ""].flatMap((site) =>
    ["", "public", "static"].map((own) => resolvePath("", `${site}${own}${path}`)),
  );
}

/** Tries each part of the path as the address of a post, the longest first. */
function inBundles(from: string, path: string, bundleOf: NonNullable<PictureFolders["bundleOf"]>): string[] {
  const parts = path.split("/");
  return parts.flatMap((_, at) => {
    const address = parts.slice(0, -1 - at).join("/");
    const file = /[^/.]/.test(address) ? bundleOf(from, address) : undefined;
    if (file === undefined) return [];
    const rest = parts.slice(-1 - at).join("/");
    return [resolvePath(file, rest), resolvePath("", `${withoutExtension(file)}/${rest}`)];
  });
}

/** File systems have names of at most 255 bytes. */
const MAX_NAME = 100;

function freeName(path: string, taken: ReadonlySet<string>): string {
  const extension = extname(path).toLowerCase();
  const words = toSlug(path.slice(path.lastIndexOf("/") + 1, -extension.length)).slice(0, MAX_NAME);
  const stem = portableName(words || "picture", "picture");
  for (let n = 1; ; n++) {
    const name = `${stem}${n === 1 ? "" : `-${n}`}${extension}`;
    if (!taken.has(name)) return name;
  }
}
