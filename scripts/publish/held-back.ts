import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Each of these holds something of the post that its path names. */
const OF_POST = /^(?:post|content\/post|figures|share\/post)\/([^/.]+)/;
/** What lists posts for programs. */
const LISTING = /^(?:sitemap[^/]*\.xml|llms\.txt|pages\.json|(?:.*\/)?feed\.(?:xml|atom|json)|search\/.*)$/;

/** Where a built site shows anything of posts that are not published yet. `slugs` are those of drafts and of what waits. */
export async function heldBackProblems(out: string, files: string[], slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const held = new Set(slugs);
  const own = files.filter((file) => held.has(OF_POST.exec(file)?.[1] ?? ""));
  const end = "(?![a-z0-9-])";
  const address = new RegExp(`/post/(${slugs.join("|")})${end}`);
  // The search has slugs alone, beside words, which have no hyphens.
  const inSearch = new RegExp(`(?:/post/|"(?=[a-z0-9]+-))(${slugs.join("|")})${end}`);
  const listed = files.filter((file) => LISTING.test(file) && !own.includes(file));
  const found = await Promise.all(
    listed.map(async (file) => {
      const mention = file.startsWith("search/") ? inSearch : address;
      const [, slug] = mention.exec(await readFile(join(out, file), "utf8")) ?? [];
      return slug === undefined ? [] : [`${file} names ${slug}, which is not to be published yet`];
    }),
  );
  return [...own.map((file) => `${file} belongs to a post that is not to be published yet`), ...found.flat()];
}
