import type { PostAssets } from "../../site/content/site-server.ts";
import type { Post } from "../../site/content/types.ts";
import { feedUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { OutputFile } from "../build/output-file.ts";
import { atom } from "./atom.ts";
import { siteFeeds } from "./feed.ts";
import { type FeedItem, feedItem } from "./feed-item.ts";
import { jsonFeed } from "./json-feed.ts";
import type { PictureSizes } from "./picture-sizes.ts";
import { rss } from "./rss.ts";

export interface FeedInput {
  /** Newest first. */
  posts: Post[];
  config: SiteConfig;
  assetsOf: ReadonlyMap<Post, PostAssets>;
  /** Filled by the time the first feed is asked for. */
  sizes: PictureSizes;
}

const FORMATS = { xml: rss, atom, json: jsonFeed };

/** Every feed in every format. A post that several feeds have is made into an item once. */
export function* feedFiles({ posts, config, assetsOf, sizes }: FeedInput): Generator<OutputFile> {
  const made = new Map<Post, FeedItem>();
  const itemOf = (post: Post) => {
    const item =
      made.get(post) ?? feedItem({ post, pictures: assetsOf.get(post)?.pictures ?? new Map(), sizes }, config);
    made.set(post, item);
    return item;
  };
  for (const feed of siteFeeds(posts, config, itemOf)) {
    for (const format of ["xml", "atom", "json"] as const) {
      yield { path: feedUrl(feed.path, format).slice(1), content: FORMATS[format](feed, config) };
    }
  }
}
