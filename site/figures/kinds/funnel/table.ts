import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { FunnelFigure } from "./schema.ts";

export default function funnelTable({ stages, ...format }: FunnelFigure, { cell, words }: TableStyle): FigureTable {
  return {
    head: [words.stage, words.value, words.description],
    rows: stages.map((stage) => [stage.label, cell(stage.value, format), stage.text ?? ""]),
    unitColumns: [1],
  };
}
