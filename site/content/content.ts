import type { Issue } from "./issue.ts";
import type { Post } from "./types.ts";

/** The compiled content of a site. */
export interface Content {
  /** Newest first (equal days: by id). Drafts are left out. */
  posts: Post[];
  /** The issues of the newsletter, the newest first, sent or not. */
  issues: Issue[];
}
