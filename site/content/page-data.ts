import type { Author } from "./authors.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { CategoryId } from "./categories.ts";
import type { NewsletterPageName } from "./newsletter-pages.ts";
import type { PostSummary } from "./types.ts";

/** Id of the script element that holds a document's own page data as JSON. */
export const PAGE_DATA_ID = "page-data";

/** A post as a card shows it: its summary, and a thumbnail as HTML, made of the lead figure, the first picture or the text. */
export interface CardPost extends PostSummary {
  thumb: string;
  /** What the lead figure shows: its topic and its finding, and what its numbers are where they have no source. */
  figure?: { topic?: string; title: string; mark?: string };
}

interface AnyPage {
  /** The part of the head that depends on the page, as HTML. Missing in the data within a document, whose head has it. */
  head?: string;
}

export interface HomeData extends AnyPage {
  kind: "home";
  featured: CardPost | null;
  /** The posts that some topic shows, and the favorites, newest first. `featured` is not among them. */
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
  /** What the numbers of the drawing are, such as "Illustrative figure". */
  mark?: string;
}

/** The file with the drawing of a post's card, which other posts' pages fetch. */
export interface CardDrawing {
  /** As HTML. */
  thumb: string;
  /** What the numbers of the drawing are, such as "Illustrative figure". */
  mark?: string;
}

export interface ListData extends AnyPage {
  kind: "list";
  /** Path of the first page, such as /briefings or /category/agents. */
  path: string;
  category?: CategoryId;
  title: string;
  description: string;
  /** More about the author, on an author's page. */
  author?: Pick<Author, "title" | "url">;
  posts: CardPost[];
  total: number;
  page: number;
  pages: number;
}

export interface PostData extends AnyPage {
  kind: "post";
  post: PostSummary;
  /** Rendered at build time. For the first page that a reader opens, adoptPageData takes it from the document. */
  html: PostHtml;
}

export interface PostHtml {
  body: string;
  /** The lead figure in the head of the page, or a drawing of it, with a link to the figure if the text has it. */
  opening?: string;
  /** The text of an infographic page before its first heading, shown above the poster. */
  intro?: string;
  /** The other figures of an infographic page, laid out above the prose. */
  poster?: string;
  /** The list of its sections, if it has several. */
  contents?: string;
  /** Links to other posts. */
  foot: string;
}

/** A link to another post. It holds only front matter, so that an edit of that post's body changes nothing here. */
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
  /** On the sign-up page, if there are issues to read. */
  hasIssues?: true;
  /** The token of the link in a mail, on the pages whose form sends it. */
  token?: string;
  /** On the page of preferences: whether each box is ticked, "yes" or "no". */
  ticks?: Record<string, string>;
}

/** An issue of the newsletter, as lists and other issues link to it. */
export interface IssueLink {
  issue: number;
  subject: string;
  preheader: string;
  /** The day on which it is sent. */
  date: CalendarDay;
  /** Why readers do not see it yet. Only `briefs dev` sets it. */
  mark?: string;
}

/** The page of an issue: the content of its mail, for everybody. */
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
  /** Lists to browse without searching: the categories and series. */
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
