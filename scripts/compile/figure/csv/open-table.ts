import { type Diagnostic, type DiagnosticCode, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { lineIndex } from "../../source/line-index.ts";
import type { TextFile } from "../../source/source.ts";
import { type CsvProblem, type Needs, readTable } from "./read-table.ts";

interface OpenTable {
  /** The header and the rows, or the problem if the table cannot be read. */
  read: ReturnType<typeof readTable>;
  place(start: number, end: number): Place;
  toDiagnostic(problem: CsvProblem): Diagnostic;
  toWarning(problem: CsvProblem): Diagnostic;
}

/** Reads the cells of a CSV and converts their offsets to places in the file. */
export function openTable({ file, text }: TextFile, needs: Needs): OpenTable {
  const { place } = lineIndex(text);
  const withCode =
    (code: DiagnosticCode) =>
    ({ start, end, message, hint }: CsvProblem) =>
      diagnostic(code, file, place(start, end), { message, hint });
  return {
    read: readTable(text, needs),
    place,
    toDiagnostic: withCode("figure-data-invalid"),
    toWarning: withCode("figure-data-header"),
  };
}
