import type { DataSelection } from "../../../../site/content/data-selection.ts";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import type { Path } from "../../schema/located.ts";
import type { TextFile } from "../../source/source.ts";
import { badNumbers } from "./bad-numbers.ts";
import type { Cell } from "./csv-cells.ts";
import { dataAsHeader } from "./data-as-header.ts";
import { openTable } from "./open-table.ts";
import type { CsvProblem, Needs } from "./read-table.ts";
import { selectTable } from "./select-table.ts";
import type { SelectionProblem } from "./table.ts";
import { toNumber } from "./to-number.ts";

/** The table of a figure: the first row holds the names of the series, the first column the labels. */
export interface CsvData {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  /** The place in the CSV of a value that has this path in the figure. */
  placeOf(path: Path): Place | undefined;
}

export interface ParsedCsv {
  /** Missing if there are errors. */
  data?: CsvData;
  diagnostics: Diagnostic[];
  /** Problems with fields of the selection. Their paths start at the selection. */
  inSelection?: (Omit<SelectionProblem, "at"> & { at: Path })[];
}

/** Reads a table of labels and series. With a selection, makes such a table from one that has a row for each measurement. */
export function parseCsv(file: TextFile, selection?: DataSelection): ParsedCsv {
  const { read, place, toDiagnostic, toWarning } = openTable(file, NEEDS);
  if ("start" in read) return { diagnostics: [toDiagnostic(read)] };
  const { header, body, ragged } = read;
  if (selection && ragged.length > 0) return { diagnostics: ragged.map(toDiagnostic) };
  const table = selection ? selectTable({ header, body }, selection) : { header, body };
  if ("problems" in table) return separated(table.problems, toDiagnostic);
  const diagnostics = [
    ...ragged,
    ...columnsOf(table.body).flatMap((cells) => badNumbers(cells, selection ? ONE_CELL : remedyFor(cells, header))),
  ].map(toDiagnostic);
  if (diagnostics.length > 0) return { diagnostics };
  // A selection names columns, so the first row holds names.
  const warnings = selection ? [] : dataAsHeader(table).map(toWarning);
  return { data: toData(table.header, table.body, place), diagnostics: warnings };
}

const ONE_CELL = "Write a number, or leave the cell empty";

/** A column without any number is probably not one that the figure should show. */
function remedyFor(cells: Cell[], [labels]: Cell[]): string {
  if (cells.length < 2 || cells.some(({ text }) => Number.isFinite(toNumber(text) ?? Number.NaN))) return ONE_CELL;
  return `Name the columns that the figure shows: "select": { "labels": ${JSON.stringify(labels?.text)}, "values": "…" }`;
}

const NEEDS: Needs = {
  columns: 2,
  message: "The table needs a header row, a column of labels and at least one column of numbers",
  hint: "First row: a name for each series. Below it: a label, then a number for each series",
};

/** Separates the problems of cells, which are reported in the CSV, from those of fields, which are reported in the figure. */
export function separated(
  problems: SelectionProblem[],
  toDiagnostic: (problem: CsvProblem) => Diagnostic,
): Omit<ParsedCsv, "data"> {
  const diagnostics: Diagnostic[] = [];
  const inSelection: NonNullable<ParsedCsv["inSelection"]> = [];
  for (const { at, ...details } of problems) {
    if ("start" in at) diagnostics.push(toDiagnostic({ ...details, start: at.start, end: at.end }));
    else inSelection.push({ ...details, at });
  }
  return { diagnostics, inSelection };
}

/** The columns after the first, which holds the labels. */
function columnsOf(rows: Cell[][]): Cell[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, i) => rows.flatMap((row) => row[i] ?? [])).slice(1);
}

function toData(header: Cell[], body: Cell[][], place: (start: number, end: number) => Place): CsvData {
  const at = (cell: Cell | undefined) => cell && place(cell.start, cell.end);
  return {
    labels: body.map((row) => row[0]?.text ?? ""),
    series: header
      .slice(1)
      .map((cell, i) => ({ name: cell.text, values: body.map((row) => toNumber(row[i + 1]?.text ?? "")) })),
    placeOf([list, first, field, row]) {
      if (list === "labels") return at(body[Number(first)]?.[0]);
      if (field === "values" && row !== undefined) return at(body[Number(row)]?.[Number(first) + 1]);
      return list === "series" ? at(header[Number(first) + 1]) : undefined;
    },
  };
}
