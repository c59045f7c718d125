import type { ElementContent } from "hast";
import type { Issue } from "../../../site/content/issue.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ImageVariants, Post } from "../../../site/content/types.ts";

/** What the mail of an issue is compiled from. */
export interface IssueMailInput {
  issue: Issue;
  /** Those that the issue names, in its order. */
  posts: Post[];
  /** Forms of the posts' pictures, by path from the project. */
  pictures: ReadonlyMap<string, ImageVariants>;
  /** The build makes pictures of figures. */
  drawn: boolean;
  config: SiteConfig;
  /** The text that decides the site's colors. */
  tokens: string;
}

/** A part of the mail, whose size is told to the author by its name. */
export interface MailSection {
  name: string;
  nodes: ElementContent[];
  /** For the plain text, where it lacks some of the nodes. */
  textNodes?: ElementContent[];
}
