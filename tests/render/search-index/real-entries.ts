import { join } from "node:path";
import { compile } from "../../../scripts/graph/compile.ts";
import { readSources } from "../../../scripts/project/read-sources.ts";
import { type SearchEntry, searchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import siteConfig from "../../../site/site.config.ts";
import { english } from "../../english.ts";

/** The site's own posts, as the index takes them. */
export async function realEntries(): Promise<SearchEntry[]> {
  const root = join(import.meta.dirname, "../../..");
  const folders = { root, posts: join(root, "posts"), infographics: join(root, "infographics") };
  return compile(await readSources(folders), siteConfig).content.posts.map((post) => searchEntry(post, english));
}
