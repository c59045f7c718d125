import type { Root } from "hast";
import type { Figure } from "./figure-schema.ts";
import type { ImageVariants, PostImage } from "./images.ts";
import type { ListedFields } from "./post-schema.ts";

export type { ImageVariants, PostImage };

/** What lists, cards and feeds know of a post: see post-schema.ts for the fields of its front matter. */
export interface PostSummary extends ListedFields {
  slug: string;
  author: string;
  /** Minutes. */
  readTime: number;
  /** Why readers do not see the post yet. Only `briefs dev` sets it. */
  mark?: string;
}

export interface Heading {
  id: string;
  /** As text, without markup. */
  text: string;
  /** 2 for the post's top level: the page's only h1 is its title. */
  depth: 2 | 3 | 4 | 5 | 6;
}

/** A figure as a post uses it. */
export interface PlacedFigure {
  /** Anchor in the page, unique in the post: the file's name without .json. */
  id: string;
  /** Path from the project, such as infographics/<slug>/<figure>.json. */
  file: string;
  figure: Figure;
  /** Alternative text from the post, where it says more than the figure's takeaway. */
  alt?: string;
  /** Only the post's card shows the figure (front matter's heroImage): the body does not. */
  cardOnly?: true;
}

/** A compiled post. The site's server entry renders it; it is never sent to a reader as it is. */
export interface Post extends PostSummary {
  /** Path from the project, such as posts/<slug>.md. */
  file: string;
  aliases: string[];
  draft: boolean;
  /** The time of publication in the site's time zone, where the author gives one: "09:00". */
  time?: string;
  /**
   * The body. A figure stands in it as `<figure data-figure="id">`, empty, where id is one of `figures`;
   * a picture as `<img>` with src = its file's path from the project, width and height.
   */
  body: Root;
  /** See `Prepared`. */
  isPrepared?: never;
  headings: Heading[];
  figures: PlacedFigure[];
  images: PostImage[];
  /** The id of the figure that stands for the post on cards, if it has one. */
  lead?: string;
}

/** The text of a post or of a page, with what it shows. */
export type ShownText = Pick<
  Post,
  "file" | "slug" | "layout" | "body" | "isPrepared" | "headings" | "figures" | "images" | "lead"
>;

/** A text with a body that `prepareBody` has prepared for its page. It can serve nothing else. */
export type Prepared<Text extends ShownText> = Omit<Text, "isPrepared"> & { isPrepared: true };

/** A compiled page of the owner, from a Markdown file in site/pages. */
export interface TextPage extends ShownText {
  title: string;
  description: string;
  updated?: string;
  noindex: boolean;
}
