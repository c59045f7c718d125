import type { FigurePicture } from "./figure-picture.ts";
import type { Figure } from "./figure-schema.ts";
import type { ImageVariants } from "./images.ts";

/** The figure with the files of its picture, if it has one. */
export function withVariants(
  figure: Figure,
  variantsOf: (picture: FigurePicture) => ImageVariants | undefined,
): Figure {
  const picture = pictureOf(figure);
  const variants = picture && variantsOf(picture);
  return variants ? ({ ...figure, picture: { ...picture, variants } } as Figure) : figure;
}

/** The picture that a figure shows. */
export function pictureOf(figure: Figure): FigurePicture | undefined {
  return figure.kind === "annotated" ? figure.picture : undefined;
}
