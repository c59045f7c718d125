import type { Figure } from "./figure-schema.ts";
import type { PageData, PostHtml, PostNeighbours } from "./page-data.ts";
import type { SiteConfig } from "./site-config.ts";
import type { ImageVariants, PlacedFigure, Prepared, ShownText } from "./types.ts";

/** The site's server entry, which the build loads as a finished bundle. */
export interface SiteServerEntry {
  createSiteServer(config: SiteConfig): SiteServer;
}

/** Renders the pages of a site, and their parts. */
export interface SiteServer {
  /** The HTML of a page, complete without any script. `url` is absolute; `year` stands in the copyright line. */
  renderPage(url: string, data: PageData, year: number): Promise<string>;
  /**
   * The contents and body of a post or a page as HTML. The lead figure of a post is apart, as its opening, and so are the other
   * figures of an infographic page, as its poster.
   */
  renderPostHtml(post: ShownText | Prepared<ShownText>, assets: PostAssets): Omit<PostHtml, "foot">;
  /** The links from a post to other posts, as HTML. They are apart from the post, as changes of other posts can change them. */
  renderPostFoot(neighbours: PostNeighbours): string;
  /** A figure by itself. A chart needs its drawing. `src` is the URL of the figure's JSON beside its other formats, if any. */
  renderFigure(placed: PlacedFigure, drawing?: ChartDrawing, src?: string): string;
  /** A figure as cards show it. */
  renderThumbnail(figure: Figure): string;
  /** A picture as cards show it. */
  renderCardPicture(picture: ImageVariants): string;
  /** The text of a post as cards show it. */
  renderTextThumbnail(gist: PostGist): string;
}

/** What a card can show of a text. */
export interface PostGist {
  /** A number of the title or the excerpt, and the words after it. */
  number?: { value: string; of: string };
  /** The headings of the post's main parts. */
  headings: string[];
  quotation?: string;
  /** The first paragraph. */
  opening: string;
}

export interface PostAssets {
  /** Drawings of the post's charts, by figure id. */
  drawings: Map<string, ChartDrawing>;
  /** Variants of the images of the post, by path from the project. */
  images: Map<string, ImageVariants>;
  /** The formats in which figures can be downloaded. Default: all. */
  figureFormats?: readonly FigureFormat[];
}

export type FigureFormat = "png" | "svg" | "csv";

/** A chart as it was drawn at build time: SVG markup for wide and for narrow containers. */
export interface ChartDrawing {
  wide: string;
  narrow: string;
}
