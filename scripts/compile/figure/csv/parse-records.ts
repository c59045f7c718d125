import type { KindCsv, RecordColumn, RecordSelection } from "../../../../site/content/kind-csv.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Path } from "../../schema/located.ts";
import type { TextFile } from "../../source/source.ts";
import { badNumbers } from "./bad-numbers.ts";
import type { Cell } from "./csv-cells.ts";
import { openTable } from "./open-table.ts";
import { type ParsedCsv, separated } from "./parse-csv.ts";
import type { CsvProblem, Needs } from "./read-table.ts";
import { type RecordColumns, recordColumns } from "./record-columns.ts";
import { rowsThatFit } from "./rows-that-fit.ts";
import { textOf } from "./table.ts";
import { toNumber } from "./to-number.ts";

/** The list of a figure, with one entry for each row of the CSV. */
export interface CsvRecords {
  list: string;
  entries: (string | number | null | Record<string, string | number | null>)[];
  placeOf(path: Path): Place | undefined;
}

type ParsedRecords = Omit<ParsedCsv, "data"> & { data?: CsvRecords };

/** Reads a table whose rows become the entries of a kind's list. */
export function parseRecords(file: TextFile, tables: KindCsv, selection: RecordSelection = {}): ParsedRecords {
  const { read, place, toDiagnostic } = openTable(file, NEEDS);
  if ("start" in read) return { diagnostics: [toDiagnostic(read)] };
  const { header, body, ragged } = read;
  if (ragged.length > 0) return { diagnostics: ragged.map(toDiagnostic) };
  const columns = recordColumns(header, tables, selection);
  if ("problems" in columns) return separated(columns.problems, toDiagnostic);
  const inHeader = (name: string) => header.findIndex((cell) => textOf(cell) === name);
  const where = new Map(Object.keys(selection.where ?? {}).map((name) => [name, inHeader(name)]));
  const fitting = rowsThatFit({ body }, { where }, selection);
  if ("problems" in fitting) return separated(fitting.problems, toDiagnostic);
  const problems = columns.table.columns.flatMap((column) => badCells({ header, rows: fitting.rows }, column, columns));
  if (problems.length > 0) return { diagnostics: problems.map(toDiagnostic) };
  return { data: toRecords(fitting.rows, columns, place), diagnostics: [] };
}

const NEEDS: Needs = {
  columns: 1,
  message: "The table needs a header row and at least one row below it",
  hint: "First row: the names of the columns. Below it: a row for each entry",
};

function badCells(
  { header, rows }: { header: Cell[]; rows: Cell[][] },
  { field, holds }: RecordColumn,
  { positions }: RecordColumns,
): CsvProblem[] {
  const cells = rows.flatMap((row) => row[positions.get(field) ?? -1] ?? []);
  const remedy = whereRemedy(header[positions.get(field) ?? -1], cells);
  const empty = cells.filter((cell) => textOf(cell) === "");
  const hint = holds === "number" ? remedy : "Write it, or take the row out";
  return [
    ...empty.map(({ start, end }) => ({ start, end, message: `The cell of "${field}" is empty`, hint })),
    ...(holds === "number" ? badNumbers(cells, remedy) : []),
  ];
}

/**
 * Suggests a range that begins at the smallest number or at 0: it leaves out only the rows whose cell is empty or a word, as no
 * range includes these.
 */
function whereRemedy(column: Cell | undefined, cells: Cell[]): string {
  const numbers = cells.map((cell) => toNumber(textOf(cell)) ?? 0).filter(Number.isFinite);
  const least = numbers.reduce((least, number) => Math.min(least, number), 0);
  const where = JSON.stringify({ [textOf(column)]: { from: Math.floor(least) } });
  return `Write a number, or leave such rows out: "select": { "where": ${where} }`;
}

function toRecords(
  rows: Cell[][],
  { table, positions }: RecordColumns,
  place: (start: number, end: number) => Place,
): CsvRecords {
  const inCell = (row: Cell[], { field, holds }: RecordColumn) => {
    const text = textOf(row[positions.get(field) ?? -1]);
    return holds === "number" ? toNumber(text) : text;
  };
  const [first] = table.columns;
  const toEntry = (row: Cell[]) =>
    table.isBare && first
      ? inCell(row, first)
      : Object.fromEntries(table.columns.map((column) => [column.field, inCell(row, column)]));
  return {
    list: table.list,
    entries: rows.map(toEntry),
    placeOf([list, row, field = first?.field ?? ""]) {
      const cell = list === table.list ? rows[Number(row)]?.[positions.get(String(field)) ?? -1] : undefined;
      return cell && place(cell.start, cell.end);
    },
  };
}
