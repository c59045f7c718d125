import picocolors from "picocolors";
import { type Diagnostic, plural } from "../compile/diagnostics/diagnostic.ts";
import { bySeverity, type FileProblems } from "./by-severity.ts";
import { printable } from "./code-frame.ts";
import { type Colors, codeTable } from "./code-table.ts";
import { type Fault, fairShare, foldRepeats } from "./fold-repeats.ts";
import { formatFault } from "./format-fault.ts";

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
  /** Every place of every problem is shown, however many there are. */
  showsAll?: boolean;
}

/** A block has some six lines, so that these are a few screens. */
const MAX_BLOCKS = 30;

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

/**
 * Prints diagnostics for people: grouped by file, the most severe first, with a count at the end. A fault that repeats is
 * shown once, and of very many faults some of each code.
 */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  if (diagnostics.length === 0) return "";
  const colors = picocolors.createColors(options.color);
  const groups = bySeverity(diagnostics);
  const all = groups.flatMap(({ problems }) => problems);
  const faults = options.showsAll ? all.map((first): Fault => ({ first, others: [] })) : foldRepeats(all);
  const shown = options.showsAll ? faults : fairShare(faults, MAX_BLOCKS);
  const time = options.seconds === undefined ? "" : `, ${options.seconds.toFixed(1)} s`;
  const end = [
    ...codeTable(diagnostics, colors),
    ...leftOut(diagnostics, shown, colors),
    ...(options.isFixed ? [] : fixAdvice(groups, colors)),
    readAdvice(groups, colors),
    countLine(diagnostics, colors) + time,
  ];
  return `${blocksOf(shown, groups, { ...options, colors }).join("\n\n")}\n\n${end.join("\n")}\n`;
}

/** The faults below the headings of their files. */
function blocksOf(
  shown: readonly Fault[],
  groups: FileProblems[],
  options: TextOptions & { colors: Colors },
): string[] {
  const inFile = Map.groupBy(shown, ({ first }) => first.file);
  const hasHeads = groups.length > 1 || (groups[0]?.problems.length ?? 0) > 1;
  return groups.flatMap((group) => {
    const faults = inFile.get(group.file) ?? [];
    if (faults.length === 0) return [];
    const text = options.textOf(group.file);
    const blocks = faults.map((fault) => formatFault(fault, text, options));
    return hasHeads ? [heading(group, options.colors), ...blocks] : blocks;
  });
}

/** Says how to see what is not shown. */
function leftOut(diagnostics: readonly Diagnostic[], shown: readonly Fault[], colors: Colors): string[] {
  const covered = shown.reduce((sum, { others }) => sum + 1 + others.length, 0);
  const hidden = diagnostics.length - covered;
  const isCut = hidden > 0 || shown.some(({ others }) => others.length > 0);
  if (!isCut) return [];
  const count =
    hidden > 0 ? `${plural(hidden, "problem")} of these codes ${hidden === 1 ? "is" : "are"} not shown; ` : "";
  return [`${colors.green("all:")} ${count}briefs check --all shows every place`];
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
