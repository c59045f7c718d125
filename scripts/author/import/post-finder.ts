import { resolvePath } from "../../compile/source/paths.ts";
import { slugOfTitle } from "../new/slug-of-title.ts";
import { datedName, withoutExtension } from "./platforms/dated-name.ts";

interface LinkedPost {
  file: string;
  name: string;
  slug: string;
  date?: string;
  /** Its addresses in the other system, if it names them. */
  addresses: string[];
}

/**
 * Finds the slug of the imported post that a path of the other system leads to. `files` are all paths of the source: an address
 * in a folder without posts, such as docs/, leads to no post that only has the same name.
 */
export function postFinder(
  posts: readonly LinkedPost[],
  files: Iterable<string>,
): (from: string, path: string) => string | undefined {
  const others = foldersOf(files).difference(foldersOf(posts.map(({ file }) => file)));
  const byFile = new Map(posts.map((post) => [bare(post.file), post.slug]));
  const byAddress = new Map(posts.flatMap((post) => post.addresses.map((address) => [bare(address), post.slug])));
  const byName = new Map(posts.flatMap(({ name, slug }) => [name, slug].map((key) => [key.toLowerCase(), slug])));
  const byDate = new Map(
    posts.map(({ name, date = "", slug }) => [`${date.slice(0, 10)} ${name.toLowerCase()}`, slug] as const),
  );
  return (from, path) => {
    const places = path.startsWith("/") ? ["", "content/", "src/content/"] : [from.replace(/[^/]*$/, ""), "content/"];
    const inFiles = places.map((place) => byFile.get(bare(resolvePath("", place + path))));
    // The last part of an address names the post: /2024/05/01/my-post.html, /blog/my-post/
    const { name, date } = datedName(bare(path));
    const last = name.toLowerCase();
    const byPath =
      inFiles.find((slug) => slug !== undefined) ?? byAddress.get(bare(path)) ?? byDate.get(`${date} ${last}`);
    if (byPath !== undefined || others.has(firstFolder(path))) return byPath;
    return byName.get(last) ?? byName.get(slugOfTitle(last));
  };
}

/** The top folders that hold texts: the first parts of their addresses. */
function foldersOf(files: Iterable<string>): Set<string> {
  return new Set(
    [...files]
      .filter((file) => /\.(?:mdx?|markdown)$/i.test(file))
      .map(firstFolder)
      .filter(Boolean),
  );
}

/** "" for a file that lies in none. */
function firstFolder(path: string): string {
  return /^\/?(?:(?:src\/)?content\/)?([^/]+)\//.exec(path)?.[1]?.toLowerCase() ?? "";
}

function bare(path: string): string {
  return withoutExtension(path.replace(/^\/+|\/+$/g, "").replace(/\.html?$/i, ""));
}
