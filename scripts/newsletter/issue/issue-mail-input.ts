import type { ElementContent } from "hast";
import type { Issue } from "../../../site/content/issue.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ImageVariants, Post } from "../../../site/content/types.ts";

/** What the mail of an issue is compiled from. */
export interface IssueMailInput {
  issue: Issue;
  /** The posts that the issue names, in its order. */
  posts: Post[];
  /** The variants of the posts' pictures, by path from the project. */
  pictures: ReadonlyMap<string, ImageVariants>;
  /** Whether the build makes pictures of figures. */
  drawn: boolean;
  config: SiteConfig;
  /** The style sheet that decides the site's colors. */
  tokens: string;
}

/** A part of the mail. Reports of sizes name it for the author. */
export interface MailSection {
  name: string;
  nodes: ElementContent[];
  /** The nodes for the plain text, if it lacks some of `nodes`. */
  textNodes?: ElementContent[];
}
