import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { bySeverity } from "./by-severity.ts";
import type { FileMistake } from "./command-result.ts";

/**
 * Prints workflow commands, by which GitHub Actions annotates lines of a pull request. It shows the first ten of each
 * severity, so the worst come first. `pathOf` turns a file into its path in the repository.
 */
export function formatGithub(diagnostics: readonly Diagnostic[], pathOf: (file: string) => string): string {
  const ordered = bySeverity(diagnostics).flatMap(({ problems }) => problems);
  return ordered.map((problem) => `${annotation(problem, pathOf(problem.file))}\n`).join("");
}

/** Prints misuse or a bug, or a mistake in a file of the configuration. */
export function githubError({ message, hint, file, line, column }: Partial<FileMistake> & { message: string }): string {
  const properties = propertiesOf({ file, line, col: column, title: "briefs" });
  return `::error ${properties}::${textOf(message, hint)}\n`;
}

/** GitHub ignores the columns where a problem spans lines. */
function annotation({ severity, code, message, hint, ...place }: Diagnostic, path: string): string {
  const { line, column, endLine, endColumn } = place;
  const properties = propertiesOf({ file: path, line, col: column, endLine, endColumn, title: code });
  return `::${severity} ${properties}::${textOf(message, hint)}`;
}

function textOf(message: string, hint: string | undefined): string {
  return escapeData(hint ? `${message}\n${hint}` : message);
}

function propertiesOf(properties: Record<string, string | number | undefined>): string {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(",");
}

/** Escapes as @actions/core does, so that any message is one line. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
