import type { PlacedFigure } from "../../../site/content/types.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import type { ListedPost } from "../../graph/listed-post.ts";
import type { SiteList } from "../../graph/page-data.ts";
import type { PageParts } from "../workers/tasks/page-parts.ts";

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
