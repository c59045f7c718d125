import { CsvError, parse } from "csv-parse/sync";
import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { TOO_LARGE } from "../schema/explain-issues.ts";
import type { Path } from "../schema/located.ts";
import { lineIndex } from "../source/line-index.ts";
import type { TextFile } from "../source/source.ts";
import { type Cell, csvCells, openQuote } from "./csv-cells.ts";
import { decimalMark, numberHint } from "./number-hint.ts";

/** The table of a figure: the first row holds the names of the series, the first column the labels. */
export interface CsvData {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  /** The place in the CSV of a value that has this path in the figure. */
  placeOf(path: Path): Place | undefined;
}

export type ParsedCsv = { data?: CsvData; diagnostics: Diagnostic[] };

export function parseCsv({ file, text }: TextFile): ParsedCsv {
  const index = lineIndex(text);
  const fail = (start: number, end: number, message: string, hint: string) =>
    diagnostic("figure-data-invalid", file, index.place(start, end), { message, hint });

  const rows = readRows(text);
  if (rows instanceof CsvError) {
    const [start, end] = faultRange(text, rows);
    return {
      diagnostics: [fail(start, end, "A quote is open or out of place here", 'A quote inside quotes is written ""')],
    };
  }
  const [head, ...body] = withoutEmptyEdges(rows);
  if (!head || head.length < 2 || body.length === 0)
    return { diagnostics: [fail(...lineRange(text, 1), ...misshapen(text))] };
  const ragged = body
    .filter((row) => row.length !== head.length)
    .map((row) =>
      fail(
        (row[head.length] ?? row[0])?.start ?? 0,
        row.at(-1)?.end ?? 0,
        `This row has ${row.length} ${row.length === 1 ? "cell" : "cells"}, the header has ${head.length}`,
        row.length < head.length
          ? "Write a comma for each cell that is empty"
          : "Remove the extra cells; a cell that contains a comma needs quotes around it",
      ),
    );
  const bad = columnsOf(body).flatMap((cells) => {
    const wrong = cells.filter((cell) => !Number.isFinite(toNumber(cell.text) ?? 0));
    const mark = wrong.length > 0 ? decimalMark(cells.map((cell) => cell.text)) : undefined;
    return wrong.map(({ text, start, end }) =>
      Number.isNaN(toNumber(text))
        ? fail(start, end, `"${text}" is not a number`, numberHint(text, mark))
        : fail(start, end, `${text.trim()} is too large for a number`, TOO_LARGE),
    );
  });
  const diagnostics = [...ragged, ...bad];
  return diagnostics.length > 0 ? { diagnostics } : { data: toData(head, body, index.place), diagnostics };
}

function readRows(text: string): Cell[][] | CsvError {
  try {
    const records = parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
    return csvCells(text, records);
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
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
  const columns: Cell[][] = [];
  for (const row of rows) {
    for (const [i, cell] of row.slice(1).entries()) {
      const column = columns[i] ?? [];
      column.push(cell);
      columns[i] = column;
    }
  }
  return columns;
}

function toData(head: Cell[], body: Cell[][], place: (start: number, end: number) => Place): CsvData {
  const at = (cell: Cell | undefined) => cell && place(cell.start, cell.end);
  return {
    labels: body.map((row) => row[0]?.text ?? ""),
    series: head
      .slice(1)
      .map((cell, i) => ({ name: cell.text, values: body.map((row) => toNumber(row[i + 1]?.text ?? "")) })),
    placeOf([list, first, field, row]) {
      if (list === "labels") return at(body[Number(first)]?.[0]);
      if (field === "values" && row !== undefined) return at(body[Number(row)]?.[Number(first) + 1]);
      return list === "series" ? at(head[Number(first) + 1]) : undefined;
    },
  };
}

/** Null for an empty cell; NaN for a cell that is not a number. */
function toNumber(text: string): number | null {
  const cell = text.trim();
  if (cell === "") return null;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(cell) ? Number(cell) : Number.NaN;
}

function misshapen(text: string): [message: string, hint: string] {
  const [, separator] = /^[^,\r\n]*([;\t])/.exec(text) ?? [];
  if (separator === undefined) {
    return [
      "The table needs a header row, a column of labels and at least one column of numbers",
      "First row: a name for each series. Below it: a label, then a number for each series",
    ];
  }
  const [decimal] = /\d[\d.]*,\d+/.exec(text) ?? [];
  const plain = decimal?.replaceAll(".", "").replace(",", ".");
  const point = decimal && `, and write numbers with a point: ${plain}, not ${decimal}`;
  return [
    `${separator === ";" ? "Semicolons" : "Tabs"} separate the cells, but a CSV needs commas`,
    `Separate the cells by commas${point ?? ""}`,
  ];
}

/** The parser notices an open quote only where the text ends. */
function faultRange(text: string, error: CsvError): [start: number, end: number] {
  const open = error.code === "CSV_QUOTE_NOT_CLOSED" ? openQuote(text) : undefined;
  if (open !== undefined) return [open, open + (/^[^\r\n]*/.exec(text.slice(open))?.[0].length ?? 1)];
  return lineRange(text, "lines" in error ? Number(error.lines) : 1);
}

function lineRange(text: string, line: number): [start: number, end: number] {
  const before = text.split(/(?<=\r\n|\n|\r(?!\n))/).slice(0, line);
  const start = before.slice(0, -1).join("").length;
  return [start, Math.max(start + 1, before.join("").trimEnd().length)];
}
