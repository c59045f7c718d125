import type { Diagnostic, Severity } from "../compile/diagnostics/diagnostic.ts";

export interface FileProblems {
  file: string;
  problems: Diagnostic[];
}

/** Groups diagnostics by file: files with errors come first, and in a file the most severe problems. */
export function bySeverity(diagnostics: readonly Diagnostic[]): FileProblems[] {
  const groups = Map.groupBy(diagnostics, ({ file }) => file);
  return [...groups].map(([file, list]) => ({ file, problems: list.toSorted(compare) })).toSorted(byWorst);
}

const RANK: Record<Severity, number> = { error: 0, warning: 1 };

function compare(a: Diagnostic, b: Diagnostic): number {
  return RANK[a.severity] - RANK[b.severity] || a.line - b.line || a.column - b.column;
}

function byWorst(a: FileProblems, b: FileProblems): number {
  const rank = ({ problems }: FileProblems) => RANK[problems[0]?.severity ?? "warning"];
  return rank(a) - rank(b) || (a.file < b.file ? -1 : 1);
}
