import { useLanguage } from "../../../words-context.ts";
import { svgMarkup } from "../../picture/svg-markup.ts";
import { tableStyle } from "../../table-style.ts";
import type { SvgFigure } from "./schema.ts";
import svgTable from "./table.ts";
import "./Svg.css";

/** Further rows are in the table only: a longer list is hard to follow by ear. */
const MOST_SPOKEN = 12;

/** A drawing of the author's own. The name for screen readers has the first rows of its table. */
export default function Svg({ figure }: { figure: SvgFigure }) {
  const { drawing } = figure;
  const { head, rows } = svgTable(figure, tableStyle(useLanguage()));
  const spoken = rows.slice(0, MOST_SPOKEN).map(([first, ...others]) => `${first}: ${others.join(", ")}.`);
  const svg = `<svg viewBox="${drawing.viewBox}" width="${drawing.width}" height="${drawing.height}" aria-hidden="true">${svgMarkup(drawing, `f${drawing.key}`)}</svg>`;
  const shape = drawing.height > drawing.width ? "high" : undefined;
  return (
    <div
      className="Svg"
      role="img"
      aria-label={`${head.join(", ")}. ${spoken.join(" ")}`}
      dir="ltr"
      data-own={drawing.hasOwnColors || undefined}
      data-shape={shape}
      // The markup is sanitized: scripts/compile/figure/drawing/compile-drawing.ts wrote it.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
