import { escapeMarkup } from "../content/escape-markup.ts";
import type { ImageVariants } from "../content/types.ts";

/** A card is as wide as a phone, or a column of a grid. */
const SIZES = "(width >= 40rem) 24rem, 92vw";

/** A picture as cards show it: cut to their shape by the style sheet, loaded when it is near. Decoration beside a title. */
export function cardPicture({ sources, src, width, height }: ImageVariants): string {
  const formats = sources.map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${escapeMarkup(srcSet)}" sizes="${SIZES}">`,
  );
  return `<picture>${formats.join("")}<img src="${escapeMarkup(src)}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}
