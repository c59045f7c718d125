import { plural } from "../../diagnostics/diagnostic.ts";
import { MERGE_CONFLICT, mergeMark } from "../../source/merge-marks.ts";
import { type Cell, type CsvFault, csvRows } from "./csv-cells.ts";
import type { Table } from "./table.ts";

export interface CsvProblem extends CsvFault {
  message: string;
  hint: string;
}

/** The minimum number of columns, and the message and hint for a table that has fewer or no rows. */
export interface Needs {
  columns: number;
  message: string;
  hint: string;
}

/** A table, with problems for the rows that are longer or shorter than the header; or the problem that makes it unreadable. */
export function readTable(text: string, needs: Needs): (Table & { ragged: CsvProblem[] }) | CsvProblem {
  const conflict = mergeMark(text);
  if (conflict) return { ...conflict, ...MERGE_CONFLICT };
  const rows = csvRows(text);
  if ("start" in rows) {
    // If semicolons separate the cells, a closing quote before a semicolon is already taken for a mistake.
    return hasOtherSeparator(text)
      ? misshapen(text, needs)
      : { ...rows, ...misplacedQuote(text.slice(rows.start, rows.end)) };
  }
  const [header, ...body] = withoutEmptyEdges(rows);
  const [first] = header ?? [];
  const isSeparated = header?.length === 1 && /[;\t]/.test(first?.text ?? "");
  if (!header || isSeparated || header.length < needs.columns || body.length === 0) return misshapen(text, needs);
  return { header, body, ragged: raggedRows(header, body) };
}

/** Whether the header has semicolons or tabs between its cells, and no comma. */
function hasOtherSeparator(text: string): boolean {
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  return /^[^,"]*[;\t][^,"]*$/.test(withoutQuoted(firstLine));
}

function withoutQuoted(line: string): string {
  return line.replaceAll(/"[^"]*"/g, "");
}

function misplacedQuote(line: string): Pick<CsvProblem, "message" | "hint"> {
  const isAfterSpace = /, +"/.test(line);
  return {
    message: "A quote is open or out of place here",
    hint: isAfterSpace ? "Remove the space between a comma and a quote" : 'A quote inside quotes is written ""',
  };
}

/** If more rows differ in length from the header, only the first is reported: they are probably one mistake. */
const MAX_REPORTED = 10;

function raggedRows(header: Cell[], body: Cell[][]): CsvProblem[] {
  const ragged = body.filter((row) => row.length !== header.length);
  const reported = ragged.length > MAX_REPORTED ? ragged.slice(0, 1) : ragged;
  const others = ragged.length > MAX_REPORTED ? `; ${ragged.length - 1} other rows do not have as many either` : "";
  return reported.map((row) => ({
    start: (row[header.length] ?? row[0])?.start ?? 0,
    end: row.at(-1)?.end ?? 0,
    message: `This row has ${plural(row.length, "cell")}, the header has ${header.length}${others}`,
    hint: row.length < header.length ? shortRow(row) : LONG_ROW,
  }));
}

const LONG_ROW = "Remove the extra cells; a cell that contains a comma needs quotes around it";

/** A row of a single cell is usually the name of a source, written below the table. */
function shortRow(row: Cell[]): string {
  if (row.length === 1)
    return "Remove the row if it is none of the table, or write a comma for each cell that is empty";
  return "Write a comma for each cell that is empty";
}

/** Removes the empty rows, and the empty columns at the end, that spreadsheets write for cells that were once used. */
function withoutEmptyEdges(rows: Cell[][]): Cell[][] {
  const width = (row: Cell[]) => row.findLastIndex(({ text }) => text.trim() !== "") + 1;
  const filled = rows.filter((row) => width(row) > 0);
  const widest = filled.reduce((most, row) => Math.max(most, width(row)), 0);
  return filled.map((row) => row.slice(0, widest));
}

/** The problem of a text that is not a table of cells separated by commas. The place is its first line. */
function misshapen(text: string, { message, hint }: Needs): CsvProblem {
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  const line = { start: 0, end: Math.max(1, firstLine.trimEnd().length) };
  const [, separator] = /^[^,]*?([;\t])/.exec(withoutQuoted(firstLine)) ?? /^[^,]*?([;\t])/.exec(firstLine) ?? [];
  if (separator === undefined) {
    return { ...line, message, hint };
  }
  const [decimal] = /\d[\d.]*,\d+/.exec(text) ?? [];
  const plain = decimal?.replaceAll(".", "").replace(",", ".");
  const point = decimal && `, and write numbers with a point: ${plain}, not ${decimal}`;
  return {
    ...line,
    message: `${separator === ";" ? "Semicolons" : "Tabs"} separate the cells, but a CSV needs commas`,
    hint: `Separate the cells by commas${point ?? ""}`,
  };
}
