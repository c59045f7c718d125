// Stand-in by the lead while the real one is being written: overwrite it.
import type { PlacedFigure } from "../content/types.ts";
import type { FigureDrawing } from "./figure-drawing.ts";
import { figureTable } from "./figure-table.ts";

export function Figure({ placed, drawing }: { placed: PlacedFigure; drawing?: FigureDrawing | undefined }) {
  const { head, rows } = figureTable(placed.figure);
  return (
    <figure id={placed.id} className="Figure">
      <p>{placed.figure.title}</p>
      <p>{placed.figure.takeaway}</p>
      {drawing && <div dangerouslySetInnerHTML={{ __html: drawing.wide }} />}
      <table><thead><tr>{head.map((h) => <th key={h}>{h}</th>)}</tr></thead><tbody>{rows.map((r) => <tr key={r[0]}>{r.map((c, i) => <td key={i}>{c}</td>)}</tr>)}</tbody></table>
    </figure>
  );
}
