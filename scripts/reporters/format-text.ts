import picocolors from "picocolors";
import type { Diagnostic, RelatedPlace } from "../compile/diagnostics/diagnostic.ts";
import { plural } from "../compile/diagnostics/diagnostic.ts";
import { bySeverity, type FileProblems } from "./by-severity.ts";
import { codeFrame, printable } from "./code-frame.ts";

export interface TextOptions {
  /** The text of a file as it was compiled; undefined where there is none to show. */
  textOf(file: string): string | undefined;
  color: boolean;
  /** Columns of the terminal. */
  width: number;
  /** How long it took, to be printed with the count. */
  seconds?: number;
  /** Fixes are not advised: they have just been applied, as far as possible. */
  isFixed?: boolean;
}

type Colors = ReturnType<typeof picocolors.createColors>;

interface Terminal {
  isTTY: boolean;
  env: Readonly<Record<string, string | undefined>>;
}

/** Whether a terminal shows colors. By common convention NO_COLOR turns them off, and FORCE_COLOR turns them on anywhere. */
export function wantsColor({ isTTY, env }: Terminal): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !["0", "false"].includes(env.FORCE_COLOR);
  return isTTY && env.TERM !== "dumb";
}

/** Prints diagnostics for people: grouped by file, the most severe first, with a count at the end. */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  if (diagnostics.length === 0) return "";
  const colors = picocolors.createColors(options.color);
  const heads = diagnostics.length > 1;
  const groups = bySeverity(diagnostics);
  const blocks = groups.flatMap((group) => {
    const text = options.textOf(group.file);
    const problems = group.problems.map((diagnostic) => formatOne(diagnostic, text, { ...options, colors }));
    return heads ? [heading(group, colors), ...problems] : problems;
  });
  const time = options.seconds === undefined ? "" : `, ${options.seconds.toFixed(1)} s`;
  const end = [
    ...(options.isFixed ? [] : fixAdvice(groups, colors)),
    readAdvice(groups, colors),
    countLine(diagnostics, colors) + time,
  ];
  return `${blocks.join("\n\n")}\n\n${end.join("\n")}\n`;
}

/** "3 errors and 1 warning in 2 files" */
export function countLine(diagnostics: readonly Diagnostic[], colors: Colors = picocolors.createColors(false)): string {
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return `${counts(diagnostics, colors)} in ${plural(files, "file")}`;
}

function counts(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors ? [colors.red(plural(errors, "error"))] : []),
    ...(warnings ? [colors.yellow(plural(warnings, "warning"))] : []),
  ];
  return parts.join(" and ");
}

function heading({ file, problems }: FileProblems, colors: Colors): string {
  return `${colors.bold(colors.underline(printable(file)))}  ${counts(problems, colors)}`;
}

/** Says what need not be done by hand. */
function fixAdvice(groups: FileProblems[], colors: Colors): string[] {
  // Where a file has an error that needs a person, nothing in it is fixed.
  const ready = groups.filter(({ problems }) => problems.every(({ severity, fix }) => fix || severity === "warning"));
  const fixable = ready.flatMap(({ problems }) => problems.filter(({ fix }) => fix)).length;
  return fixable ? [`${colors.green("fix:")} briefs check --fix fixes ${fixable} of these`] : [];
}

function readAdvice(groups: FileProblems[], colors: Colors): string {
  const codes = [...new Set(groups.flatMap(({ problems }) => problems.map(({ code }) => code)))];
  return `${colors.green("more:")} briefs explain ${codes.length === 1 ? codes[0] : `CODE, such as ${codes[0]}`}`;
}

/** "1.3 MB" */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function formatOne(
  diagnostic: Diagnostic,
  text: string | undefined,
  { colors, width }: { colors: Colors; width: number },
): string {
  const { severity, code, message, file, line, column, hint, related = [] } = diagnostic;
  const paint = severity === "error" ? colors.red : colors.yellow;
  return [
    `${paint(severity)}${colors.dim(`[${code}]`)} ${colors.bold(printable(message))}`,
    `  ${colors.cyan(`${printable(file)}:${line}:${column}`)}`,
    ...(!text ? [] : frame(text, diagnostic, { colors, width, paint })),
    ...(hint ? [`  ${colors.green("help:")} ${printable(hint)}`] : []),
    ...related.map((place) => relatedLine(place, colors)),
  ].join("\n");
}

function frame(
  text: string,
  place: Diagnostic,
  { colors, width, paint }: { colors: Colors; width: number; paint: (text: string) => string },
): string[] {
  const gutter = String(place.line + 1).length;
  const lines = codeFrame(text, place, Math.max(20, width - gutter - 6));
  return lines.map(({ number, text: content }) => {
    const margin = colors.dim(`  ${String(number ?? "").padStart(gutter)} |`);
    return `${margin} ${number === undefined ? paint(content) : content}`.trimEnd();
  });
}

function relatedLine({ file, line, column, message }: RelatedPlace, colors: Colors): string {
  return `  ${colors.green("see:")} ${colors.cyan(`${file}:${line}:${column}`)} ${printable(message)}`;
}
