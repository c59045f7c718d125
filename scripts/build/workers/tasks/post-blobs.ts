import type { CardPost } from "../../../../site/content/page-data.ts";
import type { FeedItem } from "../../../render/feeds/feed-item.ts";
import type { SeriesDrawing } from "../../../render/pages/series-tiles.ts";

/**
 * What pages and files that show several posts need of each post. To add something, add it here. Targets ask for it by name,
 * and are made anew when it has changed.
 */
export interface PostBlobs extends TextBlobs, PageBlobs {}

/** Made with the text. */
export interface TextBlobs {
  /** What readers find, and what they find it by: see `encodeIndexed`. */
  found: string;
  /** Only the newest posts have one. */
  feed: FeedItem;
}

/** Made with the page, as they take the site's components. */
export interface PageBlobs {
  card: CardPost;
  /** Only the newest posts of series have them. */
  tile: SeriesDrawing[];
}

/** What the page and the feed of issues need of an issue's note, as HTML. */
export interface IssueNote {
  body: string;
  inFeed: string;
}
