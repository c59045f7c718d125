import type { Figure } from "../content/figure-schema.ts";
import { figureTable } from "./figure-table.ts";

/** The figure's data as a GitHub-flavoured Markdown table. Columns without any text are left out. */
export function figureToMarkdown(figure: Figure): string {
  const { head, rows } = usedColumns(figureTable(figure));
  return `${[head, head.map((_, i) => (i > 0 && rows.every((row) => isNumber(row[i])) ? "---:" : "---")), ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(" | ")} |`)
    .join("\n")}\n`;
}

/** Optional fields that no row has would be empty columns. */
export function usedColumns<T extends { head: string[]; rows: string[][] }>({ head, rows }: T) {
  const used = head.map((_, i) => i === 0 || rows.some((row) => row[i]));
  const keep = (cells: string[]) => cells.filter((_, i) => used[i]);
  return { head: keep(head), rows: rows.map(keep) };
}

export const isNumber = (cell = "") => /^[−\p{Sc}]*\d[\d.,]*\D{0,12}$/u.test(cell);

const escapeCell = (cell: string) => cell.replace(/[\\|]/g, "\\$&").replace(/\s*\n\s*/g, " ");
