import { ID_MARK, type SvgDrawing } from "../../content/svg-drawing.ts";

/** What a drawing of the author's own holds, with ids that no other drawing of the page has. */
export function svgMarkup({ markup }: SvgDrawing, prefix: string): string {
  return markup.replaceAll(ID_MARK, `${prefix}-`);
}
