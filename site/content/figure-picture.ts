import type { ImageVariants, PostImage } from "./images.ts";

/** Matches the path of a figure's picture. */
export const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/** The picture of a figure. */
export interface FigurePicture extends PostImage {
  /** A hash of the figure's path and the picture's bytes. It makes ids in a page unique, and names files made of the picture. */
  key: string;
  /** Its files in the site, or, in a figure that stands alone, a data: URL. Known only when the figure is rendered. */
  variants?: ImageVariants;
}
