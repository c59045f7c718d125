import type { Drawing } from "./drawing.ts";
import { inlineShapes } from "./inline-shapes.ts";

/** Printed at the usual nine centimetres, the words of a higher drawing would be below seven points: see print.css. */
const HIGH = 480;

/** Writes a drawing as SVG for a page. Its width and height reserve its space in the layout. */
export function inlineDrawing({ width, height, shapes }: Drawing & { width: number }): string {
  const high = height > HIGH ? ' data-high=""' : "";
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg class="Chart" ${size}${high} aria-hidden="true">${inlineShapes(shapes)}</svg>`;
}
