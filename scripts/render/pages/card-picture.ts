import type { PostImage } from "../../../site/content/types.ts";

/** Smaller ones are signs and badges. */
const LEAST = { width: 320, height: 160 };
/** Of the longer side by the shorter: little of a flatter picture is left on a card. */
const FLATTEST = 4;

/** The picture that stands for a post without a figure: the first that shows something at the size of a card. */
export function cardPicture(images: readonly PostImage[]): PostImage | undefined {
  return images.find(
    ({ width, height }) =>
      width >= LEAST.width && height >= LEAST.height && Math.max(width / height, height / width) <= FLATTEST,
  );
}
