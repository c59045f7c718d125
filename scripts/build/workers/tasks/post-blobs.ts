import type { CardPost } from "../../../../site/content/page-data.ts";
import type { PostAssets } from "../../../../site/content/site-server.ts";
import type { Post } from "../../../../site/content/types.ts";
import { type FeedItem, feedItem } from "../../../render/feeds/feed-item.ts";
import { cardOf, type PageRenderer } from "../../../render/pages/render-site.ts";
import { type SeriesDrawing, seriesDrawings } from "../../../render/pages/series-tiles.ts";
import type { SearchEntry } from "../../../render/search-index/search-entry.ts";

/**
 * What pages and files that show several posts need of each post. To add something, add it here. Targets ask for it by name,
 * and are made anew when it has changed.
 */
export interface PostBlobs {
  card: CardPost;
  search: SearchEntry;
  /** For the newest posts only. */
  feed: FeedItem;
  /** For the newest posts of series only. */
  tile: SeriesDrawing[];
}

/** What the page and the feed of issues need of an issue's note, as HTML. */
export interface IssueNote {
  body: string;
  inFeed: string;
}

interface Making {
  post: Post;
  assets: PostAssets;
  renderer: PageRenderer;
  isFed: boolean;
  standsForSeries: boolean;
}

/** Made with the page; the others with the text. */
export type MadeOfPage = Omit<PostBlobs, "search">;

export const MAKE_BLOB: { [Name in keyof MadeOfPage]: (making: Making) => PostBlobs[Name] | undefined } = {
  card: ({ post, assets, renderer }) => cardOf(post, assets, renderer.server),
  feed: ({ post, assets, renderer, isFed }) =>
    isFed
      ? feedItem({ post, pictures: assets.images, drawn: renderer.shareCards, config: renderer.config })
      : undefined,
  tile: ({ post, assets, renderer, standsForSeries }) =>
    standsForSeries ? seriesDrawings(post, assets, renderer.server) : undefined,
};
