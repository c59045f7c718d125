import { resolvePath } from "../../compile/source/paths.ts";
import { slugOfTitle } from "../new/slug-of-title.ts";
import { addressForm } from "./address-form.ts";
import { datedName, withoutExtension } from "./platforms/dated-name.ts";

interface LinkedPost {
  file: string;
  name: string;
  slug: string;
  date?: string;
  /** Its addresses in the other system, if it names them. */
  addresses: string[];
}

interface OldSite {
  /** All paths of the source. */
  files: ReadonlySet<string>;
  /** The rules that made the addresses of posts, if they are known. */
  rules: readonly string[];
}

/**
 * Finds the slug of the imported post that a path of the other system leads to. The address of a page, of a list of posts, or
 * in a folder without posts, such as docs/, leads to no post that only has the same name.
 */
export function postFinder(
  posts: readonly LinkedPost[],
  { files, rules }: OldSite,
): (from: string, path: string) => string | undefined {
  const own = new Set(posts.map(({ file }) => file));
  const others = foldersOf(files).difference(foldersOf(own));
  const pages = pagesIn(files.difference(own));
  const hasForm = addressForm(rules);
  const byFile = new Map(posts.map((post) => [bare(post.file), post.slug]));
  const byAddress = new Map(posts.flatMap((post) => post.addresses.map((address) => [bare(address), post.slug])));
  const named = posts.flatMap((post) => [post.name, post.slug].map((name) => ({ name: name.toLowerCase(), post })));
  const byName = Map.groupBy(named, ({ name }) => name);
  const byDate = new Map(
    posts.map(({ name, date = "", slug }) => [`${date.slice(0, 10)} ${name.toLowerCase()}`, slug] as const),
  );
  return (from, path) => {
    const places = path.startsWith("/") ? ["", "content/", "src/content/"] : [from.replace(/[^/]*$/, ""), "content/"];
    const inFiles = places.map((place) => bare(resolvePath("", place + path)));
    // The last part of an address names the post: /2024/05/01/my-post.html, /blog/my-post/
    const { name, date } = datedName(bare(path));
    const last = name.toLowerCase();
    const byPath =
      inFiles.map((file) => byFile.get(file)).find((slug) => slug !== undefined) ??
      byAddress.get(bare(path)) ??
      byDate.get(`${date} ${last}`);
    if (byPath !== undefined) return byPath;
    const isPage = inFiles.some((file) => pages.has(file.toLowerCase()));
    if (isPage || others.has(firstFolder(path)) || (isAddress(path) && !hasForm(bare(path)))) return undefined;
    const candidates = byName.get(last) ?? byName.get(slugOfTitle(last)) ?? [];
    return candidates.findLast(({ post }) => mayLieAt(path, post))?.post.slug;
  };
}

/** Other paths are those of files, or are relative to a page whose address is not known. */
function isAddress(path: string): boolean {
  return path.startsWith("/") && !/\.(?:mdx?|markdown)$/i.test(path);
}

/** Folders of lists of posts: /tags/python/ lists the posts about Python. */
const LISTS = new Set(["tag", "tags", "category", "categories", "author", "authors", "page"]);
const YEAR = /^(?:19|20)\d\d$/;

/** Whether the folders of a path may be those of a post: they name no list and no other year. */
function mayLieAt(path: string, { file, date = "" }: LinkedPost): boolean {
  const folders = path.toLowerCase().split("/").filter(Boolean).slice(0, -1);
  const own = file.toLowerCase();
  // The day in the name of the file can be in another year than that of this site's clocks.
  const isOtherYear = (part: string) => YEAR.test(part) && date !== "" && !date.startsWith(part) && !own.includes(part);
  return !folders.some((part) => (LISTS.has(part) && !own.split("/").includes(part)) || isOtherYear(part));
}

/** The addresses of files that are pages of the other site: about.md and about/index.html lie at /about/. */
function pagesIn(files: ReadonlySet<string>): Set<string> {
  const pages = [...files].filter((file) => /\.(?:mdx?|markdown|html?|astro)$|^src\/pages\/.*\.[jt]sx?$/i.test(file));
  return new Set(pages.map((file) => bare(file.replace(PAGE_FOLDER, "").replace(/\.\w+$/, "")).toLowerCase()));
}

const PAGE_FOLDER = /^(?:(?:src\/)?content|src\/pages|static)\//;

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
