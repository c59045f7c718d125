import picocolors from "picocolors";
import type { Diagnostic, RelatedPlace, Severity } from "../compile/diagnostic.ts";
import { codeFrame } from "./code-frame.ts";
import { printable } from "./display-width.ts";

export interface TextOptions {
  /** The text of a file as it was compiled; undefined where there is none to show. */
  textOf(file: string): string | undefined;
  color: boolean;
  /** Columns of the terminal. */
  width: number;
}

type Colors = ReturnType<typeof picocolors.createColors>;

/** Diagnostics for people: by file, files with errors first, the most severe of a file first, and a count at the end. */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  if (diagnostics.length === 0) return "";
  const colors = picocolors.createColors(options.color);
  const groups = Map.groupBy(diagnostics, ({ file }) => file);
  const files = [...groups].map(([file, list]) => ({ file, list: list.toSorted(bySeverity) })).toSorted(byWorst);
  const blocks = files.flatMap(({ file, list }) => {
    const text = options.textOf(file);
    return list.map((diagnostic) => formatOne(diagnostic, text, { ...options, colors }));
  });
  return `${blocks.join("\n\n")}\n\n${countLine(diagnostics, colors)}\n`;
}

/** "3 errors and 1 warning in 2 files" */
export function countLine(diagnostics: readonly Diagnostic[], colors: Colors = picocolors.createColors(false)): string {
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors ? [colors.red(plural(errors, "error"))] : []),
    ...(warnings ? [colors.yellow(plural(warnings, "warning"))] : []),
  ];
  return `${parts.join(" and ")} in ${plural(files, "file")}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
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
    `  ${colors.cyan(`${file}:${line}:${column}`)}`,
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

const RANK: Record<Severity, number> = { error: 0, warning: 1 };

function bySeverity(a: Diagnostic, b: Diagnostic): number {
  return RANK[a.severity] - RANK[b.severity] || a.line - b.line || a.column - b.column;
}

interface Group {
  file: string;
  list: Diagnostic[];
}

function byWorst(a: Group, b: Group): number {
  const rank = (group: Group) => RANK[group.list[0]?.severity ?? "warning"];
  return rank(a) - rank(b) || (a.file < b.file ? -1 : 1);
}
