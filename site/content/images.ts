/** A picture that a post shows: its bytes are in the repository, its variants are made at build time. */
export interface PostImage {
  /** Path from the project. */
  file: string;
  width: number;
  height: number;
}

/** What the build makes of an image in the repository. */
export interface ImageVariants {
  width: number;
  height: number;
  /** The file that every browser shows. */
  src: string;
  /** Smaller files for browsers that know the format, best first. */
  sources: { type: "image/avif" | "image/webp"; srcSet: string }[];
}
