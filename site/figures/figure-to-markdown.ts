import type { Figure } from "../content/figure-schema.ts";
import { figureTable } from "./figure-table.ts";
import { markdownTable } from "./markdown-table.ts";

/** The figure's data as a GitHub-flavoured Markdown table. Columns without any text are left out. */
export function figureToMarkdown(figure: Figure): string {
  return markdownTable(usedColumns(figureTable(figure)));
}

/** Optional fields that no row has would be empty columns. */
export function usedColumns<T extends { head: string[]; rows: string[][] }>({ head, rows }: T) {
  const used = head.map((_, i) => i === 0 || rows.some((row) => row[i]));
  const keep = (cells: string[]) => cells.filter((_, i) => used[i]);
  return { head: keep(head), rows: rows.map(keep) };
}
