import { renderToStaticMarkup } from "react-dom/server";
import type { ChartDrawing } from "../content/site-server.ts";
import type { PlacedFigure } from "../content/types.ts";
import { Figure } from "../figures/Figure.tsx";

/** A figure by itself, outside of any post. Runs in Node only. */
export function renderFigure(placed: PlacedFigure, drawing?: ChartDrawing, src?: string): string {
  return renderToStaticMarkup(<Figure placed={placed} drawing={drawing} src={src} />);
}
