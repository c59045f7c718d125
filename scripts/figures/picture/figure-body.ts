import { type Figure, kindOf } from "../../../site/content/figure-schema.ts";
import type { Drawing } from "../../../site/figures/picture/drawing.ts";
import type { Space } from "../../../site/figures/picture/set-text.ts";
import { chartDrawing } from "../draw-chart.ts";

/** A figure without its title and notes: a chart as in the page, any other kind by its picture layout. */
export async function figureBody(figure: Figure, space: Space): Promise<Drawing> {
  if ("series" in figure) return chartDrawing(figure, "wide");
  const picture = (await kindOf(figure).picture?.())?.default;
  if (!picture) throw new Error(`Figures of the kind "${figure.kind}" have no picture`);
  return picture(figure, space);
}
