import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Category } from "../../../site/content/categories.ts";
import { compileMeta } from "../../compile/post/compile-meta.ts";
import { asOf, type Clock } from "../../compile/post/schedule.ts";
import { listSources, type SourceFolders, sourceReader } from "../../project/read-sources.ts";

/** Matches the files and the URL paths that belong to a post, and captures its slug. */
const OF_POST = /^(?:post|content\/post|figures|share\/post)\/([a-z0-9-]+)/;
/** Matches the files that list posts for programs. The other files of the search hold tables and words, and name no post. */
const LISTING =
  /^(?:sitemap[^/]*\.xml|llms\.txt|pages\.json|(?:.*\/)?feed\.(?:xml|atom|json)|search\/(?:index|post\/.*)\.json)$/;

export interface LeakSearch {
  /** The built site: an absolute path. */
  out: string;
  files: string[];
  siteUrl: string;
}

/** Finds what a built site shows of unpublished posts; `slugs` are those of drafts and of scheduled posts. */
export async function unpublishedLeaks({ out, files, siteUrl }: LeakSearch, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const unpublished = new Set(slugs);
  const own = files.filter((file) => unpublished.has(OF_POST.exec(file)?.[1] ?? ""));
  const listed = files.filter((file) => LISTING.test(file));
  const found = await Promise.all(
    listed.map(async (file) => {
      const named = slugsIn(file, await readFile(join(out, file), "utf8"), siteUrl);
      const slug = named.find((slug) => unpublished.has(slug));
      return slug === undefined ? [] : [`${file} names ${slug}, which is not to be published yet`];
    }),
  );
  return [...own.map((file) => `${file} belongs to a post that is not to be published yet`), ...found.flat()];
}

/** The posts that a listing names. A heading or a word that equals a slug does not name a post. */
function slugsIn(file: string, text: string, siteUrl: string): string[] {
  if (file.startsWith("search/")) return slugFields(text);
  const paths = file === "pages.json" ? Object.keys(JSON.parse(text)) : text.split(siteUrl).slice(1);
  return paths.flatMap((path) => OF_POST.exec(path.slice(1))?.[1] ?? []);
}

/** Reads the slugs of a `SearchPost`, or of a list of them. */
function slugFields(json: string): string[] {
  const slugs: string[] = [];
  JSON.parse(json, (key, value) => {
    if (key === "slug") slugs.push(value);
    return value;
  });
  return slugs;
}

/** The slugs of drafts and of scheduled posts. */
export function unpublishedSlugs(folders: SourceFolders, categories: readonly Category[], clock: Clock): string[] {
  const read = sourceReader(folders);
  const posts = listSources(folders).posts.map((file) => asOf(compileMeta(read(file), categories), clock));
  return posts.filter(({ frontMatter }) => frontMatter?.draft).map(({ slug }) => slug);
}
