import { escapeMarkdown } from "../content/escape-markdown.ts";

/** A table in GitHub-flavored Markdown, with columns of numbers aligned right. */
export function markdownTable({ head, rows }: { head: string[]; rows: string[][] }): string {
  const rule = head.map((_, i) => (isNumeric(rows, i) ? "---:" : "---"));
  return `${[head, rule, ...rows].map((cells) => `| ${cells.map(escapeCell).join(" | ")} |`).join("\n")}\n`;
}

/** Whether a cell is a number with its sign, currency and unit. A no-break space beside the digits tells them from other words: "CHF 2.50". */
function isNumber(cell = ""): boolean {
  return /^−?(?:\p{L}{0,3}\p{Sc}\u00a0?|[\p{L}.\u202f]{1,6}[\u00a0−])?−?\d[\d.,'’\u00a0\u202f]*(?:e−?\d+)?(?:\D{0,12}|[\u00a0%].{1,24})$/u.test(
    cell,
  );
}

/** Whether a column has numbers alone, besides gaps. The first names the rows. */
export function isNumeric(rows: string[][], column: number): boolean {
  return column > 0 && rows.every((row) => row[column] === "" || isNumber(row[column]));
}

/** Leaves out empty columns: optional fields that no row has. */
export function usedColumns<T extends { head: string[]; rows: string[][] }>({ head, rows }: T) {
  const used = head.map((_, i) => i === 0 || rows.some((row) => row[i]));
  const keep = (cells: string[]) => cells.filter((_, i) => used[i]);
  return { head: keep(head), rows: rows.map(keep) };
}

const escapeCell = (cell: string) => escapeMarkdown(cell).replaceAll("|", "\\|");
