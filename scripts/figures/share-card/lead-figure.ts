import { type Figure, kindOf } from "../../../site/content/figure-schema.ts";
import type { Language } from "../../../site/content/words/language.ts";
import type { Drawing } from "../../../site/figures/picture/drawing.ts";
import { merged } from "../../../site/figures/picture/drawing.ts";
import { THUMBNAIL } from "../../../site/figures/thumbnail/thumbnail-shapes.ts";

/** A figure as a card shows it: its thumbnail. In a feed a card is as wide as a phone, where nobody can read the labels of a whole figure. */
export async function leadFigure(
  figure: Figure,
  { locale }: Pick<Language, "locale">,
): Promise<Drawing & { width: number }> {
  const { default: thumbnail } = await kindOf(figure).thumbnail();
  return { ...THUMBNAIL, shapes: merged(thumbnail(figure, locale)) };
}
