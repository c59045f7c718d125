/** The forms that the build makes of a picture in the repository. */
export interface PictureForms {
  width: number;
  height: number;
  /** The form that every browser shows. */
  src: string;
  /** Smaller files for browsers that know the format, best first. */
  sources: { type: "image/avif" | "image/webp"; srcSet: string }[];
}
