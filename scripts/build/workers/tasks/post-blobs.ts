import type { CardPost } from "../../../../site/content/page-data.ts";
import type { FeedItem } from "../../../render/feeds/feed-item.ts";
import type { SeriesDrawing } from "../../../render/pages/series-tiles.ts";
import type { SearchEntry } from "../../../render/search-index/search-entry.ts";
import type { TaskContext } from "../task-context.ts";

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

type Make<Of> = { [Name in keyof PostBlobs]?: (of: Of) => PostBlobs[Name] | undefined };

/** Makes blobs, each as a stage of the profile. */
export function makeBlobs<Of>(make: Make<Of>, of: Of, { time }: Pick<TaskContext, "time">): Partial<PostBlobs> {
  const made = Object.entries(make).map(([name, make]) => [name, time(name, () => make(of))]);
  return Object.fromEntries(made.filter(([, blob]) => blob !== undefined));
}
