import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Category } from "../../../site/content/categories.ts";
import { issueSlug } from "../../../site/content/urls.ts";
import { compileMeta } from "../../compile/post/compile-meta.ts";
import { asOf, type Clock } from "../../compile/post/schedule.ts";
import { listSources, type SourceFolders, sourceReader } from "../../project/read-sources.ts";

/** Matches the files and the URL paths that belong to a post, and captures its slug. */
const OF_POST = /^(?:post|content\/post|figures|share\/post)\/([a-z0-9-]+)/;
/** Matches those of an issue of the newsletter, and captures its number. */
const OF_ISSUE = /^(?:content\/)?newsletter\/(\d+)/;
/** Matches the files that list posts for programs. The other files of the search hold tables and words, and name no post. */
const LISTING =
  /^(?:sitemap[^/]*\.xml|llms\.txt|pages\.json|(?:.*\/)?feed\.(?:xml|atom|json)|search\/(?:index|post\/.*)\.json)$/;

export interface LeakSearch {
  /** The built site: an absolute path. */
  out: string;
  files: string[];
  siteUrl: string;
}

/** Finds what a built site shows of unpublished posts and issues, by their slugs. */
export async function unpublishedLeaks({ out, files, siteUrl }: LeakSearch, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const unpublished = new Set(slugs);
  const own = files.filter((file) => unpublished.has(slugOf(file) ?? ""));
  const listed = files.filter((file) => LISTING.test(file));
  const found = await Promise.all(
    listed.map(async (file) => {
      const named = slugsIn(file, await readFile(join(out, file), "utf8"), siteUrl);
      const slug = named.find((slug) => unpublished.has(slug));
      return slug === undefined ? [] : [`${file} names ${slug}, which is not to be published yet`];
    }),
  );
  return [...own.map((file) => `${file} belongs to ${whose(file)} that is not to be published yet`), ...found.flat()];
}

function slugOf(path: string): string | undefined {
  const [, issue] = OF_ISSUE.exec(path) ?? [];
  return issue === undefined ? OF_POST.exec(path)?.[1] : issueSlug(Number(issue));
}

function whose(file: string): string {
  return /newsletter(?:\/|--)\d/.test(file) ? "an issue" : "a post";
}

/** The posts that a listing names. A heading or a word that equals a slug does not name a post. */
function slugsIn(file: string, text: string, siteUrl: string): string[] {
  if (file.startsWith("search/")) return slugFields(text);
  const paths = file === "pages.json" ? Object.keys(JSON.parse(text)) : text.split(siteUrl).slice(1);
  return paths.flatMap((path) => slugOf(path.slice(1)) ?? []);
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

/** The slugs of drafts, of scheduled posts and of issues that are not sent yet. */
export function unpublishedSlugs(folders: SourceFolders, categories: readonly Category[], clock: Clock): string[] {
  const read = sourceReader(folders);
  const { posts, issues } = listSources(folders);
  const metas = [...posts, ...issues].map((file) => asOf(compileMeta(read(file), categories), clock));
  const held = metas.filter(({ frontMatter, heldUntil }) => frontMatter?.draft || heldUntil !== undefined);
  return held.map(({ slug }) => slug);
}
