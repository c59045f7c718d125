import { join } from "node:path";
import { compile } from "../../scripts/compile/compile.ts";
import { feedFiles } from "../../scripts/feeds/feed-files.ts";
import { readSources } from "../../scripts/read-sources.ts";
import { siteConfig } from "../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The site's own posts, and its feeds by their paths. Sizes of pictures are those that a build would have measured. */
export async function realFeeds() {
  const folders = { root: ROOT, posts: join(ROOT, "posts"), infographics: join(ROOT, "infographics") };
  const { posts } = compile(await readSources(folders), siteConfig).content;
  const pictures = posts.flatMap(({ slug, figures }) => figures.map(({ id }) => `figures/${slug}/${id}.png`));
  const sizes = new Map(pictures.map((path) => [path, { width: 1600, height: 900 }]));
  const files = [...feedFiles({ posts, config: siteConfig, assetsOf: new Map(), sizes })];
  return { posts, feeds: new Map(files.map(({ path, content }) => [path, String(content)])) };
}
