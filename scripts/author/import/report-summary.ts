import { type Diagnostic, type DiagnosticCode, plural } from "../../compile/diagnostics/diagnostic.ts";

/** A screen of 24 lines shows each code with its count and first place; the rest is in `file`. */
export function reportSummary(diagnostics: readonly Diagnostic[], file: string): string {
  if (diagnostics.length === 0) return "";
  const byCode = [...Map.groupBy(diagnostics, ({ code }) => code)].toSorted(([, a], [, b]) => rank(a) - rank(b));
  const lines = byCode.slice(0, MOST).map(([code, found]) => lineOf(code, found));
  const more = byCode.length > MOST ? [`… and ${plural(byCode.length - MOST, "more code")}`] : [];
  return `${[...lines, ...more].join("\n")}\n\nAll, by file and line: ${file}\n`;
}

const MOST = 16;

/** Errors first, then the most frequent. */
function rank([first, ...others]: readonly Diagnostic[]): number {
  return (first?.severity === "error" ? -1_000_000 : 0) - others.length;
}

function lineOf(code: DiagnosticCode, found: readonly Diagnostic[]): string {
  const [first] = found;
  const example = first ? `, such as ${first.file}:${first.line} ${first.message}` : "";
  const line = `${plural(found.length, first?.severity ?? "error")} [${code}]${example}`;
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE - 1)}…` : line;
}

const MAX_LINE = 118;
