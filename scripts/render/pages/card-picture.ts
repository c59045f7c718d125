import type { PostImage } from "../../../site/content/types.ts";

/** Smaller pictures are icons and badges. */
const MIN_SIZE = { width: 320, height: 160 };
/** The highest ratio of the longer side to the shorter: little of a flatter picture would be left on a card. */
const MAX_RATIO = 4;

/** The picture that stands for a post without a figure: the first that shows something at the size of a card. */
export function cardPicture(images: readonly PostImage[]): PostImage | undefined {
  return images.find(
    ({ width, height }) =>
      width >= MIN_SIZE.width && height >= MIN_SIZE.height && Math.max(width / height, height / width) <= MAX_RATIO,
  );
}
