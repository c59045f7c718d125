import { renderToStaticMarkup } from "react-dom/server";
import type { Figure } from "../content/figure-schema.ts";
import { FigureThumb } from "../figures/FigureThumb.tsx";

/** A figure in miniature, as cards show it. Runs at build time only. */
export function renderThumb(figure: Figure): string {
  return renderToStaticMarkup(<FigureThumb figure={figure} />);
}
