import { lineIndex } from "../source/line-index.ts";
import { mapTextFiles, type Sources } from "../source/source.ts";
import type { Diagnostic, Edit } from "./diagnostic.ts";

export interface FixedSources {
  sources: Sources;
  /** The fixed problems, in the order in which they were fixed. */
  fixed: Diagnostic[];
  /** The problems that are left. */
  diagnostics: Diagnostic[];
  /** Files that have a fix but stay as they are, by path. */
  untouched: Untouched[];
}

export interface Untouched {
  file: string;
  /** The first problem that needs a person. */
  problem: Diagnostic;
  /** The problem appears only after the other fixes are made, so its place is not one in the unchanged file. */
  isHidden: boolean;
}

/** One mistake may hide another, so fixing is repeated. The limit stops a fix that never removes its problem. */
const ROUNDS = 10;

/**
 * Applies every fix to the sources. A file is changed only if no error and no fixable problem is left in it afterwards: where a
 * person has to decide something anyway, nothing is decided for them.
 */
export function fixSources(sources: Sources, compile: (sources: Sources) => Diagnostic[]): FixedSources {
  const unchanged = new Map<string, Diagnostic>();
  for (;;) {
    const result = fixAll(sources, compile, new Set(unchanged.keys()));
    const changed = new Set(result.fixed.map(({ file }) => file));
    const failing = [...changed].flatMap(
      (file) => needsPerson(result.diagnostics.filter((one) => one.file === file)) ?? [],
    );
    if (failing.length === 0) return { ...result, untouched: untouched(unchanged, result.diagnostics) };
    for (const problem of failing) unchanged.set(problem.file, problem);
  }
}

/** The first error in one file that has no fix, or else the first problem whose fix does not help. */
function needsPerson(left: Diagnostic[]): Diagnostic | undefined {
  const problems = left.filter(({ severity, fix }) => severity === "error" || fix);
  return problems.find(({ fix }) => !fix) ?? problems[0];
}

/** Reports the problem of each unchanged file, with its place in the unchanged text where the problem is found there. */
function untouched(unchanged: ReadonlyMap<string, Diagnostic>, now: Diagnostic[]): Untouched[] {
  const files = [...unchanged].sort(([a], [b]) => (a < b ? -1 : 1));
  return files.map(([file, kept]) => {
    const found = now.find((one) => one.file === file && one.code === kept.code && one.message === kept.message);
    return { file, problem: found ?? kept, isHidden: found === undefined };
  });
}

function fixAll(sources: Sources, compile: (sources: Sources) => Diagnostic[], untouched: ReadonlySet<string>) {
  const fixed: Diagnostic[] = [];
  let current = sources;
  let diagnostics = compile(current);
  for (let round = 0; round < ROUNDS; round++) {
    const fixable = diagnostics.filter(({ fix, file }) => fix && !untouched.has(file));
    const byFile = Map.groupBy(fixable, ({ file }) => file);
    const before = fixed.length;
    current = mapTexts(current, (path, text) => {
      const found = byFile.get(path) ?? [];
      const fits = fittingFixes(text, found);
      fixed.push(...fits);
      return fits.length > 0 ? applyEdits(text, editsOf(fits)) : undefined;
    });
    if (fixed.length === before) break;
    diagnostics = compile(current);
  }
  return { sources: current, fixed, diagnostics };
}

/** The diagnostics whose edits fit the text and do not overlap. The others are tried in the next round. */
function fittingFixes(text: string, diagnostics: Diagnostic[]): Diagnostic[] {
  const fits: Diagnostic[] = [];
  for (const one of diagnostics) {
    if (applyEdits(text, editsOf([...fits, one])) !== undefined) fits.push(one);
  }
  return fits;
}

function editsOf(diagnostics: Diagnostic[]) {
  return diagnostics.flatMap(({ fix = [] }) => fix);
}

type Change = (path: string, text: string) => string | undefined;

function mapTexts(sources: Sources, change: Change): Sources {
  return mapTextFiles(sources, (file) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
    const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    const changed = change(file.path, text.slice(bom.length));
    return changed === undefined ? file : { path: file.path, bytes: new TextEncoder().encode(bom + changed) };
  });
}

/** The text with the edits applied and nothing else changed. Undefined if an edit does not fit the text, or two overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const index = lineIndex(text);
  const spans = edits.map(({ line, column, endLine, endColumn, text, old }) => {
    return { start: index.offset(line, column), end: index.offset(endLine, endColumn), text, old };
  });
  let result = "";
  let at = 0;
  for (const { start, end, text: instead, old } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at || (old !== undefined && text.slice(start, end) !== old)) return undefined;
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}
