import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What begins so holds something of the post that is named next: files of the site, and paths of its addresses. */
const OF_POST = /^(?:post|content\/post|figures|share\/post)\/([a-z0-9-]+)/;
/** What lists posts for programs. Of the search, the other files are tables and words: no post is named in them. */
const LISTING =
  /^(?:sitemap[^/]*\.xml|llms\.txt|pages\.json|(?:.*\/)?feed\.(?:xml|atom|json)|search\/(?:index|post\/.*)\.json)$/;

export interface BuiltToSearch {
  /** The built site: an absolute path. */
  out: string;
  files: string[];
  siteUrl: string;
}

/** Where a built site shows anything of posts that are not published yet. `slugs` are those of drafts and of what waits. */
export async function unpublishedLeaks({ out, files, siteUrl }: BuiltToSearch, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const held = new Set(slugs);
  const own = files.filter((file) => held.has(OF_POST.exec(file)?.[1] ?? ""));
  const listed = files.filter((file) => LISTING.test(file));
  const found = await Promise.all(
    listed.map(async (file) => {
      const slug = slugsIn(file, await readFile(join(out, file), "utf8"), siteUrl).find((slug) => held.has(slug));
      return slug === undefined ? [] : [`${file} names ${slug}, which is not to be published yet`];
    }),
  );
  return [...own.map((file) => `${file} belongs to a post that is not to be published yet`), ...found.flat()];
}

/** The posts that a listing names. A heading or a word may be the same as a slug: it names no post. */
function slugsIn(file: string, text: string, siteUrl: string): string[] {
  if (file.startsWith("search/")) return slugFields(text);
  const paths = file === "pages.json" ? Object.keys(JSON.parse(text)) : text.split(siteUrl).slice(1);
  return paths.flatMap((path) => OF_POST.exec(path.slice(1))?.[1] ?? []);
}

/** Of a `SearchPost`, or of a list of them. */
function slugFields(json: string): string[] {
  const slugs: string[] = [];
  JSON.parse(json, (key, value) => {
    if (key === "slug") slugs.push(value);
    return value;
  });
  return slugs;
}
