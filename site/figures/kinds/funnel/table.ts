import type { CellFormat, FigureTable } from "../../define-kind.ts";
import type { FunnelFigure } from "./schema.ts";

export default function funnelTable({ stages, ...format }: FunnelFigure, cell: CellFormat): FigureTable {
  return {
    head: ["Stage", "Value", "Description"],
    rows: stages.map((stage) => [stage.label, cell(stage.value, format), stage.text ?? ""]),
    unitColumns: [1],
  };
}
