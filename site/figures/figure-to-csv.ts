import type { Figure } from "../content/figure-schema.ts";
import { figureTable } from "./figure-table.ts";
import type { ValueFormat } from "./format-value.ts";

/** The figure's data as RFC 4180 CSV: numbers bare, so that a spreadsheet can reckon with them; units in the head. */
export function figureToCsv(figure: Figure): string {
  const { head, rows } = figureTable(figure, String);
  const unit = "labels" in figure ? unitOf(figure) : figure.kind === "funnel" ? unitOf(figure) : "";
  const named = head.map((name, i) =>
    unit && (figure.kind === "funnel" ? i === 1 : i > 0) ? `${name} (${unit})` : name,
  );
  return [named, ...rows].map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

const unitOf = ({ currency, unit }: ValueFormat) => [currency, unit].filter(Boolean).join(" ");

/** A cell that a spreadsheet would run as a formula gets an apostrophe, unless it is a number. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
