import type { Shape } from "../../picture/drawing.ts";
import { labeledBars } from "./labeled-bars.ts";
import { lyingBars } from "./lying-bars.ts";
import type { BarFigure } from "./schema.ts";
import { stackedBars } from "./stacked-bars.ts";
import { standingBars } from "./standing-bars.ts";
import { thumbnailBars } from "./thumbnail-bars.ts";

/** Bars in true proportion. The most important ones have their number and their name. */
export default function barThumbnail(figure: BarFigure, locale: string): Shape[] {
  const bars = thumbnailBars(figure);
  if (figure.stack !== "none") return stackedBars(figure, bars, locale);
  const rows = labeledBars(figure, bars, locale);
  return figure.orientation === "horizontal" ? lyingBars(rows) : standingBars(rows);
}
