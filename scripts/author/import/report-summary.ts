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
  const count = `${plural(found.length, first?.severity ?? "error")} [${code}]`;
  if (!first) return count;
  const { file, line, message } = first;
  const shown = file.length > MOST_OF_FILE ? `…${file.slice(1 - MOST_OF_FILE)}` : file;
  const begin = `${count}, such as ${shown}:${line} `;
  const room = MAX_LINE - begin.length;
  return begin + (message.length > room ? `${message.slice(0, room - 1)}…` : message);
}

const MAX_LINE = 118;
/** The end of a path tells files apart, and leaves room for what is wrong. */
const MOST_OF_FILE = 32;
