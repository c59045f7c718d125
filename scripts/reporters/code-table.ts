import type picocolors from "picocolors";
import { type Diagnostic, type DiagnosticCode, plural } from "../compile/diagnostics/diagnostic.ts";

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Up to this many problems are counted at a glance. */
const HANDFUL = 5;

/** One line for each code: errors first, then the most frequent. No line for a handful of problems. */
export function codeTable(diagnostics: readonly Diagnostic[], colors: Colors): string[] {
  if (diagnostics.length <= HANDFUL) return [];
  const rows = [...Map.groupBy(diagnostics, ({ code }) => code)].map(([code, found]) => rowOf(code, found));
  rows.sort((a, b) => Number(b.isError) - Number(a.isError) || b.count - a.count);
  const width = (name: "code" | "count" | "what") => Math.max(...rows.map((row) => String(row[name]).length));
  const [code, count, what] = [width("code"), width("count"), width("what")];
  return rows.map((row) => {
    const paint = row.isError ? colors.red : colors.yellow;
    const total = `${String(row.count).padStart(count)} ${row.what.padEnd(what)}`;
    return `  ${row.code.padEnd(code)}  ${paint(total)} in ${row.files}`;
  });
}

function rowOf(code: DiagnosticCode, found: readonly Diagnostic[]) {
  const severity = found[0]?.severity ?? "error";
  const files = plural(new Set(found.map(({ file }) => file)).size, "file");
  const what = found.length === 1 ? severity : `${severity}s`;
  return { code, count: found.length, what, files, isError: severity === "error" };
}
