import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { SvgFigure } from "./schema.ts";

export default function svgTable({ table }: SvgFigure, { cell }: TableStyle): FigureTable {
  return {
    head: table.head,
    rows: table.rows.map((row) => row.map((one) => (typeof one === "number" ? cell(one, {}) : one))),
  };
}
