import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Diagnostic, type DiagnosticCode, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { engineFile, engineRoot } from "../project/engine-root.ts";
import type { CommandResult, FileMistake } from "./command-result.ts";
import { formatGithub, githubError } from "./format-github.ts";
import { formatFailedSarif, formatSarif } from "./format-sarif.ts";
import { formatText, wantsColor } from "./format-text.ts";

export const FORMATS = ["text", "json", "github", "sarif"] as const;

/** Reports are for people, for programs, for the annotations of GitHub Actions, or for code scanning. */
export type ReportFormat = (typeof FORMATS)[number];

export interface ReportOptions {
  format: ReportFormat;
  version: string;
  /** Standard output. */
  terminal: { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
}

/** The report of what a command found and did. */
export function report(result: CommandResult, options: ReportOptions): string {
  const { diagnostics, results, done } = result;
  const pathOf = result.base === undefined ? (file: string) => file : repositoryPath(result.base);
  switch (options.format) {
    case "json":
      return formatJson({ diagnostics, ...results });
    case "sarif":
      return formatSarif(diagnostics, {
        version: options.version,
        pageOf,
        pageUrl: codePageUrl(options.env, result.base),
        pathOf,
      });
    case "github":
      return formatGithub(diagnostics, pathOf) + (done && !hasErrors(diagnostics) ? `${done}\n` : "");
    case "text":
      return forPeople(result, options);
  }
}

/** Why a command could not do its work: misuse or a bug, not a problem in a post or a figure. */
export interface Failure {
  message: string;
  mistakes: readonly FileMistake[];
  /** Present only if the user asked for it. */
  stack?: string;
}

/** The report of a failure for programs; "" where it is for people. */
export function reportFailure(
  failure: Failure,
  { format, version }: Pick<ReportOptions, "format" | "version">,
): string {
  const { message, mistakes, stack } = failure;
  switch (format) {
    case "json": {
      const error = { message, ...(mistakes.length > 0 && { mistakes }), ...(stack !== undefined && { stack }) };
      return formatJson({ diagnostics: [], error });
    }
    case "sarif":
      return formatFailedSarif({ message, mistakes, version });
    case "github":
      return mistakes.length > 0 ? mistakes.map((mistake) => githubError(mistake)).join("") : githubError({ message });
    case "text":
      return "";
  }
}

/** One document with the command's own results beside the diagnostics. */
export function formatJson(document: { diagnostics: readonly Diagnostic[]; [result: string]: unknown }): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function forPeople(result: CommandResult, { terminal, env }: ReportOptions): string {
  const { diagnostics, textOf, done, seconds, isFixed = false, isPartial = false, showsAll = false } = result;
  const { isTTY = false, columns = 120 } = terminal;
  const bad = hasErrors(diagnostics);
  const width = isTTY ? columns : 120;
  const time = bad && seconds !== undefined && { seconds };
  const color = wantsColor({ isTTY, env });
  const problems = result.summary ?? formatText(diagnostics, { textOf, color, width, isFixed, showsAll, ...time });
  return problems + ((!bad || isPartial) && done ? `${done}\n` : "");
}

function pageOf(code: DiagnosticCode): string {
  return readFileSync(engineFile(`scripts/docs/codes/${code}.md`), "utf8");
}

/**
 * Finds the addresses of the pages about codes. In GitHub Actions, they are in the workflow's repository if the engine is
 * committed there and not installed as a package.
 */
export function codePageUrl(env: ReportOptions["env"], base: string | undefined, engine = engineRoot) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  const top = topOf(engine);
  const isCommitted = top !== undefined && top === topOf(base ?? engine) && !engine.split(sep).includes("node_modules");
  const pathOf = repositoryPath(engine);
  return (code: DiagnosticCode) =>
    server && repository && commit && isCommitted
      ? `${server}/${repository}/blob/${commit}/${pathOf(`scripts/docs/codes/${code}.md`)}`
      : undefined;
}

/** The folder of the repository that a folder lies in. */
function topOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  return dirname(folder) === folder ? undefined : topOf(dirname(folder));
}

/** Turns paths from `base` into paths from the top of the repository, as GitHub and code scanning have them. */
export function repositoryPath(base: string): (file: string) => string {
  const top = topOf(base);
  const prefix = top === undefined ? "" : relative(top, base).split(sep).join("/");
  return (file) => (prefix ? `${prefix}/${file}` : file);
}
