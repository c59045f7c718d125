import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { StatsFigure } from "./schema.ts";

export default function statsTable({ items }: StatsFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.what, words.value, words.comparedWith, words.detail],
    rows: items.map((item) => [item.label, item.value, item.versus ?? "", item.detail ?? ""]),
  };
}
