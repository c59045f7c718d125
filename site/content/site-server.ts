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
  /** The contents and body of a post or a page as HTML; a post's lead figure apart, as its opening, and the others of an infographic page, as a poster. */
  renderPostHtml(post: ShownText | Prepared<ShownText>, assets: PostAssets): Omit<PostHtml, "foot">;
  /** What a post's page leads on to, as HTML. Apart from the post, as other posts can change it. */
  renderPostFoot(neighbours: PostNeighbours): string;
  /** A figure by itself. A chart needs its drawing; `src` is where the figure lies as JSON beside its other formats, if anywhere. */
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
  /** Of the parts of the post. */
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
  /** The formats of the downloads of figures; all, unless they are named. */
  figureFormats?: readonly FigureFormat[];
}

export type FigureFormat = "png" | "svg" | "csv";

/** A chart as it was drawn at build time: SVG markup for wide and for narrow containers. */
export interface ChartDrawing {
  wide: string;
  narrow: string;
}
