import type { Figure } from "../content/figure-schema.ts";
import type { Language } from "../content/words/language.ts";
import { figureTable } from "./figure-table.ts";
import type { ValueFormat } from "./format-value.ts";

/** The figure's data as RFC 4180 CSV. Numbers are bare, so that spreadsheets can calculate; units stand in the head. */
export function figureToCsv(figure: Figure, language: Language): string {
  const { head, rows, unitColumns = [], formats = [] } = figureTable(figure, language, String);
  const unit = "unit" in figure || "currency" in figure ? unitOf(figure) : "";
  const named = head.map((name, i) => {
    const own = unitColumns.includes(i) ? unit : unitOf(formats[i] ?? {});
    return own && !name.includes(`(${own})`) ? `${name} (${own})` : name;
  });
  return [named, ...rows].map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

const unitOf = ({ currency, unit }: ValueFormat) => [currency, unit].filter(Boolean).join(" ");

/** Straight, as data have them: a name with another apostrophe is not found in another table. */
function withStraightQuotes(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”„]/g, '"');
}

/** Quotes a cell. One that a spreadsheet would run as a formula gets an apostrophe, unless it is a number. */
function quote(cell: string): string {
  const plain = withStraightQuotes(cell);
  const safe = /^[=+\-@\t\r]/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
