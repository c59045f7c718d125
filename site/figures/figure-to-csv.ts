import type { Figure } from "../content/figure-schema.ts";
import type { Language } from "../content/words/language.ts";
import { figureTable } from "./figure-table.ts";
import type { ValueFormat } from "./format-value.ts";

/** The figure's data as RFC 4180 CSV. Numbers are bare, so that spreadsheets can calculate; units stand in the head. */
export function figureToCsv(figure: Figure, language: Language): string {
  const { head, rows, unitColumns = [], formats = [] } = figureTable(figure, language, String);
  const figureUnit = "unit" in figure || "currency" in figure ? unitOf(figure) : "";
  const headWithUnits = head.map((name, i) => {
    const unit = unitColumns.includes(i) ? figureUnit : unitOf(formats[i] ?? {});
    return unit && !name.includes(`(${unit})`) ? `${name} (${unit})` : name;
  });
  return [headWithUnits, ...rows].map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

const unitOf = ({ currency, unit }: ValueFormat) => [currency, unit].filter(Boolean).join(" ");

/** Replaces typographic quotes: a name with one would not match the same name in other data, which has straight ones. */
function withStraightQuotes(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”„]/g, '"');
}

/** Quotes a cell if necessary. One that a spreadsheet would run as a formula gets an apostrophe, unless it is a number. */
function quote(cell: string): string {
  const plain = withStraightQuotes(cell);
  const safe = /^[=+\-@\t\r]/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
