import type { Author } from "./authors.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { CategoryId } from "./categories.ts";
import type { NewsletterPageName } from "./newsletter-pages.ts";
import type { PostSummary } from "./types.ts";

/** Id of the script element that holds a document's own page data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** What a card shows: the summary, and a thumbnail as HTML: of the lead figure, the first picture or the text. */
export interface CardPost extends PostSummary {
  thumb: string;
  /** What the lead figure shows: its topic and its finding, and what its numbers are where they have no source. */
  figure?: { topic?: string; title: string; mark?: string };
}

interface AnyPage {
  /** HTML: what of the document's head depends on the page. Missing in the document itself, which has it there. */
  head?: string;
}

export interface HomeData extends AnyPage {
  kind: "home";
  featured: CardPost | null;
  /** Every post that some topic shows, newest first; none is featured. */
  posts: CardPost[];
  /** Slugs per topic, at most the grid's maximum; key "" is All. */
  topics: Record<string, string[]>;
  favorites: string[];
  series: SeriesTile[];
}

export interface SeriesTile {
  slug: string;
  title: string;
  count: number;
  /** A drawing as HTML that stands nowhere else on the page, and the category of the post that it is from. */
  thumb?: string;
  category?: CategoryId;
}

export interface ListData extends AnyPage {
  kind: "list";
  /** Path of the first page, such as /briefings or /category/agents. */
  path: string;
  category?: CategoryId;
  title: string;
  description: string;
  /** What else is told of an author, on the author's page. */
  author?: Pick<Author, "title" | "url">;
  posts: CardPost[];
  total: number;
  page: number;
  pages: number;
}

export interface PostData extends AnyPage {
  kind: "post";
  post: PostSummary;
  /** Rendered at build time. The first page a reader opens finds them in its own document instead. */
  html: PostHtml;
}

export interface PostHtml {
  body: string;
  /** The lead figure in the head of the page, or its drawing, which leads to it. */
  opening?: string;
  /** What an infographic page says before its first heading, above the poster. */
  intro?: string;
  /** The other figures of an infographic page, laid out above the prose. */
  poster?: string;
  /** The list of its sections, if it has several. */
  contents?: string;
  /** Where to go from here. */
  foot: string;
}

/** What leads to another post. Front matter alone: an edit of that post's body changes nothing here. */
export type PostLink = Pick<PostSummary, "slug" | "title" | "category">;

export interface PostNeighbours {
  /** By tags and words, the closest first. */
  related: PostLink[];
  newer?: PostLink;
  older?: PostLink;
}

export interface NewsletterData extends AnyPage {
  kind: "newsletter";
  page: NewsletterPageName;
  title: string;
  description: string;
  /** On the page of the sign-up: there are issues to look at. */
  hasIssues?: true;
  /** On the pages whose button acts by the token of a link. */
  token?: string;
  /** On the page of preferences: whether each box is ticked, "yes" or "no". */
  ticks?: Record<string, string>;
}

/** An issue of the newsletter, as lists and other issues lead to it. */
export interface IssueLink {
  issue: number;
  subject: string;
  preheader: string;
  /** The day on which it is sent. */
  date: CalendarDay;
  /** Why readers do not see it yet: only `briefs dev` says so. */
  mark?: string;
}

/** What an issue's mail says, for everybody. */
export interface IssueData extends AnyPage, IssueLink {
  kind: "issue";
  /** The lead first. */
  posts: CardPost[];
  /** The editor's note. */
  html: Pick<PostHtml, "body">;
  older?: Pick<IssueLink, "issue" | "subject">;
  newer?: Pick<IssueLink, "issue" | "subject">;
}

export interface IssuesData extends AnyPage {
  kind: "issues";
  title: string;
  description: string;
  /** The newest first. */
  issues: IssueLink[];
}

/** A page of the owner, such as that of privacy. */
export interface TextPageData extends AnyPage {
  kind: "text";
  slug: string;
  title: string;
  description: string;
  updated?: string;
  noindex?: true;
  /** As that of a post. */
  html: Pick<PostHtml, "body" | "contents">;
}

export interface SearchData extends AnyPage {
  kind: "search";
  /** Where to look without searching: the categories and series. */
  lists: Pick<ListData, "path" | "category" | "title" | "description" | "total">[];
}

export interface NotFoundData extends AnyPage {
  kind: "not-found";
}

/** What stands in for any page when there is no connection. */
export interface OfflineData extends AnyPage {
  kind: "offline";
}

export type PageData =
  | HomeData
  | ListData
  | PostData
  | TextPageData
  | SearchData
  | NewsletterData
  | IssueData
  | IssuesData
  | NotFoundData
  | OfflineData;
