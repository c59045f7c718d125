import type { Paint } from "../../picture/drawing.ts";
import type { AreaFigure } from "./schema.ts";

/** The seventh layer is gray. */
const PAINTS: readonly Paint[] = ["data-1", "data-2", "data-3", "data-4", "data-5", "data-6"];

export function layerPaint(figure: Pick<AreaFigure, "series" | "highlight">, layer: number): Paint {
  if (isQuiet(figure, layer)) return "data-quiet";
  const rank = figure.series.slice(0, layer).filter((_, i) => !isQuiet(figure, i)).length;
  return PAINTS[rank] ?? "data-quiet";
}

export function isQuiet({ series, highlight }: Pick<AreaFigure, "series" | "highlight">, layer: number): boolean {
  const one = series[layer];
  return one?.quiet === true || (highlight !== undefined && highlight !== one?.name);
}
