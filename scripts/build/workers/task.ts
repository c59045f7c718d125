import type { CategoryId } from "../../../site/content/categories.ts";
import type { Issue } from "../../../site/content/issue.ts";
import type { IssueData, IssuesData, ListData, SearchData } from "../../../site/content/page-data.ts";
import type { PostGist } from "../../../site/content/site-server.ts";
import type { ImageVariants, Post, PostImage, Prepared, TextPage } from "../../../site/content/types.ts";
import type { PostMeta } from "../../compile/post/compile-meta.ts";
import type { HomeChoice, Shown } from "../../graph/page-data.ts";
import type { PageContext } from "../../graph/post-lists.ts";
import type { SeriesChoice } from "../../render/pages/series-tiles.ts";
import type { TextBlobs } from "./tasks/post-blobs.ts";

/** One thing to make of source files. Plain data, so that any thread can do it. */
export type Task =
  | { kind: "meta"; file: string }
  | { kind: "figure"; file: string }
  | { kind: "image"; file: string }
  | { kind: "image-variants"; image: PostImage }
  | { kind: "image-files"; images: PostImage[] }
  | { kind: "text"; file: string; meta: PostMeta | undefined; context: PageContext }
  | { kind: "page"; text: PreparedText; images: (readonly [file: string, ImageVariants])[] }
  | { kind: "figure-files"; slug: string; category?: CategoryId; figures: { id: string; file: string }[] }
  | {
      kind: "share-card";
      post?: { slug: string; title: string; category: CategoryId; lead?: string; picture?: string };
    }
  | { kind: "issue-figures"; issue: number; figures: IssueFigure[] }
  | { kind: "site-page"; page: SitePage }
  | { kind: "take-result"; key: string };

/** What a page is made of: a text, joined with what it refers to. */
export type PreparedText =
  | PreparedPost
  | { kind: "own-page"; shown: Prepared<TextPage> }
  | { kind: "issue"; shown: Prepared<Issue>; inFeed: string };

export interface PreparedPost extends Pick<PageContext, "neighbours" | "standsForSeries"> {
  kind: "post";
  shown: Prepared<Post>;
  /** What its card shows if there is neither a figure nor a picture. */
  gist?: PostGist | undefined;
  /** The post as Markdown, for download. */
  source: { path: string; content: string };
  /** What was made with the text, for other pages. */
  blobs: Partial<TextBlobs>;
}

/** A figure in the mail of an issue. The editor's note, which is no post, has neither slug nor category. */
export interface IssueFigure {
  id: string;
  file: string;
  post?: { slug: string; category: CategoryId };
}

/** A page that is not that of a post. Cards stand in it by the hashes of the blobs that hold them. */
export type SitePage =
  | { kind: "home"; data: Omit<HomeChoice<string>, "series">; series: SeriesChoice<string>[]; newest: string[] }
  | { kind: "list"; data: Shown<ListData, string> }
  | { kind: "search"; data: SearchData }
  | { kind: "issue"; data: Shown<Omit<IssueData, "html">, string>; note: string }
  | { kind: "issues"; data: IssuesData }
  | { kind: "fixed"; hasIssues: boolean };

/**
 * Milliseconds that a task of a kind takes, roughly: enough to decide whether more workers are worth their start. Those of a text
 * include its page.
 */
export const ESTIMATED_MS: Record<Task["kind"], number> = {
  ...{ meta: 0.3, figure: 1, image: 0.2, text: 8, page: 4 },
  ...{ "image-variants": 300, "image-files": 5 },
  ...{ "figure-files": 80, "share-card": 20, "issue-figures": 300, "site-page": 3 },
  "take-result": 1,
};
