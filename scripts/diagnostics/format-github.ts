import type { Diagnostic } from "../compile/diagnostic.ts";
import { bySeverity } from "./by-severity.ts";

/**
 * Workflow commands, by which GitHub Actions marks lines of a pull request. It shows the first ten of each severity, so
 * the worst come first. `pathOf` turns a file into its path in the repository.
 */
export function formatGithub(diagnostics: readonly Diagnostic[], pathOf: (file: string) => string): string {
  const ordered = bySeverity(diagnostics).flatMap(({ problems }) => problems);
  return ordered.map((problem) => `${annotation(problem, pathOf(problem.file))}\n`).join("");
}

/** What is wrong with no file: misuse or a bug. */
export function githubError(message: string): string {
  return `::error title=briefs::${escapeData(message)}\n`;
}

/** GitHub leaves the columns aside where a problem spans lines. */
function annotation({ severity, code, message, hint, ...place }: Diagnostic, path: string): string {
  const { line, column, endLine, endColumn } = place;
  const properties = { file: path, line, col: column, endLine, endColumn, title: code };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${list.join(",")}::${escapeData(hint ? `${message}\n${hint}` : message)}`;
}

/** As @actions/core escapes: a message is one line, whatever is in it. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
