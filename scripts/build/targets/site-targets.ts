import type { PlacedFigure } from "../../../site/content/types.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import { smartText } from "../../compile/post/smart-strings.ts";
import type { ListedPost } from "../../graph/listed-post.ts";
import type { SiteList } from "../../graph/page-data.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { siteFeeds } from "../../render/feeds/feed.ts";
import { dataHash } from "../../system/hash.ts";
import { clientFiles } from "../bundle/site-bundle.ts";
import type { PageParts } from "../workers/tasks/page-parts.ts";
import { commonInputs } from "./common-inputs.ts";
import { searchTarget } from "./search-target.ts";
import type { Target } from "./target.ts";
import type { Input } from "./target-state.ts";

/** A published post, as far as must be known to decide where it is shown. Its words are as the author typed them. */
export interface SitePost extends ListedPost {
  figures: Pick<PlacedFigure, "id" | "cardOnly">[];
  /** The hashes of what is kept of it for other pages. */
  parts: Record<keyof PageParts, string>;
}

/** The whole site, when every post's own page is made. */
export interface Site {
  /** Newest first. */
  posts: SitePost[];
  /** The categories and the series. */
  lists: SiteList<SitePost>[];
  config: SiteConfig;
  /** The hash of whatever makes pages. */
  engine: string;
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
  /** The folder of what Vite built. */
  bundle: string;
  part<Name extends keyof PageParts>(name: Name, post: SitePost): PageParts[Name];
  /** What was kept under this hash, unless it is gone. */
  kept<T>(hash: string): T | undefined;
}

/** Files that depend on several posts, or on none. */
export interface SiteTarget extends Target {
  make(before?: PreviousTarget): Promise<Iterable<TargetFile>> | Iterable<TargetFile>;
  /** The one of its inputs that it can be brought up to date with, given what was made of it before. */
  patched?: string;
  /** What is kept for that, when all files are made. */
  parts?(): Record<string, unknown>;
}

/** Or one that is as it was. */
export type TargetFile = OutputFile | { path: string; kept: true };

/** What a target has made in the last build. */
export interface PreviousTarget {
  /** The hashes of what was kept. */
  parts: Record<string, string>;
  /** The text of one of its files. */
  file(path: string): string;
}

/** Every file but pages that is not made of one post alone. To have one more, add it here. */
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

/** What programs read of the site as a whole. */
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
