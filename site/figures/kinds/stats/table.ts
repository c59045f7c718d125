import type { FigureTable } from "../../define-kind.ts";
import type { StatsFigure } from "./schema.ts";

export default function statsTable({ items }: StatsFigure): FigureTable {
  return {
    head: ["What", "Value", "Compared with", "Detail"],
    rows: items.map((item) => [item.label, item.value, item.versus ?? "", item.detail ?? ""]),
  };
}
