import type { CategoryId } from "./categories.ts";
import type { Heading, PostSummary } from "./types.ts";

/** Id of the script element that holds a document's own page data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** What a card shows: the summary, and the lead figure in miniature as SVG or HTML made at build time. */
export interface CardPost extends PostSummary {
  thumb: string;
  /** What the lead figure shows: its topic and its finding. */
  figure?: { topic?: string; title: string };
}

export interface HomeData {
  kind: "home";
  featured: CardPost | null;
  /** Every post that some topic shows, newest first; none is featured. */
  posts: CardPost[];
  /** Slugs per topic, at most the grid's maximum; key "" is All. */
  topics: Record<string, string[]>;
  favorites: string[];
  series: { slug: string; title: string; count: number }[];
}

export interface ListData {
  kind: "list";
  /** Path of the first page, such as /briefings or /category/agents. */
  path: string;
  category?: CategoryId;
  title: string;
  description: string;
  posts: CardPost[];
  total: number;
  page: number;
  pages: number;
}

export interface PostData {
  kind: "post";
  post: PostSummary;
  headings: Heading[];
  /** Rendered at build time. The first page a reader opens finds them in its own document instead. */
  html: PostHtml;
}

export interface PostHtml {
  body: string;
  /** The figures of an infographic page, laid out above the prose. */
  poster?: string;
}

export interface NotFoundData {
  kind: "not-found";
}

/** What stands in for any page when there is no connection. */
export interface OfflineData {
  kind: "offline";
}

export type PageData = HomeData | ListData | PostData | NotFoundData | OfflineData;
