import { join } from "node:path";
import { compile } from "../../../scripts/graph/compile.ts";
import { readSources } from "../../../scripts/project/read-sources.ts";
import { siteFeeds } from "../../../scripts/render/feeds/feed.ts";
import { feedFiles } from "../../../scripts/render/feeds/feed-files.ts";
import { feedItem } from "../../../scripts/render/feeds/feed-item.ts";
import type { Post } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The site's own posts, and its feeds by their paths. */
export async function realFeeds() {
  const folders = { root: ROOT, posts: join(ROOT, "posts"), infographics: join(ROOT, "infographics") };
  const { posts } = compile(await readSources(folders), siteConfig).content;
  const itemOf = (post: Post) => feedItem({ post, pictures: new Map(), drawn: true, config: siteConfig });
  const files = siteFeeds(posts, siteConfig).flatMap((plan) =>
    feedFiles({ ...plan, items: plan.items.map(itemOf) }, siteConfig),
  );
  return { posts, feeds: new Map(files.map(({ path, content }) => [path, String(content)])) };
}
