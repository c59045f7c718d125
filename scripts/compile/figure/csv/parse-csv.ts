import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { type Diagnostic, diagnostic, type Place, plural } from "../../diagnostics/diagnostic.ts";
import { TOO_LARGE } from "../../schema/explain-issues.ts";
import type { Path } from "../../schema/located.ts";
import { lineIndex } from "../../source/line-index.ts";
import type { TextFile } from "../../source/source.ts";
import { type Cell, type CsvFault, csvRows } from "./csv-cells.ts";
import { decimalMark, numberHint } from "./number-hint.ts";
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
  data?: CsvData;
  diagnostics: Diagnostic[];
  /** What is wrong with fields of the selection; the paths begin in it. */
  inSelection?: (Omit<SelectionProblem, "at"> & { at: Path })[];
}

/** Reads a table of labels and series, or with a selection makes one of a table with a row for each measurement. */
export function parseCsv({ file, text }: TextFile, selection?: DataSelection): ParsedCsv {
  const index = lineIndex(text);
  const toDiagnostic = ({ start, end, message, hint }: CsvProblem) =>
    diagnostic("figure-data-invalid", file, index.place(start, end), { message, hint });
  const rows = csvRows(text);
  if ("start" in rows) return { diagnostics: [toDiagnostic({ ...rows, ...MISPLACED_QUOTE })] };
  const [header, ...body] = withoutEmptyEdges(rows);
  if (!header || header.length < 2 || body.length === 0) return { diagnostics: [toDiagnostic(misshapen(text))] };
  const ragged = raggedRows(header, body);
  if (selection && ragged.length > 0) return { diagnostics: ragged.map(toDiagnostic) };
  const table = selection ? selectTable({ header, body }, selection) : { header, body };
  if ("problems" in table) return separated(table.problems, toDiagnostic);
  const diagnostics = [...ragged, ...badNumbers(table.body)].map(toDiagnostic);
  return diagnostics.length > 0
    ? { diagnostics }
    : { data: toData(table.header, table.body, index.place), diagnostics };
}

/** Problems of cells are reported in the CSV, those of fields in the figure. */
function separated(problems: SelectionProblem[], toDiagnostic: (problem: CsvProblem) => Diagnostic): ParsedCsv {
  const diagnostics: Diagnostic[] = [];
  const inSelection: NonNullable<ParsedCsv["inSelection"]> = [];
  for (const { at, ...said } of problems) {
    if ("start" in at) diagnostics.push(toDiagnostic({ ...said, start: at.start, end: at.end }));
    else inSelection.push({ ...said, at });
  }
  return { diagnostics, inSelection };
}

interface CsvProblem extends CsvFault {
  message: string;
  hint: string;
}

const MISPLACED_QUOTE = {
  message: "A quote is open or out of place here",
  hint: 'A quote inside quotes is written ""',
};

function raggedRows(header: Cell[], body: Cell[][]): CsvProblem[] {
  const ragged = body.filter((row) => row.length !== header.length);
  return ragged.map((row) => ({
    start: (row[header.length] ?? row[0])?.start ?? 0,
    end: row.at(-1)?.end ?? 0,
    message: `This row has ${plural(row.length, "cell")}, the header has ${header.length}`,
    hint:
      row.length < header.length
        ? "Write a comma for each cell that is empty"
        : "Remove the extra cells; a cell that contains a comma needs quotes around it",
  }));
}

function badNumbers(body: Cell[][]): CsvProblem[] {
  return columnsOf(body).flatMap((cells) => {
    const wrong = cells.filter((cell) => !Number.isFinite(toNumber(cell.text) ?? 0));
    const mark = wrong.length > 0 ? decimalMark(cells.map((cell) => cell.text)) : undefined;
    return wrong.map(({ text, start, end }) =>
      Number.isNaN(toNumber(text))
        ? { start, end, message: `"${text}" is not a number`, hint: numberHint(text, mark) }
        : { start, end, message: `${text.trim()} is too large for a number`, hint: TOO_LARGE },
    );
  });
}

/** Removes the empty rows, and the empty columns at the end, that spreadsheets write for cells that were once used. */
function withoutEmptyEdges(rows: Cell[][]): Cell[][] {
  const width = (row: Cell[]) => row.findLastIndex(({ text }) => text.trim() !== "") + 1;
  const filled = rows.filter((row) => width(row) > 0);
  const widest = filled.reduce((most, row) => Math.max(most, width(row)), 0);
  return filled.map((row) => row.slice(0, widest));
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

/** The problem of a text that is not a table of cells separated by commas. Its place is the first line. */
function misshapen(text: string): CsvProblem {
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  const line = { start: 0, end: Math.max(1, firstLine.trimEnd().length) };
  const [, separator] = /^[^,]*?([;\t])/.exec(firstLine) ?? [];
  if (separator === undefined) {
    return {
      ...line,
      message: "The table needs a header row, a column of labels and at least one column of numbers",
      hint: "First row: a name for each series. Below it: a label, then a number for each series",
    };
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
