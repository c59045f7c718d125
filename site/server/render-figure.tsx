import { renderToStaticMarkup } from "react-dom/server";
import type { Figure as FigureContent } from "../content/figure-schema.ts";
import type { ChartDrawing } from "../content/site-server.ts";
import { Figure } from "../figures/Figure.tsx";

/** A figure by itself, outside of any post: without links to its other forms. Runs in Node only. */
export function renderFigure(figure: FigureContent, drawing: ChartDrawing | undefined): string {
  return renderToStaticMarkup(<Figure placed={{ id: "figure", file: "", figure }} drawing={drawing} />);
}
