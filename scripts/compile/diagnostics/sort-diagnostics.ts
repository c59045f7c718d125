import type { Diagnostic } from "./diagnostic.ts";

/** Sorts by file and place, so that equal input gives equal output, and drops repeated diagnostics. */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
