import { readFileSync } from "node:fs";
import { type DiagnosticCode, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import type { CommandResult } from "./command-result.ts";
import { formatGithub } from "./format-github.ts";
import { formatJson } from "./format-json.ts";
import { formatSarif } from "./format-sarif.ts";
import { formatText } from "./format-text.ts";
import type { ReportFormat } from "./report-format.ts";
import { repositoryPath } from "./repository-path.ts";
import { wantsColor } from "./wants-color.ts";

export interface Printing {
  format: ReportFormat;
  version: string;
  /** Of standard output. */
  terminal: { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
}

/** All that a command has to say at its end. */
export function formatResult(outcome: CommandResult, printing: Printing): string {
  const { diagnostics, results, done } = outcome;
  const pathOf = outcome.base === undefined ? (file: string) => file : repositoryPath(outcome.base);
  switch (printing.format) {
    case "json":
      return formatJson({ diagnostics, ...results });
    case "sarif":
      return formatSarif(diagnostics, { version: printing.version, pageOf, pageUrl: pageUrl(printing.env), pathOf });
    case "github":
      return formatGithub(diagnostics, pathOf) + (done && !hasErrors(diagnostics) ? `${done}\n` : "");
    case "text":
      return forPeople(outcome, printing);
  }
}

function forPeople(
  { diagnostics, textOf, done, seconds, isFixed = false, isPartial = false }: CommandResult,
  { terminal, env }: Printing,
): string {
  const { isTTY = false, columns = 120 } = terminal;
  const bad = hasErrors(diagnostics);
  const width = isTTY ? columns : 120;
  const time = bad && seconds !== undefined && { seconds };
  const problems = formatText(diagnostics, { textOf, color: wantsColor({ isTTY, env }), width, isFixed, ...time });
  return problems + ((!bad || isPartial) && done ? `${done}\n` : "");
}

function pageOf(code: DiagnosticCode): string {
  return readFileSync(new URL(`../docs/codes/${code}.md`, import.meta.url), "utf8");
}

/** In GitHub Actions the pages are where the workflow's repository is. */
function pageUrl({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit }: Printing["env"]) {
  return (code: DiagnosticCode) =>
    server && repository && commit ? `${server}/${repository}/blob/${commit}/scripts/docs/codes/${code}.md` : undefined;
}
