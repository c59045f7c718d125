import { expect, test } from "vitest";
import { siteFeeds } from "../../../scripts/render/feeds/feed.ts";
import { FEED_ITEMS } from "../../../site/content/limits.ts";
import siteConfig from "../../../site/site.config.ts";
import { testCategories } from "../../test-categories.ts";
import { compiledPost } from "../posts.ts";

test("more posts than a feed has -> the newest of them, in the feed of the site, of a category, a series and a topic", () => {
  const posts = Array.from({ length: FEED_ITEMS + 1 }, (_, i) => compiledPost({ slug: `p${i}`, tags: ["AI"] }));
  const config = {
    ...siteConfig,
    categories: testCategories,
    series: [{ slug: "agents", title: "Agents", description: "Of agents.", tag: "AI" }],
    ...{ topics: ["AI"], feeds: { topics: true } },
  };
  const feeds = new Map(siteFeeds(posts, config).map(({ path, items }) => [path, items.map(({ slug }) => slug)]));
  const newest = posts.slice(0, FEED_ITEMS).map(({ slug }) => slug);
  for (const path of ["/", "/briefings", "/category/agents", "/topic/ai"])
    expect(feeds.get(path), path).toEqual(newest);
});
