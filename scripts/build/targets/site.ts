import type { PlacedFigure } from "../../../site/content/types.ts";
import type { ListedIssue } from "../../graph/issue-data.ts";
import type { ListedPost } from "../../graph/listed-post.ts";
import type { SiteList } from "../../graph/page-data.ts";
import type { MappedPage } from "../../render/feeds/sitemap.ts";
import type { BuildContext } from "../build-context.ts";
import type { IssueNote, PostBlobs } from "../workers/tasks/post-blobs.ts";

/** What must be known of a published post to decide where it is shown. Its words are as the author typed them. */
export interface SitePost extends ListedPost {
  figures: Pick<PlacedFigure, "id" | "cardOnly">[];
  /** The hashes of its blobs. */
  blobs: Record<keyof PostBlobs, string>;
}

/** An issue whose time to be sent has come. */
export interface SiteIssue extends ListedIssue {
  file: string;
  /** The hash of its note's blob. */
  note: string;
}

/** The whole site, once every post's own page is made. */
export interface Site extends Pick<BuildContext, "config" | "engine" | "pictures"> {
  /** Newest first. */
  posts: SitePost[];
  /** The pages of the owner that search engines may have. */
  pages: MappedPage[];
  /** The newest first. */
  issues: SiteIssue[];
  /** The categories, the series and the authors. */
  lists: SiteList<SitePost>[];
  /** The folder of the site's bundle. */
  bundle: string;
  blob<Name extends keyof PostBlobs>(name: Name, post: SitePost): PostBlobs[Name];
  issueNote(issue: SiteIssue): IssueNote;
  /** Reads a blob. Undefined if it is gone. */
  findBlob<T>(hash: string): T | undefined;
  /** Reads the bytes of a blob, which may be a text. Undefined if it is gone. */
  findBlobBytes(hash: string): Buffer | undefined;
}
