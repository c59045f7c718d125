/** A cell: its text without quotes, and its range in the file including the quotes. */
export interface Cell {
  text: string;
  start: number;
  end: number;
}

/** Stands for a cell that a row lacks. */
export const NO_CELL: Cell = { text: "", start: 0, end: 0 };

/** The place of a mistake: an unclosed quote up to the end of its line, or the line of a quote that is out of place. */
export interface CsvFault {
  start: number;
  end: number;
}

/** Matches a cell and the separator or line end after it. Within a quoted cell, quotes are doubled. */
const CELL = /("[^"]*(?:""[^"]*)*"|[^",\r\n]*)(,|\r\n|\r|\n|$)/y;

/** Reads CSV (RFC 4180) with the offset of each cell, which csv-parse does not report. Skips empty lines. */
export function csvRows(text: string): Cell[][] | CsvFault {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (let start = 0; start < text.length || row.length > 0; start = CELL.lastIndex) {
    CELL.lastIndex = start;
    const [, written = "", separator] = CELL.exec(text) ?? [];
    if (separator === undefined) return fault(text, start);
    row.push({ text: unquoted(written), start, end: start + written.length });
    if (separator === ",") continue;
    if (row.length > 1 || written !== "") rows.push(row);
    row = [];
  }
  return rows;
}

function unquoted(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}

/** `start` is the offset of the cell that cannot be read. */
function fault(text: string, start: number): CsvFault {
  const [quoted] = /^"[^"]*(?:""[^"]*)*"/.exec(text.slice(start)) ?? [];
  const isOpen = text[start] === '"' && quoted === undefined;
  if (isOpen) return { start, end: start + lineLength(text, start) };
  const at = quoted === undefined ? text.indexOf('"', start) : start + quoted.length;
  const lineStart = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  return { start: lineStart, end: lineStart + lineLength(text, lineStart) };
}

function lineLength(text: string, start: number): number {
  return /^[^\r\n]*/.exec(text.slice(start))?.[0].trimEnd().length || 1;
}
