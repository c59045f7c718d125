import type { Diagnostic, Place } from "../compile/diagnostics/diagnostic.ts";
import { bySeverity } from "./by-severity.ts";

/**
 * Workflow commands, by which GitHub Actions marks lines of a pull request. It shows the first ten of each severity, so
 * the worst come first. `pathOf` turns a file into its path in the repository.
 */
export function formatGithub(diagnostics: readonly Diagnostic[], pathOf: (file: string) => string): string {
  const ordered = bySeverity(diagnostics).flatMap(({ problems }) => problems);
  return ordered.map((problem) => `${annotation(problem, pathOf(problem.file))}\n`).join("");
}

/** What is no problem in a post or a figure: misuse, a bug, or a mistake in the configuration, which has a place. */
export function githubError(message: string, at?: Place & { file: string }): string {
  return `::error ${propertiesOf({ ...(at && spanOf(at)), title: "briefs" })}::${escapeData(message)}\n`;
}

/** GitHub leaves the columns aside where a problem spans lines. */
function annotation({ severity, code, message, hint, ...place }: Diagnostic, path: string): string {
  const properties = propertiesOf({ ...spanOf({ ...place, file: path }), title: code });
  return `::${severity} ${properties}::${escapeData(hint ? `${message}\n${hint}` : message)}`;
}

function spanOf({ file, line, column, endLine, endColumn }: Place & { file: string }) {
  return { file, line, col: column, endLine, endColumn };
}

function propertiesOf(properties: Record<string, string | number>): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return list.join(",");
}

/** As @actions/core escapes: a message is one line, whatever is in it. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
