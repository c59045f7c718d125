import { ID_MARK, type SvgDrawing } from "../../content/svg-drawing.ts";

/** The markup of an author's own drawing, with ids that are unique in the page. */
export function svgMarkup({ markup }: SvgDrawing, prefix: string): string {
  return markup.replaceAll(ID_MARK, `${prefix}-`);
}
