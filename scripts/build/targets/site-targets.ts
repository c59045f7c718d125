import { smartText } from "../../compile/post/smart-strings.ts";
import { siteFeeds } from "../../render/feeds/feed.ts";
import { dataHash } from "../../system/hash.ts";
import { clientFiles } from "../bundle/site-bundle.ts";
import { commonInputs } from "./common-inputs.ts";
import { searchTarget } from "./search-target.ts";
import type { Site, SitePost } from "./site.ts";
import type { SiteTarget } from "./target.ts";
import type { Input } from "./target-state.ts";

/** The files, other than pages, that are made of several posts or of none. To add a target, add it here. */
export function siteTargets(site: Site): SiteTarget[] {
  return [...feeds(site), ...texts(site), searchTarget(site), client(site)];
}

function feeds(site: Site): SiteTarget[] {
  return siteFeeds(site.posts, site.config).map((plan) => ({
    name: `the feeds of ${plan.path}`,
    inputs: [
      ...common(site),
      ...plan.items.map(({ file, parts }): Input => [`the item of ${file}`, parts.feed]),
      ["which posts they have", dataHash(plan.items.map(slugOf))],
    ],
    make: async () => {
      const { feedFiles } = await import("../../render/feeds/feed-files.ts");
      return feedFiles({ ...plan, items: plan.items.map((post) => site.part("feed", post)) }, site.config);
    },
  }));
}

/** What programs read about the site as a whole. */
function texts(site: Site): SiteTarget[] {
  const { posts, config, pictures } = site;
  const mapped = posts.map(({ slug, date, updated, category, tags, figures }) => [
    slug,
    date,
    updated,
    category,
    tags,
    figures,
  ]);
  const listed = posts.map(({ slug, title, excerpt, category }) => [slug, title, excerpt, category]);
  return [
    {
      name: "the sitemap",
      inputs: [...common(site), ["where posts are, and their days", dataHash(mapped)]],
      make: async () => [
        ...(await import("../../render/feeds/sitemap.ts")).sitemapFiles({ posts, config, drawn: pictures }),
      ],
    },
    {
      name: "llms.txt and robots.txt",
      inputs: [...common(site), ["what posts say of themselves", dataHash(listed)]],
      make: async () => [
        { path: "robots.txt", content: (await import("../../render/feeds/robots-txt.ts")).robotsTxt() },
        {
          path: "llms.txt",
          content: (await import("../../render/feeds/llms-txt.ts")).llmsTxt(posts.map(smart), config),
        },
      ],
    },
  ];
}

function smart(post: SitePost): SitePost {
  return { ...post, title: smartText(post.title), excerpt: smartText(post.excerpt) };
}

function client(site: Site): SiteTarget {
  return { name: "the reader's scripts and styles", inputs: common(site), make: () => clientFiles(site.bundle) };
}

function common({ engine, pictures }: Site): Input[] {
  return commonInputs(engine, pictures);
}

function slugOf({ slug }: SitePost): string {
  return slug;
}
