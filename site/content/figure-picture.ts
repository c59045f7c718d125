import type { ImageVariants, PostImage } from "./images.ts";

/** What the path of a figure's picture is like. */
export const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/** The picture of a figure. */
export interface FigurePicture extends PostImage {
  /** Of the figure's file and the picture's bytes: makes ids in a page unique, and names what is made of it. */
  key: string;
  /** Its files of the site, or where it stands alone, one with the bytes in its address. Known where the figure is printed. */
  variants?: ImageVariants;
}
